import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import { begin } from "../begin.ts";
import { onOccasions } from "../occasions.ts";
import { movesOfWatchers } from "./carry-over.ts";
import { registerChecks } from "./checked-watches.ts";
import { registerDistractions } from "./distractions.ts";
import { rerollLow } from "./rerolls.ts";
import { registerWatchSettings } from "./settings.ts";
import { registerSurprisedRolls } from "./surprised-rolls.ts";
import { registerMarks } from "./token-marks.ts";
import { registerUsedReactions } from "./used-reactions.ts";
import { registerWatchers } from "./watchers.ts";
import { letTimePass } from "./watching.ts";

/** What of the house rules for D&D 5e happens outside of encounters, and on tokens. Called in `init`. */
export function installDnd5e(): void {
  registerWatchSettings();
  onOccasions(dnd5e.id, { beforeStart: movesOfWatchers, rolled: rerollLow });
  registerSurprisedRolls();
  registerUsedReactions();
  registerDistractions();
  registerMarks();
  registerWatchers();
  registerChecks();
  Hooks.on("updateWorldTime", () => {
    if (game.user.isActiveGM) begin(letTimePass());
  });
}
