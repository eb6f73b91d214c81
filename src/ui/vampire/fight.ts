import type { Encounter } from "../../engine/model.ts";
import type { Fight } from "../../rulesets/vampire/game.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";

/** Whether an encounter is a fight of Vampire, so that its declarations can be read. */
export const isFight = (state: Encounter): state is Fight => state.ruleset === vampire.id;
