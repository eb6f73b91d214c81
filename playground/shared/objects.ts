import { isPlainObject, mapValues, type Data } from "./json.ts";
import { isOperator } from "./operators.ts";

/** Anything that {@link deepClone} must not take apart: instances keep their identity. */
export function deepClone<T>(original: T): T {
  if (Array.isArray(original)) return original.map((value: unknown) => deepClone(value)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) return original;
  return mapValues(original, deepClone) as T;
}

/** Copy by JSON: what a document's source would look like after it was stored. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Whether two JSON-like values hold the same data. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => objectsEqual(value, b[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && objectsEqual(a[key], b[key]));
}

/** `null`, `undefined`, `""`, an empty object, array, Map or Set. Numbers and booleans never are. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map || value instanceof Set) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** Read `"a.b.c"`; `undefined` when a step is missing. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path) return undefined;
  let target: unknown = object;
  for (const step of path.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    target = (target as Data)[step];
  }
  return target;
}

export function hasProperty(object: unknown, path: string): boolean {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const target = steps.length ? getProperty(object, steps.join(".")) : object;
  return typeof target === "object" && target !== null && last in target;
}

/**
 * Write `"a.b.c"`, making the objects on the way.
 * @returns Whether the value changed.
 */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let target = object as Data;
  for (const step of steps) {
    const next = target[step];
    if (typeof next !== "object" || next === null) target[step] = {};
    target = target[step] as Data;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** @returns Whether there was something to delete. */
export function deleteProperty(object: Data, path: string): boolean {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const target = steps.length ? getProperty(object, steps.join(".")) : object;
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  delete (target as Data)[last];
  return true;
}

/** `{"a.b": 1}` becomes `{a: {b: 1}}`, at every depth. Class instances and operators stay as they are. */
export function expandObject(object: Data): Data {
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isPlainObject(value) || isOperator(value)) return value;
    const expanded: Data = {};
    for (const [key, inner] of Object.entries(value)) {
      const part = expand(inner);
      if (!key.includes(".") && !(key in expanded)) {
        expanded[key] = part;
        continue;
      }
      const existing = getProperty(expanded, key);
      setProperty(expanded, key, isPlainObject(existing) && isPlainObject(part) ? mergeObject(existing, part) : part);
    }
    return expanded;
  };
  return expand(object) as Data;
}

/** `{a: {b: 1}}` becomes `{"a.b": 1}`; empty objects stay as leaves. */
export function flattenObject(object: Data): Data {
  const flat: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
}

/** Merge `other` into `original` (in place unless told otherwise); dotted keys of `other` are expanded first. */
export function mergeObject(original: Data, other: Data = {}, options: MergeOptions = {}): Data {
  return merge(options.inplace === false ? deepClone(original) : original, expandObject(other), options, 0);
}

function merge(target: Data, other: Data, options: MergeOptions, depth: number): Data {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true, enforceTypes = false } = options;
  for (const [key, value] of Object.entries(other)) {
    if (options.performDeletions && key.startsWith("-=")) {
      delete target[key.slice(2)];
      continue;
    }
    if (!(key in target)) {
      if (depth ? insertValues : insertKeys) target[key] = deepClone(value);
      continue;
    }
    const existing = target[key];
    if (isPlainObject(existing) && isPlainObject(value) && !isOperator(value) && recursive) {
      merge(existing, value, options, depth + 1);
    } else if (overwrite) {
      if (enforceTypes && existing !== undefined && typeof existing !== typeof value) {
        throw new Error(`Mismatched data types encountered during object merge: ${key}`);
      }
      target[key] = deepClone(value);
    }
  }
  return target;
}

/** What of `other` differs from `original`. `inner`: only keys that both have. */
export function diffObject(original: Data, other: Data, { inner = false }: { inner?: boolean } = {}): Data {
  const difference: Data = {};
  for (const [key, value] of Object.entries(other)) {
    if (inner && !(key in original)) continue;
    const existing = original[key];
    if (isPlainObject(existing) && isPlainObject(value) && !isOperator(value)) {
      const deeper = diffObject(existing, value, { inner });
      if (!isEmpty(deeper)) difference[key] = deeper;
    } else if (!(key in original) || !objectsEqual(existing, value)) difference[key] = value;
  }
  return difference;
}

/** Drop from `original` what `other` does not have. */
export function filterObject(original: Data, other: Data): Data {
  const kept: Data = {};
  for (const [key, value] of Object.entries(original)) {
    if (!(key in other)) continue;
    const pattern = other[key];
    kept[key] = isPlainObject(value) && isPlainObject(pattern) ? filterObject(value, pattern) : deepClone(value);
  }
  return kept;
}

/** The word for a value's type in Foundry's manner. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (typeof value !== "object") return typeof value;
  return value.constructor.name;
}
