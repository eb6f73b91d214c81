import { currentOf, type Encounter } from "../engine/model.ts";
import type { Operation } from "./operation.ts";
import type { Table } from "./table.ts";

/**
 * Tell whoever listens that the encounter is about to move on, as core's own methods do: on the client that writes,
 * before the write. Listeners may add to both objects.
 */
export function announceStep({ combat, state }: Table, after: Encounter, { changes, options }: Operation): void {
  if (after.round === state.round && currentOf(after)[0] === currentOf(state)[0]) return;
  if (state.round === 0) Hooks.callAll("combatStart", combat, changes as never);
  else if (after.round !== state.round) Hooks.callAll("combatRound", combat, changes as never, options as never);
  else Hooks.callAll("combatTurn", combat, changes as never, options as never);
}
