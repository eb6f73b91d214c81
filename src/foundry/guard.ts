import { align, carryOut } from "./gm-desk.ts";
import { inTurn } from "./in-turn.ts";
import { leaveMove } from "./rows-back.ts";
import { markOf } from "./operation.ts";
import { repair } from "./repair.ts";
import { readSheet } from "./sheets.ts";
import { forget, tableBefore, tableOf, touchesOurs } from "./table.ts";
import { putRowBack, trustRows } from "./trusted-rows.ts";

/**
 * Our own record in the combat's flags is what counts. Anybody may move `turn` and `round` past us, delete rows or edit
 * sheets; what follows from it the active GM's client sets right, and no other.
 */
const onDuty = (): boolean => game.user.isActiveGM;

const isGM = (userId: string): boolean => game.users.get(userId)?.isGM ?? false;

/** The rows of which an update of their encounter has changed our flags. */
function rowsWritten(combat: Combat, changed: object): readonly Combatant[] {
  const { combatants = [] } = changed as { combatants?: readonly { _id: string; flags?: object }[] };
  return combatants.flatMap(({ _id, flags }) => (touchesOurs(flags) ? (combat.combatants.get(_id) ?? []) : []));
}

/** Rows are as their author left them; who is no GM may not leave them otherwise. */
async function rowsLeft(combat: Combat, rows: readonly Combatant[], userId: string): Promise<void> {
  if (isGM(userId)) trustRows(combat, rows);
  else if (onDuty() && tableOf(combat)) await Promise.all(rows.map((one) => putRowBack(one, userId)));
}

/** An encounter is there: its rows are taken for what they are. */
export function combatFound(combat: Combat): void {
  trustRows(combat, combat.combatants);
}

/** Make everything of an encounter say what our own record says. Called on the active GM's client. */
export async function setRight(combat: Combat): Promise<void> {
  if (!tableOf(combat)?.flags.table.length) return;
  await repair(combat);
  await inTurn(combat, () => align(combat));
}

/** Somebody changed an encounter: without our mark on it, its turn and round are put back. */
export async function combatChanged(combat: Combat, changed: object, options: object, userId: string): Promise<void> {
  const putBack = rowsLeft(combat, rowsWritten(combat, changed), userId);
  if (!onDuty() || markOf(options, userId) || !tableOf(combat)) return;
  await putBack;
  await repair(combat);
  const isOurs = touchesOurs((changed as { flags?: object }).flags);
  if (isOurs || ["round", "turn", "combatants"].some((key) => key in changed))
    await inTurn(combat, () => align(combat));
}

/** Somebody wrote into a row past us, an initiative perhaps. */
export async function rowChanged(combatant: Combatant, changed: object, userId: string): Promise<void> {
  const { parent: combat } = combatant;
  if (touchesOurs((changed as { flags?: object }).flags)) await rowsLeft(combat, [combatant], userId);
  if ("defeated" in changed) forget(combat);
  if (!onDuty() || !tableOf(combat)) return;
  await repair(combat);
  if ("initiative" in changed) await inTurn(combat, () => align(combat));
  if ("defeated" in changed && combatant.id !== null) await readSheet(combat, combatant.id);
}

/** A row was added: those that follow it have moved. */
export async function rowAdded(combatant: Combatant, options: object, userId: string): Promise<void> {
  const { parent: combat } = combatant;
  const putBack = rowsLeft(combat, [combatant], userId);
  if (!onDuty() || markOf(options, userId) || !tableOf(combat)) return;
  await putBack;
  await inTurn(combat, () => align(combat));
}

/** Rows that are deleted and whose departure is yet to be noted, by encounter: several may go at once. */
const leaving = new Map<string, Combatant[]>();

/** A row was deleted: whoever it was leaves the encounter, and nobody waits for it. */
export async function rowDeleted(combatant: Combatant, options: object, userId: string): Promise<void> {
  const { parent: combat } = combatant;
  const id = combat.id ?? "";
  if (!onDuty() || markOf(options, userId) || !game.combats.has(id)) return;
  if (!tableOf(combat)?.flags.table.length) return;
  const others = leaving.get(id);
  if (others) {
    others.push(combatant);
    return;
  }
  const all = [combatant];
  leaving.set(id, all);
  await inTurn(combat, () => {
    leaving.delete(id);
    return carryOut(combat, { moves: all.map(leaveMove), table: () => tableBefore(combat, all) });
  });
}
