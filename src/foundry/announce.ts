import type { Table } from "./table.ts";

/**
 * Tell whoever listens that the encounter is about to move on, as core's own methods do: on the client that writes,
 * before the write. Listeners may add to both objects.
 */
export function announceStep(
  { combat, state }: Table,
  changes: Record<string, unknown>,
  options: Record<string, unknown>,
): void {
  const { round, turn } = changes;
  if (typeof round !== "number" || (round === state.round && turn === combat.turn)) return;
  if (state.round === 0) Hooks.callAll("combatStart", combat, changes as never);
  else if (round !== state.round) Hooks.callAll("combatRound", combat, changes as never, options as never);
  else Hooks.callAll("combatTurn", combat, changes as never, options as never);
}
