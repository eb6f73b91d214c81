import type { Json, JsonObject } from "./json.ts";

/**
 * One stat or option of a ruleset. From it come the type, the default, the check of foreign data and the form in which
 * a table sets it.
 */
export type Field =
  | { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number }
  | { readonly kind: "choice"; readonly initial: string; readonly choices: readonly string[] };

export type Fields = { readonly [name: string]: Field };

/** The values that a set of fields describes. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { choices: readonly (infer C)[] } ? C : number;
};

/** A whole number within a range, both ends included. */
export const whole = (initial: number, min: number, max: number) => ({ kind: "number", initial, min, max }) as const;

/** One of several words, the first being the default. */
export const choice = <const C extends readonly [string, ...string[]]>(...choices: C) =>
  ({ kind: "choice", initial: choices[0], choices }) as const;

/** `on` unless the table switches it off. */
export const onOff = () => choice("on", "off");

/** What is wrong with a value that was given for a field. */
export interface FieldFault {
  readonly field: string;
  readonly value: Json | undefined;
  /** A number range or a list of words, for the message: `0..5`, `on | off`. */
  readonly expected: string;
}

/** The field's range or choices, in the notation that messages use. */
export const expected = (field: Field): string =>
  field.kind === "number" ? `${field.min}..${field.max}` : field.choices.join(" | ");

/** Whether a value lies within a field's range or choices; numbers must be whole. */
export function fits(field: Field, value: Json | undefined): boolean {
  if (field.kind === "choice") return typeof value === "string" && field.choices.includes(value);
  return typeof value === "number" && Number.isInteger(value) && value >= field.min && value <= field.max;
}

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
