import { hasRolled } from "../engine/ranking.ts";
import { selectedTokens } from "./scene-members.ts";
import type { Table } from "./table.ts";

const isControlled = ({ token }: Combatant): boolean =>
  token !== null && selectedTokens().some(({ uuid }) => uuid === token.uuid);

/**
 * The rows that an actor's own roll is for: those of the very actor, a token's own one included; else those made after
 * it. Of several the ones whose tokens are selected, or the first that has not rolled.
 */
export function rowsForRoll({ combat, rules, state }: Table, actor: Actor): readonly Combatant[] {
  const all = [...combat.combatants];
  const exact = all.filter((one) => one.actor?.uuid === actor.uuid);
  const mine = exact.length > 0 ? exact : all.filter((one) => one.actorId === actor.id);
  if (mine.length <= 1) return mine;
  const selected = mine.filter(isControlled);
  if (selected.length > 0) return selected;
  const waiting = mine.find((one) => {
    const participant = state.participants[one.id ?? ""];
    return participant && !hasRolled(rules, state, participant);
  });
  return [waiting ?? mine[0]].filter((one) => one !== undefined);
}

/** Bring an actor's token into the encounter on view, as its owner may. Whether there was one to bring. */
export async function enterEncounter(combat: Combat, actor: Actor): Promise<boolean> {
  const token = actor.token ?? actor.getActiveTokens()[0]?.document;
  if (!token) return false;
  await token.toggleCombatant({ active: true, combat } as TokenDocument.ToggleCombatantOptions);
  return true;
}
