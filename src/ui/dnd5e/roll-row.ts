import { rollOnly, systemRolls } from "../../foundry/own-rolls.ts";
import { tableOf } from "../../foundry/table.ts";

/** An actor whose system asks how to roll before it does. */
interface AskingActor {
  rollInitiativeDialog?(): Promise<void>;
}

/** Roll for a row: a player by the system's own dialog, a GM, who has many rows to roll for, at once. */
export async function rollRow(combat: Combat, id: string): Promise<void> {
  const table = tableOf(combat);
  const actor = combat.combatants.get(id)?.actor as (Actor & AskingActor) | null | undefined;
  const asks = table && systemRolls(table) && !game.user.isGM && game.combats.viewed === combat;
  if (asks && actor?.rollInitiativeDialog)
    await rollOnly(id, () => actor.rollInitiativeDialog?.() ?? Promise.resolve());
  else await combat.rollInitiative([id]);
}
