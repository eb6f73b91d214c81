import type { Field } from "../../engine/fields.ts";
import type { Json } from "../../engine/json.ts";
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

/** What the form says; whatever is out of range as it is, for the rules to put right. */
export function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const chosen = data.get("ruleset");
  const ruleset = typeof chosen === "string" ? chosen : "";
  const options = Object.entries(optionsOfRules(ruleset)).flatMap(([name, field]): [string, Json][] => {
    const asked = form.elements.namedItem(`options.${name}`) !== null;
    const value = asked ? readOption(data, name, field) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ruleset, options: Object.fromEntries(options) };
}
