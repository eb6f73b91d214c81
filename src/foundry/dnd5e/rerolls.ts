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

/** Encounters whose rerolls are under way here. */
const underway = new Set<string>();

/**
 * Where the table always rerolls low rolls of the GM's own, the active GM's client does so as soon as they lie there.
 * After something was taken back nothing falls by itself again.
 */
async function rerollByItself(combat: Combat): Promise<void> {
  const id = combat.id ?? "";
  const table = tableOf(combat);
  if (!game.user.isActiveGM || !table || !isBalanced(table.state) || underway.has(id)) return;
  const { options, participants } = table.state;
  if (options.npcReroll !== "always" || table.history.canRedo) return;
  const low = eligible(table, (one) => participants[one]?.stats.player === false);
  if (low.length === 0) return;
  underway.add(id);
  try {
    await rerollAll(table, low);
  } finally {
    underway.delete(id);
  }
}

/** Called in `init`. */
export function registerRerolls(): void {
  Hooks.on("updateCombat", (combat) => {
    void rerollByItself(combat);
  });
}
