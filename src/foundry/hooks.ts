import { rollByItself } from "./auto-rolls.ts";
import { begin } from "./begin.ts";
import { combatChanged, combatFound, setRight, rowAdded, rowChanged, rowDeleted } from "./guard.ts";
import { MODULE } from "./constants.ts";
import { readMail, skipMail } from "./mailbox.ts";
import { noEncounter, nobodyAnswers, takeAnswer, tidyMailbox } from "./post.ts";
import { showRefusal } from "./refusals.ts";
import { goOnByItself } from "./scene.ts";
import { askAgain, askNoMore, settingsChanged, sheetAsks, sheetChanged } from "./sheets.ts";
import { followSteps, tellSteps } from "./step-hooks.ts";
import { ourFlags, touchesOurs } from "./table.ts";

/** A letter counts only if its author wrote it: any GM could put one there. */
function userChanged(user: User, changed: object, userId: string): void {
  if (!touchesOurs((changed as { flags?: object }).flags) || !game.user.isActiveGM) return;
  if (userId === user.id) begin(readMail(user));
  else begin(skipMail(user));
}

/** The actor is prepared anew only after the hook: what it is marked with is known then. */
async function effectChanged({ target }: ActiveEffect): Promise<void> {
  await Promise.resolve();
  if (target instanceof Actor) await sheetChanged(target as Actor);
}

/** The active GM's client takes up what waits: letters of an absent GM's time, and what was done meanwhile. */
function takeUp(): void {
  if (!game.user.isActiveGM) {
    for (const combat of game.combats) askNoMore(combat);
    return;
  }
  for (const user of game.users) if (ourFlags(user) !== undefined) begin(readMail(user));
  for (const combat of game.combats) begin(setRight(combat).then(() => askAgain(combat)));
}

async function combatAnswered(combat: Combat): Promise<void> {
  const refusal = await takeAnswer(combat);
  if (refusal !== null) showRefusal(refusal);
}

/** Each line names a function beside its subject. */
export function registerHooks(): void {
  Hooks.on("updateCombat", (combat, changed, options, userId) => {
    begin(combatChanged(combat, changed, options, userId));
    begin(combatAnswered(combat));
    if (changed.round !== undefined) begin(askAgain(combat));
    begin(rollByItself(combat));
    begin(goOnByItself(combat));
    tellSteps(combat, changed, options, userId);
  });
  Hooks.on("deleteCombat", (combat) => {
    begin(noEncounter(combat.id ?? ""));
  });
  Hooks.on("createCombat", (combat) => {
    combatFound(combat);
    followSteps(combat);
  });
  Hooks.on("updateCombatant", (combatant, changed, _options, userId) => {
    begin(rowChanged(combatant, changed, userId));
  });
  Hooks.on("createCombatant", (combatant, options, userId) => {
    begin(rowAdded(combatant, options, userId));
  });
  Hooks.on("deleteCombatant", (combatant, options, userId) => {
    begin(rowDeleted(combatant, options, userId));
  });
  Hooks.on("updateActor", (actor, changed) => {
    begin(sheetChanged(actor));
    begin(sheetAsks(actor, changed));
  });
  for (const name of ["createItem", "updateItem", "deleteItem"] as const) {
    Hooks.on(name, (item: Item) => {
      if (item.parent instanceof Actor) begin(sheetChanged(item.parent));
    });
  }
  for (const name of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const) {
    Hooks.on(name, (effect: ActiveEffect) => {
      begin(effectChanged(effect));
    });
  }
  for (const name of ["createSetting", "updateSetting"] as const) {
    Hooks.on(name, ({ key }: Setting) => {
      if (key.startsWith(`${MODULE}.`)) begin(settingsChanged());
    });
  }
  Hooks.on("updateUser", (user, changed, _options, userId) => {
    userChanged(user, changed, userId);
  });
  Hooks.on("userConnected", () => {
    takeUp();
    nobodyAnswers();
    for (const combat of game.combats) begin(rollByItself(combat));
  });
  Hooks.once("ready", () => {
    for (const combat of game.combats) {
      combatFound(combat);
      followSteps(combat);
    }
    takeUp();
    begin(tidyMailbox());
    for (const combat of game.combats) {
      begin(combatAnswered(combat));
      begin(rollByItself(combat));
    }
  });
}
