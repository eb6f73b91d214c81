import type { Entry } from "../engine/history.ts";
import { afterRoll } from "./occasions.ts";
import { recoverRolled } from "./own-rolls.ts";
import { tableOf } from "./table.ts";

/** The rows that have rolled by a move. */
const rolledBy = ({ move, events }: Entry): readonly string[] =>
  move.kind === "roll"
    ? events.flatMap((event) => (event.kind === "changed" && event.field === "rolled" ? [event.who] : []))
    : [];

/** What rules and system do for rows once they have rolled. Called on the active GM's client, for moves just made. */
export async function followRolls(combat: Combat, made: readonly Entry[]): Promise<void> {
  const rolled = [...new Set(made.flatMap(rolledBy))];
  const table = rolled.length > 0 ? tableOf(combat) : null;
  if (!table) return;
  await afterRoll(table, rolled);
  await recoverRolled(table, rolled);
}
