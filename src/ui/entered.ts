/** A whole number that was entered in a field; null where none was. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) ? number : null;
}

/** Words that were entered in a field; empty where none were. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
