/** Mark a tab's button and its content as the open one of their group. */
export function showTab(root: HTMLElement, group: string, tab: string): void {
  for (const one of root.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"][data-tab]`)) {
    const active = one.dataset["tab"] === tab;
    one.classList.toggle("active", active);
    if (one.getAttribute("role") === "tab") one.setAttribute("aria-selected", String(active));
  }
}
