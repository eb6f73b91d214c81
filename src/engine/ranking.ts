import { byId, type Encounter, type Game, type Participant, type ParticipantId } from "./model.ts";
import type { Ruleset } from "./ruleset.ts";

/** Participants in order; those in one list are equal, and stand in the order of their ids. */
export type Groups = readonly (readonly ParticipantId[])[];

/** Number by number, lower first; where one list is shorter, 0 stands in. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a[i] ?? 0;
    const right = b[i] ?? 0;
    if (left !== right) return left - right;
  }
  return 0;
}

/** What a criterion says of somebody. */
type Value = number | readonly number[];

const asList = (value: Value): readonly number[] => (typeof value === "number" ? [value] : value);

const compareValues = (a: Value, b: Value): number =>
  typeof a === "number" && typeof b === "number" ? a - b : compareNumbers(asList(a), asList(b));

/** Whether it has a roll that counts now. Who has none is not ranked. */
export function hasRolled<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, { rolled }: Participant<G>): boolean {
  return rolled !== null && (rules.keepsRolls(state.options) || rolled.round === Math.max(1, state.round));
}

/** Those whose dice the table lacks: who rolls, can act and has no roll that counts. */
export const awaitedRolls = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Participant<G>[] =>
  Object.values(state.participants).filter(
    (one) => one.able && (rules.rolls?.(one) ?? true) && !hasRolled(rules, state, one),
  );

/** Below 0 when `a` goes before `b`, 0 when they act at once. Both have rolled. */
export function compareRank<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  a: Participant<G>,
  b: Participant<G>,
): number {
  for (const criterion of rules.criteria(state.options)) {
    const gap = compareValues(criterion.value(b, state), criterion.value(a, state));
    if (gap !== 0) return gap;
  }
  return rules.equals(state.options) === "by-id" ? byId(a.id, b.id) : 0;
}

/** The score as it is now; null for whoever has not rolled. */
export const scoreOf = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>, one: Participant<G>): number | null =>
  one.rolled && hasRolled(rules, state, one) ? (rules.score?.(one, state) ?? one.rolled.score) : null;

/** The criteria's values, one after the other, negated: lower goes first. For rulesets whose criteria are numbers. */
export function rankKey<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  one: Participant<G>,
): readonly number[] {
  const key: number[] = [];
  for (const criterion of rules.criteria(state.options)) {
    const value = criterion.value(one, state);
    // 0 - n and not -n: a -0 would make a list of whole numbers one of floating ones, which compares slower.
    if (typeof value === "number") key.push(0 - value);
    else for (const number of value) key.push(0 - number);
  }
  return key;
}

/** Why one participant is where it is, compared with another. */
export interface Reason {
  /** The criteria that came before and were equal. */
  readonly equal: readonly { readonly criterion: string; readonly value: Value }[];
  /**
   * What decided: a criterion of the ruleset, or `id` where equals act in the order of their ids, with 1 for the first.
   * Null when nothing did, so that both act at once.
   */
  readonly decided: {
    readonly criterion: string;
    readonly a: Value;
    readonly b: Value;
  } | null;
}

/** A criterion's value as people read it. */
function asRead({ lowFirst }: { readonly lowFirst?: boolean }, value: Value) {
  if (lowFirst !== true) return value;
  return typeof value === "number" ? 0 - value : value.map((one) => 0 - one);
}

/** What decides between two who have rolled. */
export function why<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  one: Participant<G>,
  other: Participant<G>,
): Reason {
  const equal: { criterion: string; value: Value }[] = [];
  for (const criterion of rules.criteria(state.options)) {
    const [a, b] = [criterion.value(one, state), criterion.value(other, state)];
    if (compareValues(a, b) !== 0) {
      return { equal, decided: { criterion: criterion.id, a: asRead(criterion, a), b: asRead(criterion, b) } };
    }
    equal.push({ criterion: criterion.id, value: asRead(criterion, a) });
  }
  if (rules.equals(state.options) === "at-once") return { equal, decided: null };
  const first = Number(byId(one.id, other.id) < 0);
  return { equal, decided: { criterion: "id", a: first, b: 1 - first } };
}

/** The ids in this order, equals in one group, each group in the order of ids. */
export function groupBy<T extends { readonly id: ParticipantId }>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): Groups {
  const groups: ParticipantId[][] = [];
  let last: { readonly first: T; readonly group: ParticipantId[] } | undefined;
  for (const one of list.toSorted((a, b) => compare(a, b) || byId(a.id, b.id))) {
    if (last && compare(last.first, one) === 0) {
      last.group.push(one.id);
    } else {
      last = { first: one, group: [one.id] };
      groups.push(last.group);
    }
  }
  return groups;
}

/** All who have rolled, best first. Each criterion is asked once of each, however many are compared. */
export function ranking<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  const criteria = rules.criteria(state.options);
  const ranked = Object.values(state.participants)
    .filter((one) => hasRolled(rules, state, one))
    .map((one) => ({ id: one.id, values: criteria.map((criterion) => criterion.value(one, state)) }));
  const byIds = rules.equals(state.options) === "by-id";
  return groupBy(ranked, (a, b) => {
    for (let i = 0; i < criteria.length; i++) {
      const gap = compareValues(b.values[i] ?? 0, a.values[i] ?? 0);
      if (gap !== 0) return gap;
    }
    return byIds ? byId(a.id, b.id) : 0;
  });
}
