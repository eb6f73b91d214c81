import type { Criterion, Made, Ruleset } from "../../engine/ruleset.ts";
import { areFaces } from "../dice.ts";
import { ownNeeds, rollOwn } from "../own-dice.ts";
import { INITIATIVE, oneSlot, phase } from "../phases.ts";
import {
  dexterityOf,
  fresh,
  hasSurged,
  losesFirstTurn,
  modifierOf,
  options,
  partSchema,
  stats,
  tableSchema,
  type Creature,
  type Dnd,
  type Fight,
} from "./game.ts";
import { hasReaction, react, whyNoReaction } from "./reaction.ts";
import { call, ready, trigger } from "./ready.ts";
import { isEligible, reroll } from "./reroll.ts";
import { limitOf, scoreNow, surge } from "./surge.ts";
import { distract, elapse, isObserving, isReadyToStrike, observe, surprise } from "./watching.ts";

const PHASES = [INITIATIVE, phase("turns", "slots", true)];
const FACES = 20;
/** More than any feature rolls for one check. */
const MOST_DICE = 10;

/** Below 0 the lower die counts, above 0 the higher; at 0 there is only one. Surprise of 2024 is a disadvantage. */
function advantageOf({ options: { surprise: rule } }: Fight, one: Creature): number {
  const surprised = one.part.surprised && rule === "2024" ? 1 : 0;
  return one.stats.advantage - surprised;
}

const diceOf = (state: Fight, one: Creature): number => (advantageOf(state, one) === 0 ? 1 : 2);

/** What comes of dice that the table has rolled by these rules; null where they are not what a roll takes. */
function resultOf(state: Fight, one: Creature, dice: readonly number[]): Made[string] | null {
  if (!areFaces(dice, diceOf(state, one), FACES)) return null;
  const kept = advantageOf(state, one) < 0 ? Math.min(...dice) : Math.max(...dice);
  return { kept, score: kept + modifierOf(one) };
}

/** Whether a result can have come of these natural dice: a fixed score comes of none. */
const cameOf = (dice: readonly number[], { kept }: Made[string]): boolean =>
  dice.length <= MOST_DICE &&
  areFaces(dice, dice.length, FACES) &&
  (kept === null ? dice.length === 0 : dice.includes(kept));

const SCORE: Criterion<Dnd> = { id: "score", value: scoreNow };
/** "On initiative count 20, losing all initiative ties", as published lairs say: whatever decides ties at this table. */
const LOSES_TIES: Criterion<Dnd> = { id: "losesTies", value: ({ rolled }) => rolled?.basis["losesTies"] ?? 0 };
const TIES: { readonly [id: string]: Criterion<Dnd> } = Object.fromEntries(
  options.ties.choices.map((id) => [id, { id, value: ({ rolled }: Creature) => rolled?.basis[id] ?? 0 }]),
);

/** Asked for each comparison, and always the same for the same options. */
const criteriaByOptions = new WeakMap<Dnd["options"], readonly Criterion<Dnd>[]>();

function criteriaOf(chosen: Dnd["options"]): readonly Criterion<Dnd>[] {
  const known = criteriaByOptions.get(chosen);
  if (known) return known;
  const criteria = [SCORE, LOSES_TIES, ...chosen.ties.flatMap((id) => TIES[id] ?? [])];
  criteriaByOptions.set(chosen, criteria);
  return criteria;
}

/** Dungeons & Dragons 5e with four house rules. Source 002; rules/dnd5e-balanced.md. */
export const dnd5e: Ruleset<Dnd> = {
  id: "dnd5e-balanced",
  fight: true,
  stats,
  options,
  resources: {},
  part: { fresh, schema: partSchema },
  table: { fresh: { clock: 0 }, schema: tableSchema },
  moves: { reroll, observe, distract, elapse, surprise, react, surge, ready, call, trigger },

  phases: () => PHASES,
  keepsRolls: () => true,
  criteria: criteriaOf,
  equals: () => "by-id",
  coins: ({ ties }) => ties.includes("coin"),

  rollNeeds: (state, who, given) =>
    ownNeeds(dnd5e, state, who, given, (one) => [{ count: diceOf(state, one), faces: FACES }]),
  takesScores: true,
  roll: (draft, dice, coins, made) =>
    rollOwn(dnd5e, draft, dice, (one, own) => {
      const result = Object.hasOwn(made, one.id) ? made[one.id] : resultOf(draft.now, one, own);
      if (!result || !cameOf(own, result)) return "bad-dice";
      const kept = result.kept === null ? {} : { kept: result.kept };
      const last = result.losesTies === true ? { losesTies: -1 } : {};
      const tossed = dnd5e.coins(draft.now.options) ? { coin: coins[one.id] ?? 0 } : {};
      const basis = { ...kept, ...last, dexterity: dexterityOf(one), player: Number(one.stats.player), ...tossed };
      return { score: result.score, basis };
    }),
  score: scoreNow,
  shown: (one, state) => String(scoreNow(one, state)),

  slots: (state, one) => oneSlot(dnd5e, state, one),
  arrive(draft, who) {
    const one = draft.participant(who);
    const begins = { begun: true, surprised: false, watching: null, reactionSpent: false };
    if (losesFirstTurn(draft.now, one)) {
      draft.part(who, begins);
      return "pass";
    }
    const accelerated = hasSurged(draft.now, one);
    draft.part(who, {
      ...begins,
      readied: null,
      called: false,
      late: false,
      ...(accelerated ? {} : { surge: null, paying: false }),
    });
    return "take";
  },
  follows: (_, { part }) => part.late,
  steppedIn(draft, who) {
    draft.part(who, { late: false });
  },

  statuses(state, one) {
    const { part } = one;
    const statuses: string[] = [];
    if (isEligible(state, one)) statuses.push("may-reroll");
    if (part.rerolled) statuses.push("rerolled");
    if (isObserving(state, one)) statuses.push("observing");
    if (isReadyToStrike(state, one)) statuses.push("ready-to-strike");
    if (part.surprised) statuses.push("surprised");
    if (hasSurged(state, one)) statuses.push("surging");
    if (part.paying) statuses.push("no-dominance");
    if (part.readied) statuses.push("readied");
    if (part.called) statuses.push("called");
    if (part.late) statuses.push("readied-late");
    return statuses;
  },
  facts: (state, one) => ({
    reaction: hasReaction(state, one),
    noReaction: whyNoReaction(state, one),
    dominance: !one.part.paying,
    limit: limitOf(state, one),
    readied: one.part.readied,
  }),
  tableFacts: () => ({}),
};
