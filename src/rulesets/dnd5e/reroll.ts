import * as v from "valibot";
import { participantId } from "../../engine/ids.ts";
import { settle } from "../../engine/flow.ts";
import { present } from "../../engine/model.ts";
import { hasRolled } from "../../engine/ranking.ts";
import { moveRule } from "../../engine/ruleset.ts";
import { areFaces, withDiceIn } from "../dice.ts";
import type { Creature, Dnd, Fight } from "./game.ts";

const FACES = 20;

/**
 * Balanced initiative: the natural d20 that was kept is no more than the Intelligence modifier, which is at least 1.
 * Judged by the stats of this moment. Source 002.
 */
export function isEligible({ options }: Fight, { stats, rolled, part }: Creature): boolean {
  const allowed = options.balancedReroll === "on" && (stats.player || options.npcReroll !== "never");
  const kept = rolled?.basis["kept"] ?? Number.POSITIVE_INFINITY;
  return allowed && !part.rerolled && !part.begun && stats.intMod >= 1 && kept <= stats.intMod;
}

const schema = v.object({
  kind: v.literal("reroll"),
  who: participantId,
  dice: v.optional(v.array(v.number()), []),
});

/** One d20 takes the place of the kept die, even if it is worse; the modifiers stay. */
export const reroll = moveRule<Dnd, v.InferOutput<typeof schema>>({
  schema,
  needs: (_, state, { who, dice }) =>
    present(state, who) && dice.length === 0 ? [{ who, count: 1, faces: FACES }] : [],
  withDice: withDiceIn("dice"),
  decide(rules, draft, { who, dice }) {
    if (draft.now.options.balancedReroll === "off") return "unknown-move";
    const one = draft.participant(who);
    const { rolled } = one;
    if (!rolled || !hasRolled(rules, draft.now, one)) return "not-rolled";
    if (one.part.rerolled) return "already-rerolled";
    if (one.part.begun) return "already-acted";
    if (!isEligible(draft.now, one)) return "not-eligible";
    const [die] = dice;
    if (!areFaces(dice, 1, FACES) || die === undefined) return "bad-dice";
    const score = rolled.score - (rolled.basis["kept"] ?? 0) + die;
    const basis = { ...rolled.basis, kept: die };
    draft.change(who, "rolled", { ...rolled, dice: [...rolled.dice, die], score, basis });
    draft.part(who, { rerolled: true });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "reroll", who }],
});
