/** Short enough to stay out of the way; longer than a blink. In milliseconds. */
const DURATION = 180;

const rowsIn = (root: HTMLElement): NodeListOf<HTMLElement> => root.querySelectorAll("li[data-combatant-id]");

/** Where each row stands on screen now, in pixels from the top. */
export function placesOf(root: HTMLElement): ReadonlyMap<string, number> {
  return new Map(
    Array.from(rowsIn(root), (row) => [row.dataset["combatantId"] ?? "", row.getBoundingClientRect().top]),
  );
}

/** Let rows glide from where they stood to where they stand; readers who want less motion see none. */
export function glide(root: HTMLElement, before: ReadonlyMap<string, number>): void {
  if (root.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of rowsIn(root)) {
    const from = before.get(row.dataset["combatantId"] ?? "");
    const distance = from === undefined ? 0 : from - row.getBoundingClientRect().top;
    if (Math.abs(distance) < 1) continue;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
      duration: DURATION,
      easing: "ease-out",
    });
  }
}
