import { sameJson } from "../engine/json.ts";
import type { ParticipantId } from "../engine/model.ts";
import { awaitedRolls } from "../engine/ranking.ts";
import { MODULE } from "./constants.ts";
import type { Table } from "./table.ts";

/** Whether the world lets equal characters of the Storyteller share one roll. */
const isShared = (): boolean => game.settings.get(MODULE, "sharedRolls");

/** The group that a row belongs to, where systems or modules have put rows into groups; null for none. */
const groupOf = (combatant: Combatant | undefined): string | null => combatant?._source.group ?? null;

/**
 * The rows, and in a fight with each those of its group who are still to roll: systems ask for one member of a group when
 * they mean all.
 */
export function withGroups(table: Table, ids: readonly ParticipantId[]): readonly ParticipantId[] {
  const { combat, rules, state } = table;
  if (!rules.fight) return ids;
  const groups = new Set(ids.map((id) => groupOf(combat.combatants.get(id))));
  const others = awaitedRolls(rules, state).filter(({ id }) => {
    const group = groupOf(combat.combatants.get(id));
    return group !== null && groups.has(group);
  });
  return [...new Set([...ids, ...others.map(({ id }) => id)])];
}

/**
 * Whoever rolls for this row too: the first of those of `who` that are of its group, or, where the world lets equal ones
 * share a roll, of the same actor, have the same stats and belong to no player. The row itself where nobody else does,
 * and where the dice only decide a tie.
 */
export function leaderOf(
  { combat, rules, state }: Table,
  who: readonly ParticipantId[],
  id: ParticipantId,
): ParticipantId {
  const own = combat.combatants.get(id);
  if (!rules.fight || !own) return id;
  const group = groupOf(own);
  if (group !== null) return who.find((other) => groupOf(combat.combatants.get(other)) === group) ?? id;
  if (!own.isNPC || own.actorId === null || !isShared()) return id;
  const equal = who.find((other) => {
    const theirs = combat.combatants.get(other);
    const stats = [state.participants[id]?.stats ?? {}, state.participants[other]?.stats ?? {}] as const;
    return theirs?.isNPC === true && theirs.actorId === own.actorId && sameJson(...stats);
  });
  return equal ?? id;
}
