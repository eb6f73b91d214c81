import { byId, isHolding, placeOf, type Encounter, type Game, type Participant } from "./model.ts";
import { compareNumbers, compareRank, hasRolled } from "./ranking.ts";
import type { Ruleset } from "./ruleset.ts";
import { phaseOf, slotsOf } from "./slots.ts";

/**
 * In what part of the list a row stands: those whose place has passed, in the order in which it did; those whose moment
 * it is or who have suspended it; those who are still to come; those who have no moment in this phase; those who have
 * not rolled and have none either.
 */
const PASSED = 0;
const NOW = 1;
const TO_COME = 2;
const WITHOUT = 3;
const UNRANKED = 4;

/** A sort key: lower comes first. Equal keys are settled by rank, then by id. */
function rowKey<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, one: Participant<G>): readonly number[] {
  const apart = hasRolled(rules, state, one) ? WITHOUT : UNRANKED;
  if (state.round === 0 || phaseOf(rules, state).kind !== "slots") return [apart];
  if (state.moment.includes(one.id)) return [NOW, 0];
  if (state.interrupting.includes(one.id)) return [NOW, 1];
  if (state.slot.includes(one.id)) return [NOW, 2];
  if (one.able && rules.follows?.(state, one)) return [TO_COME, 0];
  const [slot] = slotsOf(rules, state, one);
  if (slot) return [TO_COME, 1, Number(slot.afterTheWait), ...slot.key];
  const { at } = placeOf(state, one);
  if (at !== null) return [PASSED, at];
  return isHolding(state, one) ? [PASSED, -1] : [apart];
}

/**
 * The order of rows, which is the order of turns for everybody who reads them: from top to bottom the rows tell the
 * phase from its beginning to its end. It needs the two and what the table shares, nobody else.
 */
export function compareRows<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  a: Participant<G>,
  b: Participant<G>,
): number {
  const [left, right] = [rowKey(rules, state, a), rowKey(rules, state, b)];
  const gap = compareNumbers(left, right);
  if (gap !== 0) return gap;
  const ranked = hasRolled(rules, state, a) && hasRolled(rules, state, b);
  return (ranked ? compareRank(rules, state, a, b) : 0) || byId(a.id, b.id);
}
