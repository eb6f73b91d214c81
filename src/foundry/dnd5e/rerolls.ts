import type { ParticipantId } from "../../engine/model.ts";
import type { Rejection } from "../gm-desk.ts";
import { withSharedDice } from "../rolls.ts";
import { request } from "../send.ts";
import { leaderOf } from "../shared-rolls.ts";
import { tableOf, type Table } from "../table.ts";
import { isBalanced } from "./fight.ts";

/** Who may reroll now, of those that a condition fits. */
const eligible = ({ view }: Table, fits: (id: ParticipantId) => boolean): readonly ParticipantId[] =>
  Object.values(view.participants).flatMap(({ id, statuses }) =>
    statuses.includes("may-reroll") && fits(id) ? [id] : [],
  );

/** Reroll for all of these: one die for those who share rolls. */
const rerollAll = async (table: Table, ids: readonly ParticipantId[]): Promise<Rejection | null> =>
  request(
    table.combat,
    await withSharedDice(
      table,
      ids.map((who) => ({ kind: "reroll", who })),
    ),
  );

/** Reroll for a row, and for those who have shared its roll. Whether the row might. */
export async function reroll(table: Table, id: ParticipantId): Promise<Rejection | null> {
  const all = eligible(table, (one) => table.combat.combatants.get(one)?.isOwner === true);
  return rerollAll(
    table,
    all.filter((one) => leaderOf(table, all, one) === leaderOf(table, all, id)),
  );
}

/**
 * Where the table always rerolls low rolls of the GM's own, it is done as soon as they lie there, by the GM who has
 * rolled them: a GM's roll waits for nobody.
 */
export async function rerollLow(combat: Combat, ids: readonly ParticipantId[]): Promise<void> {
  const table = tableOf(combat);
  if (!table || !isBalanced(table.state) || table.state.options.npcReroll !== "always") return;
  const { participants } = table.state;
  const low = eligible(table, (id) => ids.includes(id) && participants[id]?.stats.player === false);
  if (low.length > 0) await rerollAll(table, low);
}
