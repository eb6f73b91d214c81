import { byId, type Encounter, type Game, type Participant, type ParticipantId } from "./model.ts";
import type { Ruleset } from "./ruleset.ts";

/** Participants in order; those in one list are equal, and stand in the order of their ids. */
export type Groups = readonly (readonly ParticipantId[])[];

/** Number by number, lower first; where one list is shorter, 0 stands in. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const gap = (a[i] ?? 0) - (b[i] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
}

/** Whether it has a roll that counts now. Who has none is not ranked. */
export function hasRolled<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, { rolled }: Participant<G>): boolean {
  return rolled !== null && (rules.keepsRolls(state.options) || rolled.round === Math.max(1, state.round));
}

/** Those whose dice the table lacks: who rolls, can act and has no roll that counts. */
export const awaitedRolls = <G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Participant<G>[] =>
  Object.values(state.participants).filter(
    (one) => one.able && (rules.rolls?.(one) ?? true) && !hasRolled(rules, state, one),
  );

const values = (value: number | readonly number[]): readonly number[] => (typeof value === "number" ? [value] : value);

/** Below 0 when `a` goes before `b`, 0 when they act at once. Both have rolled. */
export function compareRank<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  a: Participant<G>,
  b: Participant<G>,
): number {
  for (const criterion of rules.criteria(state.options)) {
    const gap = compareNumbers(values(criterion.value(b, state)), values(criterion.value(a, state)));
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
  for (const criterion of rules.criteria(state.options))
    for (const value of values(criterion.value(one, state))) key.push(-value);
  return key;
}

/** Why one participant is where it is, compared with another. */
export interface Reason {
  /** The criteria that came before and were equal. */
  readonly equal: readonly { readonly criterion: string; readonly value: number | readonly number[] }[];
  /**
   * What decided: a criterion of the ruleset, or `id` where equals act in the order of their ids, with 1 for the first.
   * Null when nothing did, so that both act at once.
   */
  readonly decided: {
    readonly criterion: string;
    readonly a: number | readonly number[];
    readonly b: number | readonly number[];
  } | null;
}

/** A criterion's value as people read it. */
function asRead({ lowFirst }: { readonly lowFirst?: boolean }, value: number | readonly number[]) {
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
  const equal: { criterion: string; value: number | readonly number[] }[] = [];
  for (const criterion of rules.criteria(state.options)) {
    const [a, b] = [criterion.value(one, state), criterion.value(other, state)];
    if (compareNumbers(values(a), values(b)) !== 0) {
      return { equal, decided: { criterion: criterion.id, a: asRead(criterion, a), b: asRead(criterion, b) } };
    }
    equal.push({ criterion: criterion.id, value: asRead(criterion, a) });
  }
  if (rules.equals(state.options) === "at-once") return { equal, decided: null };
  const first = Number(byId(one.id, other.id) < 0);
  return { equal, decided: { criterion: "id", a: first, b: 1 - first } };
}

/** Sort, and put equals into one group, each group in the order of ids. */
export function groupBy<T extends { readonly id: ParticipantId }>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): readonly (readonly T[])[] {
  const sorted = list.toSorted((a, b) => compare(a, b) || byId(a.id, b.id));
  const groups: T[][] = [];
  for (const one of sorted) {
    const group = groups.at(-1);
    if (group?.[0] && compare(group[0], one) === 0) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** All who have rolled, best first. Each criterion is asked once of each, however many are compared. */
export function ranking<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): Groups {
  const criteria = rules.criteria(state.options);
  const ranked = Object.values(state.participants)
    .filter((one) => hasRolled(rules, state, one))
    .map((one) => ({ id: one.id, values: criteria.map((criterion) => values(criterion.value(one, state))) }));
  const byIds = rules.equals(state.options) === "by-id";
  return groupBy(ranked, (a, b) => {
    for (let i = 0; i < criteria.length; i++) {
      const gap = compareNumbers(b.values[i] ?? [], a.values[i] ?? []);
      if (gap !== 0) return gap;
    }
    return byIds ? byId(a.id, b.id) : 0;
  }).map((group) => group.map(({ id }) => id));
}
