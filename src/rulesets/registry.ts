import type { Ruleset } from "../engine/ruleset.ts";
import { sceneOrder } from "./scene-order.ts";
import { vampire } from "./vampire/vampire.ts";

/** Every ruleset that ships, by its id. */
export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(
  [vampire as Ruleset, sceneOrder as Ruleset].map((rules) => [rules.id, rules]),
);
