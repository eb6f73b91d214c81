import * as v from "valibot";
import type { Draft } from "../../engine/draft.ts";
import { settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import { hasRolled } from "../../engine/ranking.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import { moveRule, type Ruleset } from "../../engine/ruleset.ts";
import { areFaces, withDiceIn } from "../dice.ts";
import { FACES, hasUsedEdge, MOST_DICE, partOf, type Runner, type Shadowrun } from "./game.ts";

type Table = Draft<Shadowrun>;

/** Why no Edge can be spent on the initiative in this combat turn. */
function noEdge(draft: Table, one: Runner): RefusalCode | null {
  if (one.part.timed) return "not-eligible";
  if (hasUsedEdge(partOf(draft.now, one))) return "edge-used";
  return one.stats.edgeLeft > 0 ? null : "no-edge";
}

function spend(draft: Table, who: ParticipantId): void {
  const { stats } = draft.participant(who);
  draft.change(who, "stats", { ...stats, edgeLeft: stats.edgeLeft - 1 });
}

const cost = () => ({ edge: 1 });

/** To the head of the order until the combat turn ends. It interrupts nobody. Source 004, p. 162. */
export const seize = moveRule<Shadowrun, { kind: string; who: ParticipantId }>({
  schema: v.object({ kind: v.literal("seize"), who: participantId }),
  decide(rules, draft, { who }) {
    const one = draft.participant(who);
    const code = noEdge(draft, one);
    if (code) return code;
    if (!hasRolled(rules, draft.now, one)) return "not-rolled";
    spend(draft, who);
    draft.change(who, "part", { ...partOf(draft.now, one), seized: true });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "seize", who }],
  cost,
});

const blitzing = v.object({
  kind: v.literal("blitz"),
  who: participantId,
  dice: v.optional(v.array(v.number()), []),
});

/** How many dice a blitz still adds to what has been rolled; before the roll none. */
const missing = (rules: Ruleset<Shadowrun>, state: Table["now"], one: Runner): number =>
  hasRolled(rules, state, one) ? MOST_DICE - partOf(state, one).dice : 0;

/** Five dice for this combat turn: rolled, or the missing ones added to the roll. Source 004, p. 162. */
export const blitz = moveRule<Shadowrun, v.InferOutput<typeof blitzing>>({
  schema: blitzing,
  needs(rules, state, { who, dice }) {
    const one = present(state, who);
    const count = one ? missing(rules, state, one) - dice.length : 0;
    return count > 0 ? [{ who, count, faces: FACES }] : [];
  },
  withDice: withDiceIn("dice"),
  decide(rules, draft, { who, dice }) {
    const { now } = draft;
    const one = draft.participant(who);
    const code = noEdge(draft, one);
    if (code) return code;
    const { rolled } = one;
    const part = partOf(now, one);
    if (!rolled || !hasRolled(rules, now, one)) {
      if (one.stats.dice >= MOST_DICE) return "no-effect";
      if (dice.length > 0) return "bad-dice";
      draft.change(who, "part", { ...part, blitz: true });
    } else {
      if (now.options.blitzWithoutAttribute === "on" || part.dice >= MOST_DICE) return "no-effect";
      if (!areFaces(dice, missing(rules, now, one), FACES)) return "bad-dice";
      const score = dice.reduce((sum, die) => sum + die, rolled.score);
      draft.change(who, "rolled", { ...rolled, dice: [...rolled.dice, ...dice], score });
      draft.change(who, "part", { ...part, blitz: true, dice: MOST_DICE });
    }
    spend(draft, who);
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "blitz", who }],
  cost,
});
