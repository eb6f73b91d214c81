import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import { onOccasions } from "../occasions.ts";
import { MODULE } from "../constants.ts";
import { movesOfWatchers } from "./carry-over.ts";
import { registerDistractions } from "./distractions.ts";
import { rerollLow } from "./rerolls.ts";
import { registerWatchSettings } from "./settings.ts";
import { registerSurprisedRolls } from "./surprised-rolls.ts";
import { refreshMarks } from "./token-marks.ts";
import { registerUsedReactions } from "./used-reactions.ts";
import { watchIn } from "./watch.ts";
import { checkWatch, letTimePass } from "./watching.ts";

/** A watch that a player has written or changed is looked through. */
function watchWritten(effect: ActiveEffect, userId: string, isNew: boolean): void {
  const watch = game.user.isActiveGM ? watchIn(effect) : null;
  const actor = effect.target;
  if (!watch || game.users.get(userId)?.isGM || !(actor instanceof Actor)) return;
  void checkWatch({ actor: actor as Actor, effect, watch }, isNew);
}

/** What of the house rules for D&D 5e happens outside of encounters, and on tokens. Called in `init`. */
export function installDnd5e(): void {
  registerWatchSettings();
  onOccasions(dnd5e.id, { beforeStart: movesOfWatchers, rolled: rerollLow });
  registerSurprisedRolls();
  registerUsedReactions();
  registerDistractions();
  Hooks.on("updateWorldTime", () => {
    if (game.user.isActiveGM) void letTimePass();
  });
  Hooks.on("createActiveEffect", (effect, _options, userId) => {
    watchWritten(effect, userId, true);
  });
  Hooks.on("updateActiveEffect", (effect, changed, _options, userId) => {
    if (MODULE in (changed.flags ?? {})) watchWritten(effect, userId, false);
  });
  for (const name of ["updateCombat", "deleteCombat", "deleteCombatant", "ready", "userConnected"] as const) {
    Hooks.on(name, refreshMarks);
  }
}
