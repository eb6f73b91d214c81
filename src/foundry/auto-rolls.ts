import { awaitedRolls } from "../engine/ranking.ts";
import { phaseOf } from "../engine/slots.ts";
import { MODULE } from "./constants.ts";
import { answeredTo } from "./gm-desk.ts";
import { rollFor } from "./initiative.ts";
import { readMailbox } from "./letters.ts";
import { tableOf, type Table } from "./table.ts";

/**
 * Rows that roll by hand for the rest of a round's roll: their dice have fallen by themselves already, or the GM has
 * taken something back, and then nothing falls by itself again.
 */
interface ByHand {
  readonly round: number;
  readonly rows: Set<string>;
}

const byHand = new Map<string, ByHand>();

function byHandIn(encounter: string, round: number): Set<string> {
  const known = byHand.get(encounter);
  if (known?.round === round) return known.rows;
  const rows = new Set<string>();
  byHand.set(encounter, { round, rows });
  return rows;
}

/** The one user who rolls for a row: at the table, an owner whose character it is, else any owner, else the active GM. */
function rollsHere(combatant: Combatant): boolean {
  const owners = game.users.filter((user) => user.active && !user.isGM && combatant.testUserPermission(user, "OWNER"));
  const own = owners.filter(({ character }) => character !== null && character.id === combatant.actorId);
  const [first] = (own.length > 0 ? own : owners).map(({ id }) => id).sort();
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

/** Rows whose dice lie in a letter that the GM's client has not answered yet, as after a reload. */
function underway(table: Table): ReadonlySet<string> {
  const letters = [...game.users].flatMap((user) => {
    const answered = answeredTo(table, user.id);
    return readMailbox(user).letters.filter((one) => one.combat === table.combat.id && one.number > answered);
  });
  return new Set(
    letters.flatMap(({ moves }) => moves.flatMap(({ kind, dice }) => (kind === "roll" ? Object.keys(dice ?? {}) : []))),
  );
}

/**
 * A turn waits for dice: roll for those who need not be asked, all of them in one roll. Players' dice fall on their own
 * clients. Called on every client whenever an encounter or who sits at the table has changed.
 */
export async function rollByItself(combat: Combat): Promise<void> {
  const id = combat.id ?? "";
  const table = tableOf(combat);
  if (!table || table.state.round === 0 || phaseOf(table.rules, table.state).kind !== "roll") {
    byHand.delete(id);
    return;
  }
  const hand = byHandIn(id, table.state.round);
  const waiting = awaitedRolls(table.rules, table.state).map((one) => one.id);
  if (table.history.canRedo) for (const one of waiting) hand.add(one);
  const known = underway(table);
  const mine = waiting.filter((one) => {
    const combatant = combat.combatants.get(one);
    return combatant !== undefined && !hand.has(one) && !known.has(one) && byItself(combatant);
  });
  if (mine.length === 0) return;
  for (const one of mine) hand.add(one);
  await rollFor(table, mine, {});
}
