import { byId, isHolding, placeOf, type Encounter, type Game, type Participant, type ParticipantId } from "./model.ts";
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

interface Row<G extends Game> {
  readonly one: Participant<G>;
  readonly key: readonly number[];
}

function compareKeyed<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, a: Row<G>, b: Row<G>): number {
  const gap = compareNumbers(a.key, b.key);
  if (gap !== 0) return gap;
  const ranked = hasRolled(rules, state, a.one) && hasRolled(rules, state, b.one);
  return (ranked ? compareRank(rules, state, a.one, b.one) : 0) || byId(a.one.id, b.one.id);
}

const keyed =
  <G extends Game>(rules: Ruleset<G>, state: Encounter<G>) =>
  (one: Participant<G>): Row<G> => ({ one, key: rowKey(rules, state, one) });

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
  const row = keyed(rules, state);
  return compareKeyed(rules, state, row(a), row(b));
}

/** All rows in that order. */
export function rowOrder<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly ParticipantId[] {
  return Object.values(state.participants)
    .map(keyed(rules, state))
    .sort((a, b) => compareKeyed(rules, state, a, b))
    .map(({ one }) => one.id);
}
