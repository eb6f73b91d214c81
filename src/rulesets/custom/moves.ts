import * as v from "valibot";
import { hold } from "../../engine/core-moves.ts";
import { settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { currentOf, isHolding, placeOf, present } from "../../engine/model.ts";
import { moveRule, type MoveRule } from "../../engine/ruleset.ts";
import { notAmongTurns } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { lookupIn, type Definition } from "./definition.ts";
import { evaluate } from "./formula.ts";
import { surgeOf, type Custom, type Row } from "./game.ts";

const schema = v.object({ kind: v.string(), who: participantId });

/** A holder acts where nobody may interrupt: as soon as the slot that runs is over. */
const actNext = moveRule<Custom, v.InferOutput<typeof schema>>({
  schema,
  decide(rules, draft, { who }) {
    const code = notAmongTurns(rules, draft, who);
    if (code) return code;
    const { now } = draft;
    if (currentOf(now).includes(who)) return "your-turn";
    if (!isHolding(now, draft.participant(who))) return "no-action-left";
    draft.change(who, "holding", null);
    draft.part(who, { next: true });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [{ kind: "act", who }],
});

const surging = v.object({ ...schema.entries, by: wholeNumber(1) });

/** Raise the score for this round, before one's own turn. */
function surge(definition: Definition): MoveRule<Custom> {
  const capOf = ({ stats }: Row): number =>
    definition.surgeCap ? Math.floor(evaluate(definition.surgeCap, lookupIn(definition, stats), [])) : 0;
  return moveRule<Custom, v.InferOutput<typeof surging>>({
    schema: surging,
    decide(rules, draft, { who, by }) {
      const code = notAmongTurns(rules, draft, who);
      if (code) return code;
      const { now } = draft;
      const one = draft.participant(who);
      if (now.slot.includes(who) || currentOf(now).includes(who)) return "your-turn";
      if (surgeOf(now, one) > 0) return "already-surged";
      if (placeOf(now, one).done > 0) return "already-acted";
      if (by > capOf(one)) return "too-much";
      draft.part(who, { surge: { round: now.round, by } });
      settle(rules, draft);
      return null;
    },
    samples: (_, who) => [{ kind: "surge", who, by: 1 }],
    limits(state, who) {
      const one = present(state, who);
      return one ? { by: { min: 1, max: capOf(one) } } : {};
    },
  });
}

/** The moves that a definition allows beside those that every game has. */
export const movesOf = (definition: Definition): { readonly [kind: string]: MoveRule<Custom> } => ({
  ...(definition.moves.includes("hold") ? { hold } : {}),
  ...(definition.moves.includes("interrupt") ? {} : { act: actNext }),
  ...(definition.moves.includes("surge") ? { surge: surge(definition) } : {}),
});
