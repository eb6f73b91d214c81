import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import { begin } from "../begin.ts";
import { onOccasions } from "../occasions.ts";
import { touchesOurs } from "../table.ts";
import { whenTakingOver } from "../taking-over.ts";
import { movesOfWatchers } from "./carry-over.ts";
import { registerDistractions } from "./distractions.ts";
import { rerollLow } from "./rerolls.ts";
import { registerWatchSettings } from "./settings.ts";
import { registerSurprisedRolls } from "./surprised-rolls.ts";
import { registerMarks } from "./token-marks.ts";
import { registerUsedReactions } from "./used-reactions.ts";
import { watchingIn } from "./watch.ts";
import { registerWatchers } from "./watchers.ts";
import { checkUnseen, checkWatch, letTimePass } from "./watching.ts";

/** A watch that a player has written or changed is looked through. */
function watchWritten(effect: ActiveEffect, userId: string, isNew: boolean): void {
  const found = game.user.isActiveGM && !game.users.get(userId)?.isGM ? watchingIn(effect) : null;
  if (found) begin(checkWatch(found, isNew));
}

/** Whether a change may be one of a watch: all flags can be replaced at once, too. */
const touchesWatch = (changed: { readonly flags?: object | null | undefined }): boolean =>
  touchesOurs(changed.flags ?? {}) || "==flags" in changed;

/** What of the house rules for D&D 5e happens outside of encounters, and on tokens. Called in `init`. */
export function installDnd5e(): void {
  registerWatchSettings();
  onOccasions(dnd5e.id, { beforeStart: movesOfWatchers, rolled: rerollLow });
  registerSurprisedRolls();
  registerUsedReactions();
  registerDistractions();
  registerMarks();
  registerWatchers();
  Hooks.on("updateWorldTime", () => {
    if (game.user.isActiveGM) begin(letTimePass());
  });
  Hooks.on("createActiveEffect", (effect, _options, userId) => {
    watchWritten(effect, userId, true);
  });
  Hooks.on("updateActiveEffect", (effect, changed, _options, userId) => {
    if (touchesWatch(changed)) watchWritten(effect, userId, false);
  });
  whenTakingOver(() => {
    begin(checkUnseen());
  });
}
