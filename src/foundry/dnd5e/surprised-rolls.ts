import { tableOf } from "../table.ts";
import { isBalanced } from "./fight.ts";

/** What the system's hook hands out before it builds a roll for initiative. */
export interface RollConfig {
  readonly options?: { disadvantage?: boolean };
}

/** Whether a row of this actor is surprised by the rules of 2024, and has not rolled. */
const isSurprised = (actor: Actor): boolean =>
  [...game.combats].some((combat) => {
    const state = tableOf(combat)?.state;
    if (!state || !isBalanced(state) || state.options.surprise !== "2024") return false;
    return [...combat.combatants].some(({ id, actor: own }) => {
      const one = state.participants[id ?? ""];
      return own?.uuid === actor.uuid && one?.rolled === null && one.part.surprised;
    });
  });

/** Surprise costs a disadvantage on the system's own roll. Called in `init`. */
export function registerSurprisedRolls(): void {
  Hooks.on("dnd5e.preConfigureInitiative", (actor, { options }) => {
    if (options && isSurprised(actor)) options.disadvantage = true;
  });
}
