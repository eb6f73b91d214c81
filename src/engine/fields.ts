import type { Json, JsonObject } from "./json.ts";

/**
 * One stat or option of a ruleset. From it come the type, the default, the check of foreign data and the form in which
 * a table sets it.
 */
export type Field =
  /** A whole number within a range, both ends included. */
  | { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number }
  /** The same; null stands for `base + factor * (the sum of these other fields)`, whatever they are at the moment. */
  | {
      readonly kind: "derived";
      readonly initial: null;
      readonly min: number;
      readonly max: number;
      readonly base: number;
      readonly factor: number;
      readonly of: readonly string[];
    }
  | { readonly kind: "choice"; readonly initial: string; readonly choices: readonly string[] }
  | { readonly kind: "flag"; readonly initial: boolean }
  /** Some of these words, each once; their order may matter. */
  | { readonly kind: "words"; readonly initial: readonly string[]; readonly choices: readonly string[] };

export type Fields = { readonly [name: string]: Field };

type ValueOf<F> = F extends { kind: "choice"; choices: readonly (infer C)[] }
  ? C
  : F extends { kind: "words"; choices: readonly (infer C)[] }
    ? readonly C[]
    : F extends { kind: "flag" }
      ? boolean
      : F extends { kind: "derived" }
        ? number | null
        : number;

/** The values that a set of fields describes. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** A whole number within a range, both ends included. */
export const whole = (initial: number, min: number, max: number) => ({ kind: "number", initial, min, max }) as const;

/** A whole number that follows from others unless it is given: `base + factor * sum`. */
export const derived = (min: number, max: number, base: number, factor: number, ...of: readonly string[]) =>
  ({ kind: "derived", initial: null, min, max, base, factor, of }) as const;

/** One of several words, the first being the default. */
export const choice = <const C extends readonly [string, ...string[]]>(...choices: C) =>
  ({ kind: "choice", initial: choices[0], choices }) as const;

/** `on` unless the table switches it off. */
export const onOff = () => choice("on", "off");

export const flag = (initial: boolean) => ({ kind: "flag", initial }) as const;

/** Some of these words; none unless given. */
export const words = <const C extends readonly string[]>(...choices: C) =>
  ({ kind: "words", initial: [], choices }) as const;

/** All of these words in some order; in this one unless given. */
export const ordered = <const C extends readonly string[]>(...choices: C) =>
  ({ kind: "words", initial: choices, choices }) as const;

/** The value of a derived field: the one that is given, else what it follows from. */
export function valueOf(fields: Fields, values: JsonObject, name: string): number {
  const [field, value] = [fields[name], values[name]];
  if (typeof value === "number") return value;
  if (field?.kind !== "derived") return 0;
  const sum = field.of.reduce((total, other) => total + valueOf(fields, values, other), 0);
  return field.base + field.factor * sum;
}

/** What is wrong with a value that was given for a field. */
export interface FieldFault {
  readonly field: string;
  readonly value: Json | undefined;
  /** A number range or a list of words, for the message: `0..5`, `on | off`. */
  readonly expected: string;
}

/** The field's range or choices, in the notation that messages use. */
export function expected(field: Field): string {
  switch (field.kind) {
    case "number":
    case "derived":
      return `${field.min}..${field.max}`;
    case "choice":
      return field.choices.join(" | ");
    case "flag":
      return "true | false";
    case "words":
      return `[${field.choices.join(" | ")}], each once`;
  }
}

const within = (value: Json | undefined, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** Whether a value lies within a field's range or choices; numbers must be whole. */
export function fits(field: Field, value: Json | undefined): boolean {
  switch (field.kind) {
    case "number":
      return within(value, field);
    case "derived":
      return value === null || within(value, field);
    case "choice":
      return typeof value === "string" && field.choices.includes(value);
    case "flag":
      return typeof value === "boolean";
    case "words":
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((word) => typeof word === "string" && field.choices.includes(word))
      );
  }
}

/** Whether all values that are given are of these fields, and lie within their ranges and choices. */
export const allFit = (fields: Fields, given: JsonObject): boolean =>
  Object.entries(given).every(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && fits(field, value);
  });

/** Every fault of `given` against `fields`: values out of range and names that do not exist. */
export function faultsOf(fields: Fields, given: JsonObject): readonly FieldFault[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [{ field: name, value, expected: Object.keys(fields).join(" | ") }];
    return fits(field, value) ? [] : [{ field: name, value, expected: expected(field) }];
  });
}

/** All fields' values: the given ones that fit, the initial ones for the rest. Unknown names are dropped. */
export function complete<F extends Fields>(fields: F, given: JsonObject): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return [name, fits(field, value) ? value : field.initial];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}
