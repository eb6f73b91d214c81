import * as v from "valibot";
import { settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { currentOf, placeOf, present } from "../../engine/model.ts";
import { moveRule } from "../../engine/ruleset.ts";
import { notAmongTurns } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { hasSurged, inOwnTurn, losesFirstTurn, type Creature, type Dnd, type Fight } from "./game.ts";

/** A surge goes this far before the Dexterity modifier is added. Source 002. */
const BASE = 5;

/** The score, raised for this round or not. */
export const scoreNow = (one: Creature, state: Fight): number =>
  (one.rolled?.score ?? 0) + (hasSurged(state, one) ? (one.part.surge?.by ?? 0) : 0);

/** How far it may rise; below 1 not at all. */
const capOf = ({ stats }: Creature): number => BASE + stats.dexMod;

/** What the accelerated turn that runs, suspended or not, is limited to. */
export const limitOf = (state: Fight, one: Creature): "move" | "action" | null =>
  hasSurged(state, one) && inOwnTurn(state, one.id) ? (one.part.surge?.use ?? null) : null;

const schema = v.object({
  kind: v.literal("surge"),
  who: participantId,
  by: wholeNumber(1),
  use: v.picklist(["move", "action"]),
});

/** Move this round's turn forward, at a price. It interrupts nobody. */
export const surge = moveRule<Dnd, v.InferOutput<typeof schema>>({
  schema,
  decide(rules, draft, { who, by, use }) {
    const { now } = draft;
    if (now.options.surge === "off") return "unknown-move";
    const code = notAmongTurns(rules, draft, who);
    if (code) return code;
    const one = draft.participant(who);
    if (inOwnTurn(now, who) || currentOf(now).includes(who)) return "your-turn";
    if (hasSurged(now, one)) return "already-surged";
    if (placeOf(now, one).done > 0) return "already-acted";
    if (losesFirstTurn(now, one)) return "not-eligible";
    if (by > capOf(one)) return "too-much";
    draft.part(who, { surge: { round: now.round, by, use }, paying: true });
    settle(rules, draft);
    return null;
  },
  samples: (_, who) => [
    { kind: "surge", who, by: 1, use: "action" },
    { kind: "surge", who, by: 1, use: "move" },
  ],
  limits(state, who) {
    const one = present(state, who);
    return one ? { by: { min: 1, max: capOf(one) } } : {};
  },
});
