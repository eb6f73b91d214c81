import * as v from "valibot";
import type { Draft } from "./draft.ts";
import { newcomerSchema, newParticipant } from "./encounter.ts";
import { allFit } from "./fields.ts";
import { actNow, advance, finish, giveUpMoments, keepMoment, settle, withdraw } from "./flow.ts";
import { currentOf, isHolding, present, type ParticipantId } from "./model.ts";
import { hasRolled } from "./ranking.ts";
import { moveRule, type Coins, type Dice, type Made, type Move, type MoveRule, type Ruleset } from "./ruleset.ts";
import { phaseOf } from "./slots.ts";
import { notAmongTurns, notCurrent } from "./untimely.ts";
import { wholeNumber } from "./whole-number.ts";

const id = v.pipe(v.string(), v.minLength(1));
const dice = v.record(id, v.array(v.number()));
const coins = v.record(id, v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
/** Beyond every score that a table plays with. */
const score = wholeNumber(-1000, 1000);
const made = v.record(id, v.object({ kept: v.nullable(v.number()), score, losesTies: v.exactOptional(v.boolean()) }));
const byWho = v.object({ kind: v.string(), who: id });
const bare = v.object({ kind: v.string() });

/** A move that the table makes, nobody in particular. */
const nobodys = () => [];

/** Results put behind those that a move holds already, by who rolled them. */
function appended(move: Move, rolled: Dice): Dice {
  const before = v.is(dice, move["dice"]) ? move["dice"] : {};
  const added = Object.entries(rolled).map(([who, more]) => [who, [...(before[who] ?? []), ...more]] as const);
  return { ...before, ...Object.fromEntries(added) };
}

/** Take dice in, whether somebody rolls or brings them along when joining. */
function rollIn(
  rules: Ruleset,
  draft: Draft,
  { dice: rolled, coins: tossed, made: known = {} }: { dice: Dice; coins: Coins; made?: Made | undefined },
) {
  const ids = Object.keys(rolled);
  if (ids.length === 0) return "bad-dice";
  if (ids.some((one) => !present(draft.now, one))) return "unknown-participant";
  const code = rules.roll(draft, rolled, tossed, known);
  if (code) return code;
  settle(rules, draft);
  return null;
}

const roll = moveRule({
  schema: v.object({ kind: v.literal("roll"), dice, coins: v.optional(coins, {}), made: v.optional(made) }),
  needs: (rules, state, move) =>
    rules.rollNeeds(state, Object.keys(move.dice), move.dice).filter(({ who }) => !Object.hasOwn(move.made ?? {}, who)),
  decide: (rules, draft, move) => rollIn(rules, draft, move),
  withDice: (move, rolled) => ({ ...move, dice: appended(move, rolled) }),
  samples: nobodys,
});

const start = moveRule({
  schema: bare,
  decide(rules, draft) {
    if (draft.now.round > 0) return "already-started";
    draft.move("round", 1);
    settle(rules, draft, true);
    return null;
  },
  samples: nobodys,
});

const next = moveRule({
  schema: bare,
  decide(rules, draft) {
    if (draft.now.round === 0) return "not-started";
    const nobodyRolled = !Object.values(draft.now.participants).some((one) => hasRolled(rules, draft.now, one));
    if (phaseOf(rules, draft.now).kind === "roll" && nobodyRolled) return "not-rolled";
    advance(rules, draft);
    return null;
  },
  samples: nobodys,
});

const done = moveRule({
  schema: byWho,
  decide(rules, draft, { who }) {
    if (draft.now.round === 0) return "not-started";
    if (!currentOf(draft.now).includes(who)) return "not-your-turn";
    finish(rules, draft, who);
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "done", who }],
});

const act = moveRule({
  schema: byWho,
  decide(rules, draft, { who }) {
    const code = notAmongTurns(rules, draft, who);
    if (code) return code;
    const { now } = draft;
    const one = draft.participant(who);
    if (currentOf(now).includes(who)) return "your-turn";
    if (!isHolding(now, one) && !rules.mayAct?.(now, one))
      return rules.willHold?.(now, one) ? "not-yet" : "no-action-left";
    actNow(rules, draft, who);
    return null;
  },
  samples: (_, who) => [{ kind: "act", who }],
});

const join = moveRule({
  schema: v.object({
    kind: v.literal("join"),
    participant: newcomerSchema,
    dice: v.optional(dice),
    coins: v.optional(coins, {}),
  }),
  decide(rules, draft, { participant, dice: rolled, coins: tossed }) {
    if (Object.hasOwn(draft.now.participants, participant.id)) return "duplicate";
    if (!allFit(rules.stats, participant.stats)) return "bad-value";
    draft.join(newParticipant(rules, participant));
    if (rolled) return rollIn(rules, draft, { dice: rolled, coins: tossed });
    settle(rules, draft);
    return null;
  },
  samples: nobodys,
});

const leave = moveRule({
  schema: byWho,
  decide(rules, draft, { who }) {
    rules.leaving?.(draft, who);
    withdraw(draft, who);
    draft.leave(who);
    settle(rules, draft);
    return null;
  },
  samples: nobodys,
});

const set = moveRule({
  schema: v.object({
    kind: v.literal("set"),
    who: id,
    stats: v.optional(newcomerSchema.entries.stats, {}),
    able: newcomerSchema.entries.able,
  }),
  decide(rules, draft, { who, stats, able }) {
    if (!allFit(rules.stats, stats)) return "bad-value";
    draft.change(who, "stats", { ...draft.participant(who).stats, ...stats });
    if (able !== undefined) draft.change(who, "able", able);
    if (able === false) giveUpMoments(draft, who);
    settle(rules, draft);
    return null;
  },
  samples: nobodys,
});

/** All rolls are void, and what was declared or done on their strength with them: everybody rolls again. */
const reset = moveRule({
  schema: bare,
  decide(rules, draft) {
    const fresh = Object.keys(draft.now.participants);
    for (const who of fresh) {
      giveUpMoments(draft, who);
      // What does not roll is no different once everybody has rolled anew.
      if (rules.rolls?.(draft.participant(who)) === false) continue;
      draft.change(who, "rolled", null);
      draft.change(who, "part", rules.part.fresh);
    }
    if (draft.events.length === 0) return "no-effect";
    settle(rules, draft);
    return null;
  },
  samples: nobodys,
});

/** The moves that every ruleset has. Undo and redo are the history's. */
export const coreMoves: { readonly [kind: string]: MoveRule } = {
  roll,
  start,
  next,
  done,
  act,
  join,
  leave,
  set,
  reset,
};

/** A current participant keeps its moment for later; for the rulesets where everybody may. */
export const hold = moveRule({
  schema: byWho,
  decide(rules, draft, { who }: { who: ParticipantId }) {
    const code = notCurrent(rules, draft, who);
    if (code) return code;
    if (draft.now.moment.includes(who)) return "not-eligible";
    keepMoment(draft, who);
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "hold", who }],
});
