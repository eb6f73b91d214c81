import { rowId, rowsIn, type Place } from "./glide.ts";

/** From this many rows on, only those on screen are laid out: see styles/tracker.css. */
const LONG = 40;

/** Whether a list of rows is a long one shows in its class. */
export const markLong = (list: HTMLElement, rows: number): boolean =>
  list.classList.toggle("turnwright-long", rows >= LONG);

/** How much higher a row is than what it holds, in pixels. */
function frameOf(row: HTMLElement): number {
  const style = row.ownerDocument.defaultView?.getComputedStyle(row);
  const sides = [style?.paddingTop, style?.paddingBottom, style?.borderTopWidth, style?.borderBottomWidth];
  return sides.reduce((sum, side) => sum + Number.parseFloat(side ?? "0"), 0);
}

/**
 * Rows of a long list that are drawn anew count as high as they were until they come on screen, so that the list stays
 * where the reader has scrolled it to.
 * @param shown What is on screen still.
 */
export function keepHeights(list: HTMLElement, shown: HTMLElement, before: ReadonlyMap<string, Place>): void {
  const [first] = rowsIn(shown);
  if (!first || !list.classList.contains("turnwright-long")) return;
  const frame = frameOf(first);
  for (const row of rowsIn(list)) {
    const height = before.get(rowId(row))?.height;
    if (height !== undefined) row.style.containIntrinsicBlockSize = `auto ${height - frame}px`;
  }
}
