import type { Generation } from "./constants.ts";
import { isPlainObject, type Data } from "./json.ts";
import { deepClone, mergeObject } from "./objects.ts";
import { isOperator } from "./operators.ts";
import { fieldsOf, type DocumentName, type Field } from "./schemas.ts";

/** A value that a document cannot store. */
export class DocumentValidationError extends Error {
  override readonly name = "DataModelValidationError";
}

/** Complete, clean source data of a new document: defaults filled in, values cast, unknown keys dropped. */
export function newSource(documentName: DocumentName, data: Data, generation: Generation): Data {
  const source: Data = {};
  for (const [key, field] of fieldsOf(documentName, generation)) {
    const given = data[key];
    if (field.kind === "embedded") {
      const entries = Array.isArray(given) ? given : [];
      source[key] = entries.map((entry) => newSource(field.documentName, entry as Data, generation));
    } else if (field.kind === "object") {
      const initial = deepClone(field.initial) as Data;
      source[key] = isPlainObject(given) ? mergeObject(initial, given) : initial;
    } else source[key] = given === undefined ? initialOf(field) : clean(documentName, key, field, given);
  }
  return source;
}

/** The changes that a document of this kind can take: values cast and checked, unknown keys dropped. */
export function cleanChanges(documentName: DocumentName, changes: Data, generation: Generation): Data {
  const fields = new Map(fieldsOf(documentName, generation));
  const cleaned: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    const special = key.startsWith("-=") || key.startsWith("==");
    const field = fields.get(special ? key.slice(2) : key);
    if (!field) continue;
    if (special || isOperator(value)) cleaned[key] = value;
    else if (field.kind === "embedded") {
      if (!Array.isArray(value)) throw invalid(documentName, key, "must be an Array");
      cleaned[key] = value.map((entry) => cleanChanges(field.documentName, entry as Data, generation));
    } else cleaned[key] = clean(documentName, key, field, value);
  }
  return cleaned;
}

/** The value a field has when nobody gave one. */
export function initialOf(field: Field): unknown {
  if (field.kind === "list" || field.kind === "embedded") return [];
  return deepClone(field.initial);
}

function clean(documentName: DocumentName, key: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "string":
      if (value === null || value === undefined) return field.initial;
      return typeof value === "string" ? value : JSON.stringify(value);
    case "boolean":
      return typeof value === "string" ? value === "true" : Boolean(value);
    case "number":
      return cleanNumber(documentName, key, field, value);
    case "foreign": {
      if (value === null || value === undefined || value === "") return null;
      const id: unknown = typeof value === "object" ? (value as { id?: unknown }).id : value;
      if (typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id)) {
        throw invalid(documentName, key, "must be a valid 16-character alphanumeric ID");
      }
      return id;
    }
    case "object":
      if (!isPlainObject(value)) throw invalid(documentName, key, "must be an object");
      return value;
    case "list":
      if (value instanceof Set) return [...(value as Set<unknown>)];
      if (!Array.isArray(value)) throw invalid(documentName, key, "must be an Array");
      return value;
    default:
      return value;
  }
}

function cleanNumber(
  documentName: DocumentName,
  key: string,
  field: Extract<Field, { kind: "number" }>,
  value: unknown,
): number | null {
  if (value === null || value === undefined || value === "") {
    if (field.nullable) return null;
    return field.initial;
  }
  const cast = Number(value);
  if (!Number.isFinite(cast)) throw invalid(documentName, key, "must be a number");
  if (field.integer && !Number.isInteger(cast)) throw invalid(documentName, key, "must be an integer");
  if (field.min !== undefined && cast < field.min) throw invalid(documentName, key, `must be at least ${field.min}`);
  return cast;
}

function invalid(documentName: DocumentName, key: string, reason: string): DocumentValidationError {
  return new DocumentValidationError(`${documentName} validation errors:\n  ${key}: ${reason}`);
}
