import * as v from "valibot";
import { placeOf } from "../../engine/model.ts";
import { whole } from "../../engine/fields.ts";
import { hasRolled, rankKey } from "../../engine/ranking.ts";
import type { Criterion, Ruleset, Slot } from "../../engine/ruleset.ts";
import { isFace } from "../dice.ts";
import { ownNeeds, rollOwn } from "../own-dice.ts";
import { INITIATIVE, phase } from "../phases.ts";
import { CUSTOM, lookupIn, statOf, type Definition } from "./definition.ts";
import { evaluate, facesOf, poolsOf } from "./formula.ts";
import { fresh, partSchema, surgeOf, type Custom, type Row, type State } from "./game.ts";
import { movesOf } from "./moves.ts";

/** Beyond any stat of any game. */
const FARTHEST = 1_000_000;

/** What a roll remembers beside the values that settle ties, which are numbered: paths have dots, no flag's key may. */
const [PASSES, COIN] = ["passes", "coin"];
const nthTie = (index: number): string => `tie${index}`;

/** Comes before every letter, so that a name stands before those that begin with it. */
const END_OF_NAME = 1;

/** Names in the order of their letters' numbers: the same on every client, whatever its language. */
const letters = ({ name }: Row): readonly number[] => [
  ...Array.from(name, (letter) => -(letter.codePointAt(0) ?? 0)),
  END_OF_NAME,
];

function criteriaOf(
  definition: Definition,
  scoreNow: (one: Row, state: State) => number,
): readonly Criterion<Custom>[] {
  const sign = (highFirst: boolean) => (highFirst ? 1 : -1);
  const ties = definition.ties.map(({ path, highFirst }, index): Criterion<Custom> => {
    const value = ({ rolled }: Row) => sign(highFirst) * (rolled?.basis[nthTie(index)] ?? 0);
    return { id: statOf(definition, path), value, lowFirst: !highFirst };
  });
  const last: Record<Definition["lastResort"], readonly Criterion<Custom>[]> = {
    simultaneous: [],
    coin: [{ id: "coin", value: ({ rolled }) => rolled?.basis[COIN] ?? 0 }],
    name: [{ id: "name", value: letters }],
  };
  const score: Criterion<Custom> = {
    id: "score",
    value: (one, state) => sign(definition.highFirst) * scoreNow(one, state),
    lowFirst: !definition.highFirst,
  };
  return [score, ...ties, ...last[definition.lastResort]];
}

/** A game as its definition says. rules/custom.md. */
export function customRuleset(definition: Definition): Ruleset<Custom> {
  const { formula, passes, perPass, highFirst, rollEvery, declare, lastResort } = definition;
  const stats = Object.fromEntries(Object.keys(definition.pathOf).map((stat) => [stat, whole(0, -FARTHEST, FARTHEST)]));
  const scoreNow = (one: Row, state: State): number =>
    (one.rolled?.score ?? 0) - perPass * (state.pass - 1) + (highFirst ? 1 : -1) * surgeOf(state, one);
  const criteria = criteriaOf(definition, scoreNow);
  const lookup = (one: Row) => lookupIn(definition, one.stats);
  const passesOf = (one: Row): number => one.rolled?.basis[PASSES] ?? 1;

  function slots(state: State, one: Row): readonly Slot[] {
    if (!hasRolled(rules, state, one) || placeOf(state, one).done > 0) return [];
    const rank = rankKey(rules, state, one);
    if (state.phase === "declaration")
      return [{ key: declare === "lowest-first" ? rank.map((n) => -n) : rank, afterTheWait: false }];
    if (state.phase !== "turns") return [];
    const further = passes ? state.pass <= passesOf(one) : perPass > 0 && scoreNow(one, state) > 0;
    return state.pass === 1 || further ? [{ key: rank, afterTheWait: false }] : [];
  }

  const rules: Ruleset<Custom> = {
    id: CUSTOM,
    fight: true,
    stats,
    paths: definition.pathOf,
    options: {},
    resources: {},
    part: { fresh, schema: partSchema },
    table: { fresh: {}, schema: v.object({}) },
    moves: movesOf(definition),

    phases: () => [
      INITIATIVE,
      ...(declare === "none" ? [] : [phase("declaration", "slots")]),
      phase("turns", "slots", true, passes !== null || perPass > 0),
    ],
    keepsRolls: () => rollEvery === "combat",
    criteria: () => criteria,
    equals: () => (lastResort === "simultaneous" ? "at-once" : "by-id"),
    coins: () => lastResort === "coin",

    rollNeeds: (state, who, given) => ownNeeds(rules, state, who, given, (one) => poolsOf(formula, lookup(one))),
    roll: (draft, dice, coins) =>
      rollOwn(rules, draft, dice, (one, own) => {
        const faces = facesOf(formula, lookup(one));
        if (own.length !== faces.length || !faces.every((most, i) => isFace(own[i], most))) return "bad-dice";
        const ties = definition.ties.map(({ path }, index) => [nthTie(index), lookup(one)(path)] as const);
        const basis = {
          ...Object.fromEntries(ties),
          [PASSES]: passes ? evaluate(passes, lookup(one), []) : 1,
          ...(lastResort === "coin" ? { [COIN]: coins[one.id] ?? 0 } : {}),
        };
        return { score: evaluate(formula, lookup(one), own), basis };
      }),
    score: scoreNow,
    shown: (one, state) => String(scoreNow(one, state)),

    slots,
    arrive(draft, who) {
      if (draft.now.phase === "turns") draft.change(who, "holding", null);
      return "take";
    },
    follows: (_, { part }) => part.next,
    steppedIn(draft, who) {
      draft.part(who, { next: false });
    },
    statuses: (state, one) => (surgeOf(state, one) > 0 ? ["surging"] : []),
    facts: () => ({}),
    tableFacts: () => ({}),
  };
  return rules;
}
