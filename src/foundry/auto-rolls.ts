import { hasRolled } from "../engine/ranking.ts";
import { phaseOf } from "../engine/slots.ts";
import { MODULE } from "./constants.ts";
import { rollFor } from "./initiative.ts";
import { tableOf } from "./table.ts";

/** Rows for which dice have fallen by themselves, by encounter, round and row: after an undo they do not fall again. */
const rolled = new Set<string>();

/** The one user who rolls for a row: its first owner at the table, else the active GM. */
function rollsHere(combatant: Combatant): boolean {
  const owners = game.users.filter((user) => user.active && !user.isGM && combatant.testUserPermission(user, "OWNER"));
  const [first] = owners.map(({ id }) => id ?? "").sort();
  return first === undefined ? game.user.isActiveGM : first === game.userId;
}

/** Whether this client rolls for the row without being asked, by the world's setting. */
function byItself(combatant: Combatant): boolean {
  switch (game.settings.get(MODULE, "whoRolls")) {
    case "everybody":
      return rollsHere(combatant);
    case "gm":
      return game.user.isActiveGM && combatant.isNPC;
    case "nobody":
      return false;
  }
}

/**
 * A turn waits for dice: roll for those who need not be asked, all of them in one roll. Players' dice fall on their own
 * clients. Called on every client whenever an encounter has changed.
 */
export async function rollByItself(combat: Combat): Promise<void> {
  const table = tableOf(combat);
  if (!table || table.state.round === 0 || phaseOf(table.rules, table.state).kind !== "roll") return;
  const key = (id: string) => `${combat.id ?? ""} ${String(table.state.round)} ${id}`;
  const ids = Object.values(table.state.participants)
    .filter((one) => !hasRolled(table.rules, table.state, one) && !rolled.has(key(one.id)))
    .map(({ id }) => id)
    .filter((id) => {
      const combatant = combat.combatants.get(id);
      return combatant !== undefined && byItself(combatant);
    });
  if (ids.length === 0) return;
  for (const id of ids) rolled.add(key(id));
  await rollFor(table, ids, {});
}
