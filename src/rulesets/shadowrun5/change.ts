import * as v from "valibot";
import { settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { present } from "../../engine/model.ts";
import { hasRolled } from "../../engine/ranking.ts";
import { moveRule, type Move } from "../../engine/ruleset.ts";
import { notAmongTurns } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { areFaces, withDiceIn } from "../dice.ts";
import { attributeOf, FACES, MOST_DICE, partOf, scoreNow, type Fight, type Runner, type Shadowrun } from "./game.ts";

/** Beyond any implant, drug or wound. */
const FARTHEST = 1000;

const difference = v.optional(wholeNumber(-FARTHEST, FARTHEST), 0);
const changing = v.object({
  kind: v.literal("change"),
  who: participantId,
  attribute: difference,
  dice: difference,
  rolled: v.optional(v.array(v.number()), []),
});

/** How many dice are won, or lost below 0: only those from 1 to 5 count. */
function diceWon(state: Fight, one: Runner, by: number): number {
  const { dice } = partOf(state, one);
  return Math.min(MOST_DICE, Math.max(1, dice + by)) - dice;
}

/**
 * Something changes the initiative in the middle of a combat turn: the attribute's difference counts at once, dice won
 * are rolled and added, dice lost are rolled and subtracted. Source 004, p. 161.
 */
export const change = moveRule<Shadowrun, v.InferOutput<typeof changing>>({
  schema: changing,
  needs(rules, state, { who, dice, rolled }) {
    const one = present(state, who);
    if (!one || !hasRolled(rules, state, one)) return [];
    const count = Math.abs(diceWon(state, one, dice)) - rolled.length;
    return count > 0 ? [{ who, count, faces: FACES }] : [];
  },
  withDice: withDiceIn("rolled"),
  decide(rules, draft, { who, attribute, dice, rolled }) {
    const one = draft.participant(who);
    const before = one.rolled;
    if (!before || !hasRolled(rules, draft.now, one)) return "not-rolled";
    const won = diceWon(draft.now, one, dice);
    if (attribute === 0 && won === 0) return "no-effect";
    if (!areFaces(rolled, Math.abs(won), FACES)) return "bad-dice";
    const sum = rolled.reduce((total, die) => total + die, 0);
    const score = before.score + attribute + Math.sign(won) * sum;
    draft.change(who, "rolled", { ...before, dice: [...before.dice, ...rolled], score });
    const part = partOf(draft.now, one);
    draft.change(who, "part", { ...part, dice: part.dice + won });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "change", who, attribute: 1 }],
  limits(state, who) {
    const one = present(state, who);
    const dice = one ? partOf(state, one).dice : 1;
    return {
      attribute: { min: -FARTHEST, max: FARTHEST },
      dice: { min: Math.min(0, 1 - dice), max: Math.max(0, MOST_DICE - dice) },
    };
  },
});

const sum = (one: Runner): number => attributeOf(one) - one.stats.wounds;

/**
 * The change that an edited sheet makes to a roll of this combat turn; wounds count as points of the attribute. Dice by
 * Edge are five whatever the sheet says. Null where nothing changes.
 */
export function changeOf(state: Fight, one: Runner, stats: Runner["stats"]): Move | null {
  const { round, blitz } = partOf(state, one);
  if (one.rolled?.round !== round || one.part.timed) return null;
  const attribute = sum({ ...one, stats }) - sum(one);
  const dice = blitz ? 0 : stats.dice - one.stats.dice;
  return attribute === 0 && dice === 0 ? null : { kind: "change", who: one.id, attribute, dice };
}

/** What each interrupt action costs, in points of the score. Source 004. */
export const INTERRUPT_ACTIONS = {
  block: 5,
  dodge: 5,
  parry: 5,
  intercept: 5,
  hitTheDirt: 5,
  fullDefence: 10,
} as const;

const MOST_COSTLY = 100;

const interrupting = v.object({
  kind: v.literal("interrupt"),
  who: participantId,
  cost: wholeNumber(1, MOST_COSTLY),
  /** Which one it is, for those who read of it. */
  as: v.optional(v.picklist(Object.keys(INTERRUPT_ACTIONS))),
});

/** An interrupt action is paid for with points of the score, at once. */
export const interrupt = moveRule<Shadowrun, v.InferOutput<typeof interrupting>>({
  schema: interrupting,
  decide(rules, draft, { who, cost }) {
    const code = notAmongTurns(rules, draft, who);
    if (code) return code;
    const one = draft.participant(who);
    if (!one.rolled || scoreNow(one, draft.now) < cost) return "out";
    draft.change(who, "rolled", { ...one.rolled, score: one.rolled.score - cost });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => Object.entries(INTERRUPT_ACTIONS).map(([as, cost]) => ({ kind: "interrupt", who, cost, as })),
});
