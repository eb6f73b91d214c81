import { isElement } from "../dom.ts";

/** What a part remembers across being drawn anew. */
export interface PartState {
  scroll?: [selector: string, top: number, left: number][];
  /** Selector of the focused control, and its selection where it has one. */
  focus?: string;
  selection?: [start: number, end: number];
}

const within = (root: HTMLElement, selector: string): HTMLElement | null =>
  selector === "" || root.matches(selector) ? root : root.querySelector<HTMLElement>(selector);

/** A selector that finds the same control again: by id, by name, else by action inside the nearest row of data. */
function selectorOf(element: Element, root: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const own =
    attributeSelector(element, "name") ??
    attributeSelector(element, "data-action") ??
    attributeSelector(element, "class");
  const row = element.closest("[data-combatant-id], [data-entry-id], [data-message-id], [data-token-id]");
  if (!row || !root.contains(row)) return own ? element.tagName.toLowerCase() + own : undefined;
  const name = ["data-combatant-id", "data-entry-id", "data-message-id", "data-token-id"].find((one) =>
    row.hasAttribute(one),
  );
  const rowSelector = name ? attributeSelector(row, name) : undefined;
  if (row === element) return rowSelector;
  return own ? `${rowSelector ?? ""} ${element.tagName.toLowerCase()}${own}` : rowSelector;
}

function attributeSelector(element: Element, name: string): string | undefined {
  const value = element.getAttribute(name);
  return value ? `[${name}="${CSS.escape(value)}"]` : undefined;
}

/** @param scrollable Selectors inside the part; an empty one is the part itself. */
export function readPartState(part: HTMLElement, scrollable: readonly string[]): PartState {
  const state: PartState = { scroll: [] };
  for (const selector of scrollable) {
    const element = within(part, selector);
    if (element && (element.scrollTop || element.scrollLeft)) {
      state.scroll?.push([selector, element.scrollTop, element.scrollLeft]);
    }
  }
  const focused = part.ownerDocument.activeElement;
  if (!focused || !part.contains(focused)) return state;
  const selector = selectorOf(focused, part);
  if (selector) state.focus = selector;
  if (isElement(focused, "input") && focused.type === "text" && focused.selectionStart !== null) {
    state.selection = [focused.selectionStart, focused.selectionEnd ?? focused.selectionStart];
  }
  return state;
}

export function restorePartState(part: HTMLElement, state: PartState): void {
  const focused = state.focus ? within(part, state.focus) : null;
  focused?.focus({ preventScroll: true });
  if (state.selection && isElement(focused, "input")) focused.setSelectionRange(...state.selection);
  for (const [selector, top, left] of state.scroll ?? []) within(part, selector)?.scrollTo({ top, left });
}
