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

interface Row<G extends Game> {
  readonly one: Participant<G>;
  readonly ranked: boolean;
  /** A sort key: lower comes first. Equal keys are settled by rank, then by id. */
  readonly key: readonly number[];
}

/** The key of a row in a phase with moments. */
function keyAmongMoments<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  one: Participant<G>,
  apart: number,
): readonly number[] {
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

function compareKeyed<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, a: Row<G>, b: Row<G>): number {
  const gap = compareNumbers(a.key, b.key);
  if (gap !== 0) return gap;
  return (a.ranked && b.ranked ? compareRank(rules, state, a.one, b.one) : 0) || byId(a.one.id, b.one.id);
}

/** Makes rows of participants: what concerns all of them alike is found out once. */
function keyed<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): (one: Participant<G>) => Row<G> {
  const hasMoments = state.round > 0 && phaseOf(rules, state).kind === "slots";
  return (one) => {
    const ranked = hasRolled(rules, state, one);
    const apart = ranked ? WITHOUT : UNRANKED;
    return { one, ranked, key: hasMoments ? keyAmongMoments(rules, state, one, apart) : [apart] };
  };
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
