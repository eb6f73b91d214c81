/** A table for the console: every cell on the right of its column. */
export function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  ")).join("\n");
}
