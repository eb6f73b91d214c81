import { complete, type Field } from "../../engine/fields.ts";
import type { Json, JsonObject } from "../../engine/json.ts";
import { text } from "../../foundry/text.ts";
import { RULESETS } from "../../rulesets/registry.ts";
import { optional } from "../words.ts";

/** What is chosen while the dialog is open; an empty ruleset is the system's own turn order. */
export interface Choice {
  readonly ruleset: string;
  readonly options: JsonObject;
}

interface OptionContext {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Null where it is a number. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null;
  readonly value: string | number;
  readonly min: number;
  readonly max: number;
}

/** What templates/rules/rules.hbs draws. */
export interface RulesContext extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly ruleset: string;
  readonly rulesets: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string;
  readonly options: readonly OptionContext[];
}

/** Fields that the dialog asks for; whatever else a ruleset has keeps its value. */
type AskedField = Extract<Field, { kind: "number" | "choice" }>;

/** The options of a ruleset that the dialog asks for, by name. */
export const askedFields = (ruleset: string): readonly (readonly [string, AskedField])[] =>
  Object.entries(RULESETS.get(ruleset)?.options ?? {}).flatMap(([name, field]) =>
    field.kind === "number" || field.kind === "choice" ? [[name, field] as const] : [],
  );

function optionContext(ruleset: string, name: string, field: AskedField, given: Json | undefined): OptionContext {
  const key = `Option.${ruleset}.${name}`;
  const value = typeof given === "string" || typeof given === "number" ? given : field.initial;
  const labelOf = (choice: string): string => optional(`${key}.Choice.${choice}`) ?? choice;
  const range = field.kind === "number" ? { min: field.min, max: field.max } : { min: 0, max: 0 };
  return {
    name,
    label: optional(`${key}.Name`) ?? name,
    hint: optional(`${key}.Hint`) ?? "",
    choices: field.kind === "choice" ? field.choices.map((one) => ({ value: one, label: labelOf(one) })) : null,
    value,
    ...range,
  };
}

export function rulesContext({ ruleset, options }: Choice, domId: string): RulesContext {
  const values: JsonObject = complete(RULESETS.get(ruleset)?.options ?? {}, options);
  return {
    domId,
    ruleset,
    rulesets: [
      { value: "", label: text("Ruleset.system") },
      ...[...RULESETS.keys()].map((id) => ({ value: id, label: optional(`Ruleset.${id}`) ?? id })),
    ],
    hint: ruleset === "" ? text("Rules.SystemHint") : text("Rules.OptionsHint"),
    options: askedFields(ruleset).map(([name, field]) => optionContext(ruleset, name, field, values[name])),
  };
}
