/** The value at a dotted path in foreign data; undefined where the path breaks off. */
export function at(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A whole number, out of a number or of a string that is one; null for everything else. Fractions are cut off. */
export function wholeOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.trunc(number) : null;
}

/** The whole number at a path; 0 where there is none. */
export const numberAt = (data: unknown, path: string): number => wholeOf(at(data, path)) ?? 0;

/** A number brought into a range, both ends included. */
export const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
