import type { Draft } from "./draft.ts";
import { currentOf, type Game, type ParticipantId } from "./model.ts";
import { hasRolled } from "./ranking.ts";
import type { RefusalCode } from "./refusal.ts";
import type { Ruleset } from "./ruleset.ts";
import { phaseOf } from "./slots.ts";

/** Why somebody can do nothing in the encounter yet, own turn or not. */
export function notTakingPart<G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  who: ParticipantId,
): RefusalCode | null {
  if (draft.now.round === 0) return "not-started";
  return hasRolled(rules, draft.now, draft.participant(who)) ? null : "not-rolled";
}

/** Why somebody can do nothing now that may come out of order, but only while own turns are taken. */
export const notAmongTurns = <G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  who: ParticipantId,
): RefusalCode | null => notTakingPart(rules, draft, who) ?? (phaseOf(rules, draft.now).turns ? null : "wrong-phase");

/** Why it is not somebody's moment. */
export const notCurrent = <G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  who: ParticipantId,
): RefusalCode | null =>
  notTakingPart(rules, draft, who) ?? (currentOf(draft.now).includes(who) ? null : "not-your-turn");
