import type { Ruleset } from "../engine/ruleset.ts";
import { dnd5e } from "./dnd5e/dnd5e.ts";
import { sceneOrder } from "./scene-order.ts";
import { shadowrun5 } from "./shadowrun5/shadowrun5.ts";
import { vampire } from "./vampire/vampire.ts";

/** Every ruleset that ships, by its id. */
export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(
  [vampire as Ruleset, sceneOrder as Ruleset, dnd5e as Ruleset, shadowrun5 as Ruleset].map((rules) => [
    rules.id,
    rules,
  ]),
);

/** Rulesets whose moves the tracker and its dialogs offer; the others can be played through the API and in stories. */
export const OFFERED: readonly Ruleset[] = [vampire, sceneOrder];
