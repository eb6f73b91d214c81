/** A value that survives a trip through JSON text, which is all that server and clients share. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A plain object whose values the playground does not know: document sources, changes, flags. */
export type Data = Record<string, unknown>;

/** Narrow to a plain object: not an array, not null, not an instance of a class. */
export function isPlainObject(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (prototype as { constructor?: { name?: string } }).constructor?.name === "Object";
}

/** An object with each value changed: what `Object.fromEntries` would make of it, at a fraction of the price. */
export function mapValues(object: Data, change: (value: unknown) => unknown): Data {
  const mapped: Data = {};
  for (const key of Object.keys(object)) {
    const value = change(object[key]);
    // Assigned, this one key would be no property.
    if (key === "__proto__")
      Object.defineProperty(mapped, key, { value, enumerable: true, writable: true, configurable: true });
    else mapped[key] = value;
  }
  return mapped;
}
