import { sameJson } from "../engine/json.ts";
import type { ParticipantId } from "../engine/model.ts";
import { MODULE } from "./constants.ts";
import type { Table } from "./table.ts";

/** Whether the world lets equal characters of the Storyteller share one roll. */
const isShared = (): boolean => game.settings.get(MODULE, "sharedRolls");

/**
 * Whoever rolls for this row too: the first of those of `who` that are of the same actor, have the same stats and belong
 * to no player. The row itself where nobody else does, and where the dice only decide a tie.
 */
export function leaderOf(
  { combat, rules, state }: Table,
  who: readonly ParticipantId[],
  id: ParticipantId,
): ParticipantId {
  const own = combat.combatants.get(id);
  if (!rules.fight || !own?.isNPC || own.actorId === null || !isShared()) return id;
  const equal = who.find((other) => {
    const theirs = combat.combatants.get(other);
    const stats = [state.participants[id]?.stats ?? {}, state.participants[other]?.stats ?? {}] as const;
    return theirs?.isNPC === true && theirs.actorId === own.actorId && sameJson(...stats);
  });
  return equal ?? id;
}
