import * as v from "valibot";
import { passPlace } from "../../engine/flow.ts";
import { isHolding, placeOf } from "../../engine/model.ts";
import { hasRolled } from "../../engine/ranking.ts";
import type { Criterion, Ruleset, Slot } from "../../engine/ruleset.ts";
import { areFaces } from "../dice.ts";
import { ownNeeds, rollOwn } from "../own-dice.ts";
import { INITIATIVE, phase } from "../phases.ts";
import { change, changeOf, interrupt } from "./change.ts";
import { delay, modifierOf } from "./delay.ts";
import { blitz, seize } from "./edge.ts";
import {
  attributeOf,
  FACES,
  fresh,
  hasUsedEdge,
  isLast,
  MOST_DICE,
  options,
  partOf,
  partSchema,
  scoreNow,
  stats,
  type Fight,
  type Runner,
  type Shadowrun,
} from "./game.ts";
import { detonate, isDue, plant, relight, setOff } from "./timed.ts";

const SEIZED: Criterion<Shadowrun> = { id: "seized", value: (one, state) => Number(partOf(state, one).seized) };
const PHASES = [INITIATIVE, phase("passes", "slots", true, true)];

const SCORE: Criterion<Shadowrun> = { id: "score", value: scoreNow };
/** Equal scores. Source 004, p. 161. */
const TIES: readonly Criterion<Shadowrun>[] = ["edge", "reaction", "intuition", "coin"].map((id) => ({
  id,
  value: ({ rolled }: Runner) => rolled?.basis[id] ?? 0,
}));

const CRITERIA = [SEIZED, SCORE, ...TIES];

const diceOf = (state: Fight, one: Runner): number => (partOf(state, one).blitz ? MOST_DICE : one.stats.dice);

/** What the dice are added to. */
function baseOf(state: Fight, one: Runner): number {
  const bare = state.options.blitzWithoutAttribute === "on" && partOf(state, one).blitz;
  return bare ? 0 : attributeOf(one) - one.stats.wounds;
}

/** The stages of a pass: who has seized the initiative; scores and numbered fuses; who wants to be last. */
const FIRST = 0;
const IN_ORDER = 1;
const LAST = 2;

/** How it fares in a tie, number by number; higher is better. */
const tiesOf = ({ rolled }: Runner): readonly number[] => TIES.map(({ id }) => rolled?.basis[id] ?? 0);

/** The moment of a timed thing: after every runner with the same score or a higher one. */
const momentOf = ({ part: { timed } }: Runner): Slot =>
  timed?.at === null || timed === null
    ? { key: [], afterTheWait: true, continues: true }
    : { key: [IN_ORDER, -timed.at, 1], afterTheWait: false, continues: true };

function slots(state: Fight, one: Runner): readonly Slot[] {
  if (state.phase !== "passes") return [];
  if (one.part.timed) return isDue(state, one) ? [momentOf(one)] : [];
  if (!hasRolled(shadowrun5, state, one) || state.interrupting.includes(one.id)) return [];
  if (isLast(state, one))
    return [{ key: [LAST, scoreNow(one, state), ...tiesOf(one)], afterTheWait: false, continues: true }];
  const score = scoreNow(one, state);
  if (placeOf(state, one).done > 0 || score <= 0) return [];
  const stage = partOf(state, one).seized ? FIRST : IN_ORDER;
  return [{ key: [stage, 0 - score, 0, ...tiesOf(one).map((n) => 0 - n)], afterTheWait: false }];
}

/** Its action phase of this pass is over, and nothing of it is left for later. */
function hasActed(state: Fight, one: Runner): boolean {
  const acts = state.slot.includes(one.id) || state.interrupting.includes(one.id);
  return placeOf(state, one).done > 0 && !isHolding(state, one) && !isLast(state, one) && !acts;
}

/** The combat turn of Shadowrun, fifth edition. Source 004, p. 160 to 163; rules/shadowrun5.md. */
export const shadowrun5: Ruleset<Shadowrun> = {
  id: "shadowrun5",
  fight: true,
  stats,
  options,
  resources: { edge: "edgeLeft" },
  part: { fresh, schema: partSchema },
  table: { fresh: {}, schema: v.object({}) },
  moves: { seize, blitz, delay, change, interrupt, plant, detonate, fuse: relight, setOff },

  phases: () => PHASES,
  keepsRolls: () => false,
  criteria: () => CRITERIA,
  equals: () => "by-id",
  coins: () => true,

  rolls: ({ part }) => part.timed === null,
  rollNeeds: (state, who, given) =>
    ownNeeds(shadowrun5, state, who, given, (one) =>
      one.part.timed ? [] : [{ count: diceOf(state, one), faces: FACES }],
    ),
  roll(draft, dice, coins) {
    const code = rollOwn(shadowrun5, draft, dice, (one, own) => {
      if (one.part.timed) return "not-eligible";
      if (!areFaces(own, diceOf(draft.now, one), FACES)) return "bad-dice";
      const { edge, reaction, intuition } = one.stats;
      const basis = { edge, reaction, intuition, coin: coins[one.id] ?? 0 };
      return { score: own.reduce((sum, die) => sum + die, baseOf(draft.now, one)), basis };
    });
    if (code) return code;
    for (const [who, { length }] of Object.entries(dice)) {
      draft.change(who, "part", { ...partOf(draft.now, draft.participant(who)), dice: length });
    }
    return null;
  },
  score: scoreNow,
  mark: ({ part: { timed } }) => timed?.at ?? null,
  shown: (one, state) => String(scoreNow(one, state)),

  slots,
  arrive(draft, who) {
    draft.change(who, "holding", null);
    return "take";
  },
  finished(draft, who, moment) {
    if (draft.participant(who).part.timed) draft.leave(who);
    else if (moment === "held") passPlace(draft, who);
  },
  mayAct: isLast,

  statuses(state, one) {
    if (one.part.timed) return [];
    const part = partOf(state, one);
    const isOut = hasRolled(shadowrun5, state, one) && scoreNow(one, state) <= 0;
    const waits = isLast(state, one) && !state.slot.includes(one.id) && !state.interrupting.includes(one.id);
    const statuses: string[] = [];
    if (hasActed(state, one)) statuses.push("acted");
    if (isOut) statuses.push("out");
    if (part.seized) statuses.push("seized");
    if (part.blitz) statuses.push("blitz");
    if (hasUsedEdge(part)) statuses.push("edge-used");
    if (waits) statuses.push("last");
    return statuses;
  },
  followUp: changeOf,
  facts: (state, one) => ({
    modifier: modifierOf(state, one),
    timed: one.part.timed,
    until: isHolding(state, one) ? partOf(state, one).until : null,
  }),
  tableFacts: () => ({}),
};
