import type Handlebars from "handlebars";
import { asText } from "../as-text.ts";
import { fieldGroup, fieldInput, type FieldLike } from "../fields/field-input.ts";
import { createNumberInput } from "../fields/inputs.ts";
import { localize, realm } from "../realm.ts";
import { toChoices } from "./choices.ts";
import { engine, inline } from "./engine.ts";

type Hash = Record<string, unknown>;
type Helper = (...args: unknown[]) => unknown;

const optionList = inline(
  `{{#each choices}}<option value="{{value}}" {{#if selected}}selected{{/if}} {{#if disabled}}disabled{{/if}}>{{label}}</option>{{/each}}`,
);
const radioList = inline(
  `{{#each choices}}<label class="checkbox"><input type="radio" name="{{../name}}" value="{{value}}" {{#if selected}}checked{{/if}}> {{label}}</label>{{/each}}`,
);

const safe = (markup: string): Handlebars.SafeString => new engine.SafeString(markup);
const hashOf = (options: unknown): Hash => (options as Handlebars.HelperOptions).hash as Hash;

/** The values of a helper that takes any number of them, without Handlebars' trailing options. */
const operands = (args: unknown[]): unknown[] => args.slice(0, -1);

/** A number in the reader's language. @param value Anything; what is no number stays as it is. */
export function numberFormat(
  value: unknown,
  { decimals = 0, sign = false }: { decimals?: number; sign?: boolean },
): string {
  const number = Number(value);
  if (value === null || value === "" || Number.isNaN(number)) return asText(value);
  const shown = new Intl.NumberFormat(realm().game.i18n.lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign ? "always" : "auto",
  });
  return shown.format(number);
}

/** The helpers that Foundry gives to every template. What returns a string is escaped by the mustache around it. */
export const coreHelpers: Readonly<Record<string, Helper>> = {
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
  concat: (...args) =>
    safe(
      operands(args)
        .filter((one) => typeof one !== "object" || one === null)
        .map(asText)
        .join(""),
    ),
  ifThen: (condition, yes, no) => (condition ? yes : no),
  object: (options) => hashOf(options),
  localize: (key, options) => {
    const hash = hashOf(options);
    return localize(asText(key), Object.keys(hash).length > 0 ? hash : undefined);
  },
  numberFormat: (value, options) => numberFormat(value, hashOf(options)),
  numberInput: (value, options) =>
    safe(createNumberInput({ ...(hashOf(options) as { name: string }), value }).outerHTML),
  selectOptions: (source, options) =>
    safe(optionList({ choices: toChoices((source ?? {}) as Hash, hashOf(options), localize) })),
  radioBoxes: (name, source, options) => {
    const hash = hashOf(options);
    const choices = toChoices((source ?? {}) as Hash, { ...hash, selected: hash["checked"] }, localize);
    return safe(radioList({ name, choices }));
  },
  editor: (content) => safe(asText(content)),
  formInput: (field, options) => safe(fieldInput(field as FieldLike, hashOf(options)).outerHTML),
  formGroup: (field, options) => safe(fieldGroup(field as FieldLike, hashOf(options)).outerHTML),
  formField: (field, options) => safe(fieldGroup(field as FieldLike, hashOf(options)).outerHTML),
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => Number(a) < Number(b),
  gt: (a, b) => Number(a) > Number(b),
  lte: (a, b) => Number(a) <= Number(b),
  gte: (a, b) => Number(a) >= Number(b),
  not: (value) => !value,
  and: (...args) => operands(args).every(Boolean),
  or: (...args) => operands(args).some(Boolean),
};

export function registerCoreHelpers(): void {
  for (const [name, helper] of Object.entries(coreHelpers)) engine.registerHelper(name, helper);
}
