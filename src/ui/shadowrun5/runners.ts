import type { Encounter } from "../../engine/model.ts";
import type { Fight } from "../../rulesets/shadowrun5/game.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";

/** Whether an encounter is a fight of Shadowrun. */
export const isRunners = (state: Encounter): state is Fight => state.ruleset === shadowrun5.id;
