import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import type { Fight } from "../../rulesets/dnd5e/game.ts";
import type { Encounter } from "../../engine/model.ts";

/** Whether an encounter runs by the house rules for D&D 5e. */
export const isBalanced = (state: Encounter): state is Fight => state.ruleset === dnd5e.id;
