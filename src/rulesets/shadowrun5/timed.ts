import * as v from "valibot";
import type { Draft } from "../../engine/draft.ts";
import { newParticipant } from "../../engine/encounter.ts";
import { settle, withdraw } from "../../engine/flow.ts";
import { participantId } from "../../engine/ids.ts";
import { sameJson } from "../../engine/json.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import { moveRule, type Ruleset } from "../../engine/ruleset.ts";
import { notCurrent } from "../../engine/untimely.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { fresh, scoreNow, type Fight, type Part, type Runner, type Shadowrun } from "./game.ts";

/** A standard fuse goes off this much below its planter's score. Source 004, p. 163. */
const FUSE = 10;
const MOST_TURNS = 1000;
const HIGHEST = 1000;
const LONGEST_NAME = 200;
const FARTHEST = 1000;

/** The fuse of a thing that goes off by radio alone: no combat turn comes so late. */
export const RADIO_FUSE = { turns: MOST_TURNS, at: "end" } as const;

const fuse = v.object({
  turns: wholeNumber(0, MOST_TURNS),
  at: v.union([v.literal("end"), wholeNumber(-HIGHEST, HIGHEST)]),
});
export type Fuse = v.InferOutput<typeof fuse>;

/** Whether it waits for its owner's signal. */
export const isByRadio = ({ at, round }: NonNullable<Part["timed"]>): boolean => at === null && round >= MOST_TURNS;

/** When a thing with a standard fuse goes off, by the score of who plants it. */
export function standardFuse({ options }: Fight, score: number): Fuse {
  if (score >= FUSE) return { turns: 1, at: score - FUSE };
  return { turns: options.shortFuse === "end-of-next-turn" ? 1 : 0, at: "end" };
}

/** A thing whose fuse burns from now on. */
export const lit = ({ round, pass }: Fight, owner: ParticipantId, { turns, at }: Fuse): NonNullable<Part["timed"]> => ({
  owner,
  round: round + turns,
  pass: turns === 0 ? pass : 1,
  at: at === "end" ? null : at,
});

const planting = v.object({
  kind: v.literal("plant"),
  who: participantId,
  id: participantId,
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  fuse: v.optional(fuse),
  radius: v.optional(
    v.pipe(
      v.number(),
      v.check((radius) => radius > 0 && radius <= FARTHEST),
    ),
  ),
});

/** Set a thing that goes off by itself, as a row of its own. */
export const plant = moveRule<Shadowrun, v.InferOutput<typeof planting>>({
  schema: planting,
  decide(rules, draft, { who, id, name, fuse: own, radius }) {
    const code = notCurrent(rules, draft, who);
    if (code) return code;
    const { now } = draft;
    if (present(now, id)) return "duplicate";
    const burning = lit(now, who, own ?? standardFuse(now, scoreNow(draft.participant(who), now)));
    const timed = radius === undefined ? burning : { ...burning, radius };
    draft.join({ ...newParticipant(rules, { id, name, stats: {} }), part: { ...fresh, timed } });
    settle(rules, draft);
    return null;
  },
  samples: (state, who) => [{ kind: "plant", who, id: freeId(state), name: "" }],
});

/** An id that nobody has. */
function freeId(state: Fight): ParticipantId {
  let number = 1;
  while (present(state, `timed-${number}`)) number += 1;
  return `timed-${number}`;
}

function goOff(rules: Ruleset<Shadowrun>, draft: Draft<Shadowrun>, id: ParticipantId): void {
  withdraw(draft, id);
  draft.leave(id);
  settle(rules, draft);
}

const detonating = v.object({ kind: v.literal("detonate"), who: participantId, id: participantId });

/** Trigger a thing by radio: it goes off in its owner's own action phase. */
export const detonate = moveRule<Shadowrun, v.InferOutput<typeof detonating>>({
  schema: detonating,
  decide(rules, draft, { who, id }) {
    const code = notCurrent(rules, draft, who);
    if (code) return code;
    const thing = present(draft.now, id);
    if (!thing) return "unknown-participant";
    if (thing.part.timed?.owner !== who) return "not-eligible";
    goOff(rules, draft, id);
    return null;
  },
  samples: (state, who) =>
    Object.values(state.participants)
      .filter(({ part }) => part.timed?.owner === who)
      .map(({ id }) => ({ kind: "detonate", who, id })),
});

const isTimed = (state: Fight, id: ParticipantId): boolean => Boolean(present(state, id)?.part.timed);

/** The table sets a thing off at once, whoever has planted it and whoever's moment it is. */
export const setOff = moveRule<Shadowrun, { kind: string; who: ParticipantId }>({
  schema: v.object({ kind: v.literal("setOff"), who: participantId }),
  decide(rules, draft, { who }) {
    if (!isTimed(draft.now, who)) return "not-eligible";
    goOff(rules, draft, who);
    return null;
  },
  samples: (state, who) => (isTimed(state, who) ? [{ kind: "setOff", who }] : []),
});

const relighting = v.object({ kind: v.literal("fuse"), who: participantId, ...fuse.entries });

/** The table gives a thing another fuse, counted from now. */
export const relight = moveRule<Shadowrun, v.InferOutput<typeof relighting>>({
  schema: relighting,
  decide(rules, draft, { who, turns, at }) {
    const { now } = draft;
    const { timed } = draft.participant(who).part;
    if (!timed) return "not-eligible";
    if (now.round === 0) return "not-started";
    const moved = { ...timed, ...lit(now, timed.owner, { turns, at }) };
    if (sameJson(moved, timed)) return "no-effect";
    draft.part(who, { timed: moved });
    withdraw(draft, who);
    settle(rules, draft);
    return null;
  },
  samples: (state, who) => (isTimed(state, who) ? [{ kind: "fuse", who, turns: 1, at: "end" }] : []),
  limits: () => ({ turns: { min: 0, max: MOST_TURNS }, at: { min: -HIGHEST, max: HIGHEST } }),
});

/** Whether its number, or the end of the combat turn, belongs to the pass that runs. */
export function isDue(state: Fight, { part: { timed } }: Runner): boolean {
  if (!timed || timed.round > state.round) return false;
  if (timed.at === null) return true;
  return state.pass === (timed.round === state.round ? timed.pass : 1);
}
