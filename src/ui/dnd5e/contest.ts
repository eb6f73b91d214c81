import { decide } from "../../engine/decide.ts";
import { currentOf, present, type ParticipantId } from "../../engine/model.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import type { Move } from "../../engine/ruleset.ts";
import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import type { Fight } from "../../rulesets/dnd5e/game.ts";
import type { RollMode } from "../../foundry/dnd5e/skill-rolls.ts";

export const READIER_SKILLS = ["insight", "sleight-of-hand"] as const;
export const TARGET_SKILLS = ["perception", "deception"] as const;
export type ReadierSkill = (typeof READIER_SKILLS)[number];
export type TargetSkill = (typeof TARGET_SKILLS)[number];

/** One side of a contest; the total is null until it has been rolled or written down. */
export interface Side<S extends string> {
  readonly skill: S;
  readonly mode: RollMode;
  readonly total: number | null;
}

/** A contest while the GM makes it. */
export interface Contest {
  readonly target: ParticipantId;
  readonly own: Side<ReadierSkill>;
  readonly theirs: Side<TargetSkill>;
}

const triggerMove = (who: ParticipantId, { own, theirs, target }: Contest): Move => ({
  kind: "trigger",
  who,
  skill: own.skill,
  total: own.total ?? 0,
  against: { who: target, skill: theirs.skill, total: theirs.total ?? 0 },
});

/** The skills that the readier may contest with: the rules are asked for each. */
export const allowedSkills = (state: Fight, who: ParticipantId, contest: Contest): readonly ReadierSkill[] =>
  READIER_SKILLS.filter((skill) => {
    const decision = decide(dnd5e, state, triggerMove(who, { ...contest, own: { ...contest.own, skill } }));
    return decision.ok || decision.code !== "not-proficient";
  });

/** A contest to begin with: against whoever is current, with the first allowed skills. */
export function newContest(state: Fight, who: ParticipantId): Contest {
  const others = Object.keys(state.participants).filter((id) => id !== who);
  const target = currentOf(state).find((id) => id !== who) ?? others[0] ?? who;
  const side = { mode: "normal", total: null } as const;
  const contest: Contest = {
    target,
    own: { ...side, skill: "insight" },
    theirs: { ...side, skill: "perception" },
  };
  const [skill = "insight"] = allowedSkills(state, who, contest);
  return { ...contest, own: { ...side, skill } };
}

/** The move that applies it, once both totals are known. */
export const moveOf = (who: ParticipantId, contest: Contest): Move | null =>
  contest.own.total === null || contest.theirs.total === null ? null : triggerMove(who, contest);

/** What would come of a contest: who acts first, or why nothing does; it waits while a total is missing. */
export type Verdict =
  { readonly is: "waiting" | "before" | "after" } | { readonly is: "refused"; readonly code: RefusalCode };

export function verdictOf(state: Fight, who: ParticipantId, contest: Contest): Verdict {
  const move = moveOf(who, contest);
  if (!move) return { is: "waiting" };
  const decision = decide(dnd5e, state, move);
  if (!decision.ok) return { is: "refused", code: decision.code };
  return { is: present(decision.state, who)?.part.late === true ? "after" : "before" };
}
