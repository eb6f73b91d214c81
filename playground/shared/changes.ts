import type { Generation } from "./constants.ts";
import { initialOf, newSource } from "./clean.ts";
import { isPlainObject, type Data } from "./json.ts";
import { deepClone, diffObject, isEmpty, objectsEqual } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { embeddedOf, fieldsOf, type DocumentName } from "./schemas.ts";

export interface ApplyOptions {
  /** `false`: every given top-level value replaces the stored one whole. */
  recursive?: boolean | undefined;
}

/**
 * Write expanded, clean changes into a source, in place: objects merge, arrays replace, embedded documents merge by
 * `_id`, and the deletions and replacements of both generations are carried out.
 */
export function applyChanges(
  documentName: DocumentName,
  source: Data,
  changes: Data,
  generation: Generation,
  options: ApplyOptions = {},
): void {
  const embedded = embeddedOf(documentName);
  for (const [key, value] of Object.entries(changes)) {
    const inner = embedded[key];
    if (inner && Array.isArray(value)) {
      const entries = options.recursive === false ? [] : (source[key] as Data[]);
      for (const entry of value as Data[]) applyEntry(inner, entries, entry, generation, options);
      source[key] = entries;
    } else applyKey(source, key, value, options.recursive !== false);
  }
  for (const [key, field] of fieldsOf(documentName, generation)) if (!(key in source)) source[key] = initialOf(field);
}

function applyEntry(
  documentName: DocumentName,
  entries: Data[],
  changes: Data,
  generation: Generation,
  options: ApplyOptions,
): void {
  const existing = entries.find((entry) => entry["_id"] === changes["_id"]);
  if (existing) applyChanges(documentName, existing, changes, generation, options);
  else entries.push(newSource(documentName, changes, generation));
}

/** Write one key of free-form data, in place. */
function applyKey(target: Data, key: string, value: unknown, recursive: boolean): void {
  if (value instanceof ForcedDeletion) delete target[key];
  else if (value instanceof ForcedReplacement) target[key] = deepClone(value.replacement);
  else if (key.startsWith("-=")) delete target[key.slice(2)];
  else if (key.startsWith("==")) target[key.slice(2)] = deepClone(value);
  else if (recursive && isPlainObject(value)) {
    const existing = isPlainObject(target[key]) ? target[key] : {};
    target[key] = existing;
    for (const [step, inner] of Object.entries(value)) applyKey(existing, step, inner, true);
  } else target[key] = deepClone(value);
}

/** Merge free-form data into free-form data, in place, deletions included. */
export function applyData(target: Data, changes: Data): void {
  for (const [key, value] of Object.entries(changes)) applyKey(target, key, value, true);
}

/** What of the changes would really change the source; `_id` of embedded entries stays for identification. */
export function diffChanges(documentName: DocumentName, source: Data, changes: Data): Data {
  const embedded = embeddedOf(documentName);
  const difference: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    const inner = embedded[key];
    if (inner && Array.isArray(value)) {
      const entries = (value as Data[]).flatMap((entry) => diffEntry(inner, source[key] as Data[], entry));
      if (entries.length) difference[key] = entries;
    } else Object.assign(difference, diffKey(source, key, value));
  }
  return difference;
}

function diffEntry(documentName: DocumentName, entries: Data[], changes: Data): Data[] {
  const existing = entries.find((entry) => entry["_id"] === changes["_id"]);
  if (!existing) return [changes];
  const difference = diffChanges(documentName, existing, changes);
  return isEmpty(difference) ? [] : [{ _id: changes["_id"], ...difference }];
}

function diffKey(target: Data, key: string, value: unknown): Data {
  if (value instanceof ForcedDeletion) return key in target ? { [key]: value } : {};
  if (value instanceof ForcedReplacement) return objectsEqual(target[key], value.replacement) ? {} : { [key]: value };
  if (key.startsWith("-=")) return key.slice(2) in target ? { [key]: value } : {};
  if (key.startsWith("==")) return objectsEqual(target[key.slice(2)], value) ? {} : { [key]: value };
  const existing = target[key];
  if (isPlainObject(value) && isPlainObject(existing)) {
    const deeper: Data = {};
    for (const [step, inner] of Object.entries(value)) Object.assign(deeper, diffKey(existing, step, inner));
    return isEmpty(deeper) ? {} : { [key]: deeper };
  }
  return isEmpty(diffObject({ [key]: existing }, { [key]: value })) && key in target ? {} : { [key]: value };
}
