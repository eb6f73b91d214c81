import type { Field } from "../../engine/fields.ts";
import type { Json, JsonObject } from "../../engine/json.ts";
import { optionsOfRules, type Choice } from "./rules-context.ts";

/** What the form says of an option; undefined where it says nothing. */
function readOption(data: FormData, name: string, { kind }: Field): Json | undefined {
  const given = data.getAll(`options.${name}`).filter((one) => typeof one === "string");
  const [value = ""] = given;
  switch (kind) {
    case "words":
      return given;
    case "flag":
      return given.length > 0;
    case "choice":
      return value === "" ? undefined : value;
    case "number":
      return value === "" ? undefined : Number(value);
    case "derived":
      return value === "" ? null : Number(value);
  }
}

/**
 * What the form says; whatever is out of range as it is, for the rules to put right.
 * @param before The options as they were: those that the form does not ask for stay. What it leaves to the game system
 * is no longer among them.
 */
export function readForm(form: HTMLFormElement, before: JsonObject): Choice {
  const data = new FormData(form);
  const chosen = data.get("ruleset");
  const ruleset = typeof chosen === "string" ? chosen : "";
  const options = new Map(Object.entries(before));
  for (const [name, field] of Object.entries(optionsOfRules(ruleset))) {
    if (form.elements.namedItem(`options.${name}`) === null) continue;
    const value = readOption(data, name, field);
    if (value !== undefined) options.set(name, value);
    else if (field.kind === "choice") options.delete(name);
  }
  return { ruleset, options: Object.fromEntries(options) };
}
