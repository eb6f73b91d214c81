import * as v from "valibot";
import type { Draft } from "../../engine/draft.ts";
import { finish, giveUpMoments, settle } from "../../engine/flow.ts";
import { currentOf, present, type ParticipantId } from "../../engine/model.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import { moveRule, type Ruleset } from "../../engine/ruleset.ts";
import { notAmongTurns, notTakingPart } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { areFaces, withDiceIn } from "../dice.ts";
import { abort as abortPart, bound, freeLeft, left, useDefence } from "./actions.ts";
import { actionSchema, partOf, type Vampire } from "./game.ts";

const id = v.pipe(v.string(), v.minLength(1));
const points = v.optional(wholeNumber(0), 0);

/** More items than any turn can hold, few enough to show. */
const MOST_ACTIONS = 20;

const declaration = v.object({
  kind: v.literal("declare"),
  who: id,
  actions: v.pipe(v.array(actionSchema), v.maxLength(MOST_ACTIONS)),
  willpower: points,
  celerity: points,
  /** The Storyteller changes what has been declared already. */
  amend: v.optional(v.boolean(), false),
});

type Declaration = v.InferOutput<typeof declaration>;

/** Why this may not be declared now, whatever the points it costs. */
function untimely(rules: Ruleset<Vampire>, draft: Draft<Vampire>, { who, amend }: Declaration): RefusalCode | null {
  const code = notTakingPart(rules, draft, who);
  if (code) return code;
  const { now } = draft;
  if (now.phase !== "declaration") return "wrong-phase";
  const declared = partOf(now, draft.participant(who)).actions !== null;
  if (declared !== amend) return declared ? "already-declared" : "not-eligible";
  return amend || currentOf(now).includes(who) ? null : "not-your-turn";
}

/** Lowest first: who has its declaration slot says what it will do this turn. */
export const declare = moveRule<Vampire, Declaration>({
  schema: declaration,
  decide(rules, draft, move) {
    const code = untimely(rules, draft, move);
    if (code) return code;
    const { who, actions, willpower, celerity } = move;
    if (actions.some((action) => (action.do === "attack") !== action.at.length > 0)) return "bad-value";
    const { participants } = draft.now;
    if (actions.some(({ at }) => at.some((target) => !Object.hasOwn(participants, target))))
      return "unknown-participant";
    const one = draft.participant(who);
    const before = partOf(draft.now, one);
    const points = one.stats.willpower + before.willpower - willpower;
    if (points < 0) return "no-willpower";
    if (celerity > one.stats.celerity) return "too-many-actions";
    const declaredAt = move.amend ? before.declaredAt : draft.now.beat;
    const fates = actions.map(() => "declared" as const);
    draft.change(who, "stats", { ...one.stats, willpower: points });
    draft.change(who, "part", { ...before, actions, fates, declaredAt, willpower, celerity });
    if (!move.amend) finish(rules, draft, who);
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "declare", who, actions: [], willpower: 0, celerity: 0 }],
  limits(state, who) {
    const one = present(state, who);
    return {
      willpower: { min: 0, max: (one?.stats.willpower ?? 0) + (one ? partOf(state, one).willpower : 0) },
      celerity: { min: 0, max: one?.stats.celerity ?? 0 },
    };
  },
});

/** Why somebody cannot defend, abort or otherwise use an action out of order now. */
function notNow(rules: Ruleset<Vampire>, draft: Draft<Vampire>, who: ParticipantId): RefusalCode | null {
  const code = notAmongTurns(rules, draft, who);
  if (code) return code;
  const { now } = draft;
  return left(now, partOf(now, draft.participant(who))) > 0 ? null : "no-action-left";
}

/** A defence at any moment, with an action that is one or may become one. It ends no slot. */
export const defend = moveRule<Vampire, { kind: string; who: ParticipantId }>({
  schema: v.object({ kind: v.literal("defend"), who: id }),
  decide(rules, draft, { who }) {
    const code = notNow(rules, draft, who);
    if (code) return code;
    const before = partOf(draft.now, draft.participant(who));
    const part = useDefence(draft.now, before);
    if (!part) return "not-eligible";
    draft.change(who, "part", part);
    if (freeLeft(draft.now, before) > freeLeft(draft.now, part)) draft.change(who, "holding", null);
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "defend", who }],
});

const abortion = v.union([
  v.object({ kind: v.literal("abort"), who: id, by: v.literal("willpower-point") }),
  v.object({
    kind: v.literal("abort"),
    who: id,
    by: v.literal("willpower-roll"),
    dice: v.optional(v.array(v.number()), []),
  }),
]);

/** Net successes of a Willpower roll; it succeeds with at least one. */
export function netSuccesses({ abortDifficulty, onesCancel }: Vampire["options"], dice: readonly number[]): number {
  const ones = onesCancel === "on" ? dice.filter((die) => die === 1).length : 0;
  return dice.filter((die) => die >= abortDifficulty).length - ones;
}

/** Give up everything declared and not yet done, for one defence now. */
export const abort = moveRule<Vampire, v.InferOutput<typeof abortion>>({
  schema: abortion,
  needs(_, state, move) {
    const rating = present(state, move.who)?.stats.willpowerRating ?? 0;
    const lacks = move.by === "willpower-roll" ? rating - move.dice.length : 0;
    return lacks > 0 ? [{ who: move.who, count: lacks, faces: 10 }] : [];
  },
  decide(rules, draft, move) {
    const { who } = move;
    const code = notNow(rules, draft, who);
    if (code) return code;
    const one = draft.participant(who);
    const part = partOf(draft.now, one);
    if (bound(part) === 0) return "not-eligible";
    if (move.by === "willpower-point") {
      if (one.stats.willpower < 1) return "no-willpower";
      draft.change(who, "stats", { ...one.stats, willpower: one.stats.willpower - 1 });
    } else {
      if (part.rollFailed) return "no-effect";
      if (one.stats.willpowerRating < 1) return "no-willpower";
      const { dice } = move;
      if (!areFaces(dice, one.stats.willpowerRating, 10)) return "bad-dice";
      if (netSuccesses(draft.now.options, dice) < 1) {
        draft.change(who, "part", { ...part, rollFailed: true });
        return null;
      }
    }
    draft.change(who, "part", abortPart(part));
    giveUpMoments(draft, who);
    settle(rules, draft);
    return null;
  },
  withDice: withDiceIn("dice"),
  samples: (_, who) => [
    { kind: "abort", who, by: "willpower-point" },
    { kind: "abort", who, by: "willpower-roll" },
  ],
  cost: ({ by }) => (by === "willpower-point" ? { willpower: 1 } : {}),
});
