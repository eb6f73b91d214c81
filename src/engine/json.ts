/** What survives `JSON.stringify` unchanged: states, moves and events are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Equal in content. The order of keys does not count, since JSON objects have none. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  if (Array.isArray(a) !== Array.isArray(b) || left.length !== right.length) return false;
  const other = b as JsonObject;
  return left.every(([key, value]) => Object.hasOwn(b, key) && sameJson(value, other[key] ?? null));
}
