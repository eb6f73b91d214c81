/** What survives `JSON.stringify` unchanged: states, moves and events are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const sameList = (a: readonly Json[], b: readonly Json[]): boolean =>
  a.length === b.length && a.every((value, index) => sameJson(value, b[index] ?? null));

function sameObject(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] ?? null, b[key] ?? null));
}

/** Equal in content. The order of keys does not count, since JSON objects have none. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(a, b);
  return sameObject(a as JsonObject, b as JsonObject);
}
