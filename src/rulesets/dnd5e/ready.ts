import * as v from "valibot";
import type { Draft } from "../../engine/draft.ts";
import { claimMoment, settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { currentOf, present, type ParticipantId } from "../../engine/model.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import { moveRule, type Ruleset } from "../../engine/ruleset.ts";
import { notTakingPart } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { inOwnTurn, type Creature, type Dnd, type Fight } from "./game.ts";
import { hasReaction } from "./reaction.ts";
import { limitOf } from "./surge.ts";

/** What the readier may contest with. Source 002. */
const READIER_SKILLS = ["insight", "sleight-of-hand"] as const;
const TARGET_SKILLS = ["perception", "deception"] as const;
const LONGEST_NOTE = 500;

type Skill = (typeof READIER_SKILLS)[number];

const mayContestWith = ({ options }: Fight, { stats }: Creature, skill: Skill): boolean =>
  options.contestNeedsProficiency === "off" || stats.proficient.includes(skill);

const readying = v.object({
  kind: v.literal("ready"),
  who: participantId,
  trigger: v.picklist(["standard", "preemptive"]),
  note: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NOTE)), ""),
});

/** Ready an action on one's own turn; a second one takes the place of the first. */
export const ready = moveRule<Dnd, v.InferOutput<typeof readying>>({
  schema: readying,
  decide(rules, draft, { who, trigger: kind, note }) {
    const { now } = draft;
    if (kind === "preemptive" && now.options.extendedReady === "off") return "unknown-move";
    const code = notTakingPart(rules, draft, who);
    if (code) return code;
    const one = draft.participant(who);
    if (!inOwnTurn(now, who) || !currentOf(now).includes(who)) return "not-your-turn";
    if (limitOf(now, one) === "move") return "not-eligible";
    if (kind === "preemptive" && !READIER_SKILLS.some((skill) => mayContestWith(now, one, skill)))
      return "not-proficient";
    draft.part(who, { readied: { trigger: kind, note }, called: false });
    return null;
  },
  samples: (_, who) => [
    { kind: "ready", who, trigger: "standard" },
    { kind: "ready", who, trigger: "preemptive" },
  ],
});

/** Why a readied action cannot be taken now, whatever comes of a contest. */
function whyNotTriggered(rules: Ruleset<Dnd>, draft: Draft<Dnd>, who: ParticipantId): RefusalCode | null {
  const { now } = draft;
  const code = notTakingPart(rules, draft, who);
  if (code) return code;
  if (inOwnTurn(now, who) || currentOf(now).includes(who)) return "your-turn";
  const one = draft.participant(who);
  if (!one.part.readied) return "not-ready";
  return hasReaction(now, one) ? null : "no-reaction";
}

const calling = v.object({
  kind: v.literal("call"),
  who: participantId,
  /** It is taken back: the trigger did not happen after all. */
  back: v.optional(v.literal(true)),
});

/** Say that the trigger of a pre-emptive action happens now: the GM picks the skills of the contest. Spends nothing. */
export const call = moveRule<Dnd, v.InferOutput<typeof calling>>({
  schema: calling,
  decide(rules, draft, { who, back }) {
    const { called, readied } = draft.participant(who).part;
    if (back) {
      if (!called) return "no-effect";
      draft.part(who, { called: false });
      return null;
    }
    const code = whyNotTriggered(rules, draft, who);
    if (code) return code;
    if (readied?.trigger !== "preemptive") return "not-eligible";
    if (called) return "duplicate";
    draft.part(who, { called: true });
    return null;
  },
  samples: (_, who) => [{ kind: "call", who }],
});

const total = wholeNumber(-1000, 1000);
const triggering = v.object({
  kind: v.literal("trigger"),
  who: participantId,
  /** The contest of a pre-emptive trigger: both totals. */
  skill: v.optional(v.picklist(READIER_SKILLS)),
  total: v.optional(total),
  against: v.optional(v.object({ who: participantId, skill: v.picklist(TARGET_SKILLS), total })),
});

/** The trigger happens: after it, or before it if the contest is won, the readied action is taken. */
export const trigger = moveRule<Dnd, v.InferOutput<typeof triggering>>({
  schema: triggering,
  decide(rules, draft, { who, skill, total: own, against }) {
    const { now } = draft;
    const code = whyNotTriggered(rules, draft, who);
    if (code) return code;
    const one = draft.participant(who);
    const { readied } = one.part;
    let late = false;
    if (readied?.trigger === "preemptive") {
      if (!skill || own === undefined || !against) return "bad-value";
      if (!present(now, against.who)) return "unknown-participant";
      if (against.who === who) return "not-eligible";
      if (!mayContestWith(now, one, skill)) return "not-proficient";
      late = own <= against.total;
    }
    draft.part(who, { reactionSpent: true, readied: null, called: false, late });
    if (!late) claimMoment(rules, draft, who);
    settle(rules, draft);
    return null;
  },
  samples(state, who) {
    const one = present(state, who);
    const [target = who] = currentOf(state);
    if (one?.part.readied?.trigger !== "preemptive") return [{ kind: "trigger", who }];
    const skill = READIER_SKILLS.find((name) => mayContestWith(state, one, name)) ?? READIER_SKILLS[0];
    const against = { who: target, skill: TARGET_SKILLS[0], total: 10 };
    return [{ kind: "trigger", who, skill, total: 10, against }];
  },
});
