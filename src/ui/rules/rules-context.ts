import { complete, fits, type Field, type Fields } from "../../engine/fields.ts";
import type { Json, JsonObject } from "../../engine/json.ts";
import { systemOptions } from "../../foundry/systems.ts";
import { text } from "../../foundry/text.ts";
import { CUSTOM, readDefinition } from "../../rulesets/custom/definition.ts";
import { OFFERED, RULESETS } from "../../rulesets/registry.ts";
import { optional } from "../words.ts";

/** What is chosen while the dialog is open; an empty ruleset is the system's own turn order. */
export interface Choice {
  readonly ruleset: string;
  readonly options: JsonObject;
}

interface Word {
  readonly value: string;
  readonly label: string;
}

/** One option; the first of these that is not null says how it is asked for. */
interface OptionContext {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** An empty value where the game system decides. */
  readonly choice: { readonly value: string; readonly choices: readonly Word[] } | null;
  readonly flag: { readonly checked: boolean } | null;
  /** The chosen words in their order, then the others. */
  readonly words: readonly (Word & { readonly chosen: boolean; readonly mayRise: boolean })[] | null;
  /** An empty value where the rules work it out by themselves. */
  readonly number: {
    readonly value: number | string;
    readonly min: number;
    readonly max: number;
    readonly required: boolean;
  } | null;
}

/** What templates/rules/rules.hbs draws. */
export interface RulesContext {
  readonly ruleset: string;
  readonly rulesets: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string;
  /** A game that is data may be edited from here. */
  readonly isCustom: boolean;
  readonly options: readonly OptionContext[];
  /** Whether new encounters are to be played so too. */
  readonly forWorld: boolean;
}

/** The options of a ruleset, by name. */
export const optionsOfRules = (ruleset: string): Fields => RULESETS.get(ruleset)?.options ?? {};

function wordsContext(choices: readonly string[], given: Json | undefined, labelOf: (word: string) => string) {
  const words: readonly Json[] = Array.isArray(given) ? given : [];
  const chosen = new Set(words.filter((word): word is string => typeof word === "string" && choices.includes(word)));
  return [...new Set([...chosen, ...choices])].map((value, index) => ({
    value,
    label: labelOf(value),
    chosen: chosen.has(value),
    mayRise: index > 0 && index < chosen.size,
  }));
}

/** @param system What the game system is set to; undefined where it has no say in this option. */
function optionContext(
  ruleset: string,
  name: string,
  field: Field,
  value: Json | undefined,
  system: Json | undefined,
): OptionContext {
  const key = `Option.${ruleset}.${name}`;
  const labelOf = (word: string): string => optional(`${key}.Choice.${word}`) ?? word;
  const ways = { choice: null, flag: null, words: null, number: null };
  const option = { name, label: optional(`${key}.Name`) ?? name, hint: optional(`${key}.Hint`) ?? "", ...ways };
  switch (field.kind) {
    case "choice": {
      const choices = field.choices.map((one) => ({ value: one, label: labelOf(one) }));
      const isFollowed = typeof system === "string";
      const follow = isFollowed ? [{ value: "", label: text("Rules.AsSystem", { choice: labelOf(system) }) }] : [];
      const chosen = fits(field, value) ? String(value) : isFollowed ? "" : field.initial;
      return { ...option, choice: { value: chosen, choices: [...follow, ...choices] } };
    }
    case "flag":
      return { ...option, flag: { checked: value === true } };
    case "words":
      return { ...option, words: wordsContext(field.choices, value, labelOf) };
    case "number":
    case "derived": {
      const { min, max } = field;
      const number = { value: typeof value === "number" ? value : "", min, max, required: field.kind === "number" };
      return { ...option, number };
    }
  }
}

/** What is offered, and what the encounter has in any case. */
function rulesetsFor(chosen: string): readonly string[] {
  const offered = [...OFFERED.map(({ id }) => id), CUSTOM];
  return RULESETS.has(chosen) && !offered.includes(chosen) ? [...offered, chosen] : offered;
}

/** What is played, in a sentence. */
function hintFor(ruleset: string, definition: unknown): string {
  if (ruleset === "") return text("Rules.SystemHint");
  if (ruleset !== CUSTOM) return text("Rules.OptionsHint");
  const read = readDefinition(definition);
  return read.ok ? text("Rules.CustomHint", { name: read.definition.name }) : text("Rules.CustomMissing");
}

/** @param definition The document of a game that is data. */
export function rulesContext({ ruleset, options }: Choice, definition: unknown): Omit<RulesContext, "forWorld"> {
  const system = systemOptions(ruleset);
  const values: JsonObject = complete(optionsOfRules(ruleset), options);
  return {
    ruleset,
    rulesets: [
      { value: "", label: text("Ruleset.system") },
      ...rulesetsFor(ruleset).map((id) => ({ value: id, label: optional(`Ruleset.${id}`) ?? id })),
    ],
    hint: hintFor(ruleset, definition),
    isCustom: ruleset === CUSTOM,
    options: Object.entries(optionsOfRules(ruleset)).map(([name, field]) =>
      optionContext(ruleset, name, field, name in system ? options[name] : values[name], system[name]),
    ),
  };
}
