import type { JsonObject } from "../../engine/json.ts";
import { MODULE } from "../../foundry/constants.ts";
import { defaultRuleset, worldOptions } from "../../foundry/settings.ts";
import { adapterOfWorld } from "../../foundry/systems.ts";
import { CUSTOM } from "../../rulesets/custom/definition.ts";
import { HOUSE_RULES } from "../../rulesets/dnd5e/house-rules.ts";
import { OFFERED } from "../../rulesets/registry.ts";
import { optional } from "../words.ts";

/** Whose house rules are offered one by one. */
export const WITH_HOUSE_RULES = "dnd5e-balanced";

interface RulesetChoice {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  /** What the game system of this world most likely wants. */
  readonly suggested: boolean;
  readonly chosen: boolean;
}

interface HouseRule {
  readonly id: string;
  readonly on: boolean;
}

/** What templates/first-steps/first-steps.hbs draws. */
export interface FirstStepsContext {
  readonly system: string;
  readonly rulesets: readonly RulesetChoice[];
  /** Empty where the chosen rules have none. */
  readonly houseRules: readonly HouseRule[];
  readonly hasHandbook: boolean;
}

/** What is chosen while the window is open. */
export interface Choice {
  readonly ruleset: string;
  /** The house rules that are switched on. */
  readonly houseRules: readonly string[];
}

/** The rules of this world as they are now. House rules are off until somebody has chosen them. */
export function choiceOfWorld(): Choice {
  const options = worldOptions(WITH_HOUSE_RULES);
  return { ruleset: defaultRuleset(), houseRules: HOUSE_RULES.filter((id) => options[id] === "on") };
}

/** What the world keeps of the house rules: each says of itself whether it is on. */
export const houseRuleOptions = ({ houseRules }: Choice): JsonObject => ({
  ...worldOptions(WITH_HOUSE_RULES),
  ...Object.fromEntries(HOUSE_RULES.map((id) => [id, houseRules.includes(id) ? "on" : "off"])),
});

/** The rulesets, the suggested one first. */
function rulesetsOffered(chosen: string): readonly RulesetChoice[] {
  const suggestion = adapterOfWorld().ruleset;
  const all = ["", ...OFFERED.map(({ id }) => id), CUSTOM].map((id) => ({
    id,
    label: optional(`Ruleset.${id || "system"}`) ?? id,
    about: optional(`FirstSteps.About.${id || "system"}`) ?? "",
    suggested: id === suggestion,
    chosen: id === chosen,
  }));
  return all.toSorted((a, b) => Number(b.suggested) - Number(a.suggested));
}

export function firstStepsContext(choice: Choice): FirstStepsContext {
  const houseRules = choice.ruleset === WITH_HOUSE_RULES ? HOUSE_RULES : [];
  return {
    system: game.system.title,
    rulesets: rulesetsOffered(choice.ruleset),
    houseRules: houseRules.map((id) => ({ id, on: choice.houseRules.includes(id) })),
    hasHandbook: game.packs.has(`${MODULE}.handbook`),
  };
}
