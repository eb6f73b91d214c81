import * as v from "valibot";
import { participantId } from "../../engine/ids.ts";
import { moveRule } from "../../engine/ruleset.ts";
import { notTakingPart } from "../../engine/untimely.ts";
import { losesFirstTurn, type Creature, type Dnd, type Fight } from "./game.ts";
import { scoreNow } from "./surge.ts";
import { isReadyToStrike } from "./watching.ts";

/** The score from which on somebody ready to strike may react before its first turn. Source 002. */
const QUICK_ENOUGH = 10;

/** Why it has no reaction now: used, given for a surge, lost to surprise, or its first turn is yet to come. */
export type NoReaction = "spent" | "surge" | "surprised" | "not-yet";

/** Why it has no reaction now; null while it has one. */
export function whyNoReaction(state: Fight, one: Creature): NoReaction | null {
  const { part } = one;
  if (part.paying) return "surge";
  if (part.reactionSpent) return "spent";
  if (losesFirstTurn(state, one)) return "surprised";
  const { readyToStrike, reactionBeforeFirstTurn } = state.options;
  if (part.begun || readyToStrike === "off" || reactionBeforeFirstTurn === "always") return null;
  return isReadyToStrike(state, one) && scoreNow(one, state) >= QUICK_ENOUGH ? null : "not-yet";
}

/** Whether it has its reaction now. */
export const hasReaction = (state: Fight, one: Creature): boolean => whyNoReaction(state, one) === null;

const schema = v.object({ kind: v.literal("react"), who: participantId });

/** Use the reaction, for whatever it may be. */
export const react = moveRule<Dnd, v.InferOutput<typeof schema>>({
  schema,
  decide(rules, draft, { who }) {
    const code = notTakingPart(rules, draft, who);
    if (code) return code;
    if (!hasReaction(draft.now, draft.participant(who))) return "no-reaction";
    draft.part(who, { reactionSpent: true });
    return null;
  },
  samples: (_, who) => [{ kind: "react", who }],
});
