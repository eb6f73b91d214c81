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

/** Whether it has values by name: a list is no object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Equal in content. The order of keys does not count, since JSON objects have none. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b);
  return isObject(a) && isObject(b) && sameObject(a, b);
}
