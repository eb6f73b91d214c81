/** Short enough to stay out of the way; longer than a blink. In milliseconds. */
const DURATION = 180;

/** What moves together: a list that stands lower as a whole does not glide. */
const LIST = "[data-application-part]";

/** Where a row stands on screen, in pixels. */
export interface Place {
  /** Below the upper edge of its list, as far as it is scrolled. */
  readonly top: number;
  readonly height: number;
}

export const rowsIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("li[data-combatant-id]"),
];

export const rowId = ({ dataset }: HTMLElement): string => dataset["combatantId"] ?? "";

/** Where each row stands now, by its id. */
export function placesOf(root: HTMLElement): ReadonlyMap<string, Place> {
  const rows = rowsIn(root);
  const edge = rows[0]?.closest(LIST)?.getBoundingClientRect().top ?? 0;
  return new Map(
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [rowId(row), { top: top - edge, height }];
    }),
  );
}

/**
 * Let the rows on screen glide from where they stood to where they stand; readers who want less motion see none. All
 * places are read before the first row moves: one layout, however many rows there are.
 */
export function glide(root: HTMLElement, before: ReadonlyMap<string, Place>): void {
  if (root.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const after = placesOf(root);
  const { clientHeight } = root;
  const isSeen = ({ top, height }: Place): boolean => top + height > 0 && top < clientHeight;
  for (const row of rowsIn(root)) {
    const [from, to] = [before.get(rowId(row)), after.get(rowId(row))];
    if (!from || !to || !(isSeen(from) || isSeen(to)) || Math.abs(from.top - to.top) < 1) continue;
    row.animate([{ transform: `translateY(${from.top - to.top}px)` }, { transform: "none" }], {
      duration: DURATION,
      easing: "ease-out",
    });
  }
}
