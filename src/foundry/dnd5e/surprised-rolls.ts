import { rowsOfActor } from "./fight.ts";

/** What the system's hook hands out before it builds a roll for initiative. */
export interface RollConfig {
  readonly options?: { disadvantage?: boolean };
}

/** Whether a row of this actor is surprised by the rules of 2024, and has not rolled. */
const isSurprised = (actor: Actor): boolean =>
  rowsOfActor(actor).some(
    ({ state, one }) => state.options.surprise === "2024" && one.rolled === null && one.part.surprised,
  );

/** Surprise costs a disadvantage on the system's own roll. Called in `init`. */
export function registerSurprisedRolls(): void {
  Hooks.on("dnd5e.preConfigureInitiative", (actor, { options }) => {
    if (options && isSurprised(actor)) options.disadvantage = true;
  });
}
