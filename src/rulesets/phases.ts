import { isHolding, placeOf, type Encounter, type Game, type Participant } from "../engine/model.ts";
import { hasRolled, rankKey } from "../engine/ranking.ts";
import type { Phase, Ruleset, Slot } from "../engine/ruleset.ts";
import { phaseOf } from "../engine/slots.ts";

export const phase = (id: string, kind: Phase["kind"], turns = false, passes = false): Phase => ({
  id,
  kind,
  turns,
  passes,
});

/** What every game begins a round with. */
export const INITIATIVE = phase("initiative", "roll");

/** Whoever has rolled has one slot in each phase of slots, in the order of the criteria. */
export function oneSlot<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, one: Participant<G>): readonly Slot[] {
  const isOver = placeOf(state, one).done > 0 || isHolding(state, one);
  if (isOver || phaseOf(rules, state).kind !== "slots" || !hasRolled(rules, state, one)) return [];
  return [{ key: rankKey(rules, state, one), afterTheWait: false }];
}
