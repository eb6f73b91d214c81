import * as v from "valibot";
import { finish, keepMoment, settle } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { placeOf } from "../../engine/model.ts";
import { moveRule } from "../../engine/ruleset.ts";
import { notCurrent } from "../../engine/untimely.ts";
import { partOf, type Fight, type Runner, type Shadowrun } from "./game.ts";

/** Dice that an action put off loses. Source 004, p. 162. */
const PENALTY = -1;

/** It is making the action that it had put off to the end of the pass. */
const makesLast = (state: Fight, one: Runner): boolean =>
  state.slot.includes(one.id) && partOf(state, one).last === state.period && placeOf(state, one).done > 0;

/** The dice modifier of the action that it is making now. Whoever interrupts acts on a held action. */
export const modifierOf = (state: Fight, one: Runner): number =>
  state.interrupting.includes(one.id) || makesLast(state, one) ? PENALTY : 0;

const delaying = v.object({
  kind: v.literal("delay"),
  who: participantId,
  until: v.optional(v.union([v.literal("last"), v.object({ pass: v.pipe(v.number(), v.integer()) })])),
});

/** Put one's action phase off: for any later moment, for a later pass, or until everyone else has acted. */
export const delay = moveRule<Shadowrun, v.InferOutput<typeof delaying>>({
  schema: delaying,
  decide(rules, draft, { who, until }) {
    const code = notCurrent(rules, draft, who);
    if (code) return code;
    const { now } = draft;
    const one = draft.participant(who);
    if (now.moment.includes(who) || makesLast(now, one)) return "not-eligible";
    if (typeof until === "object" && until.pass <= now.pass) return "bad-value";
    if (until === "last") {
      draft.change(who, "part", { ...partOf(now, one), last: now.period });
      finish(rules, draft, who);
    } else {
      draft.change(who, "part", { ...partOf(now, one), until: until?.pass ?? null });
      keepMoment(draft, who);
    }
    settle(rules, draft);
    return null;
  },
  samples: (state, who) => [
    { kind: "delay", who },
    { kind: "delay", who, until: "last" },
    { kind: "delay", who, until: { pass: state.pass + 1 } },
  ],
});
