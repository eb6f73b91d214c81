/** An entry of a context menu, in the words of generation 13, of 14, or both. */
export interface MenuEntry {
  name?: string;
  label?: string;
  icon?: string | HTMLElement;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement, event: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  group?: string;
  classes?: string;
}

/** An entry as the menu draws it for one target. */
export interface ShownEntry {
  readonly label: string;
  readonly icon: string | HTMLElement | undefined;
  readonly group: string;
  readonly classes: string;
  readonly run: (event: Event) => unknown;
}

/** Keys that generation 14 still reads, but warns about. */
export const deprecatedKeys = (entry: MenuEntry): string[] =>
  (
    [
      ["name", "label"],
      ["condition", "visible"],
      ["callback", "onClick"],
    ] as const
  )
    .filter(([old, current]) => entry[old] !== undefined && entry[current] === undefined)
    .map(([old]) => old);

/**
 * The entries to show for a target. Generation 13 knows name, condition and callback alone; 14 prefers label, visible
 * and onClick and falls back to the old ones.
 */
export function shownEntries(entries: readonly MenuEntry[], target: HTMLElement, generation: number): ShownEntry[] {
  const modern = generation >= 14;
  return entries.flatMap((entry) => {
    const shown = (modern ? entry.visible : undefined) ?? entry.condition ?? true;
    if (!(typeof shown === "function" ? shown(target) : shown)) return [];
    const { onClick, callback } = entry;
    const run =
      modern && onClick ? (event: Event) => onClick(event, target) : (event: Event) => callback?.(target, event);
    return {
      label: (modern ? entry.label : undefined) ?? entry.name ?? "",
      icon: entry.icon,
      group: entry.group ?? "_none",
      classes: entry.classes ?? "",
      run,
    };
  });
}
