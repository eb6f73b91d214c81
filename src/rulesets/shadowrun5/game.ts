import * as v from "valibot";
import { choice, derived, valueOf, whole, type ValuesOf } from "../../engine/fields.ts";
import { participantId } from "../../engine/ids.ts";
import { placeOf, type Encounter, type Game, type Participant } from "../../engine/model.ts";

export const MOST_DICE = 5;
export const FACES = 6;
/** Every score drops by this much after each pass. Source 004, p. 161. */
export const DROP = 10;

/** What a runner is in a fight of Shadowrun 5; `wounds` come off the score. Source 004, p. 160. */
export const stats = {
  reaction: whole(0, -50, 100),
  intuition: whole(0, -50, 100),
  /** The rating, which decides ties; `edgeLeft` are points still to be spent. */
  edge: whole(0, 0, 20),
  edgeLeft: whole(0, 0, 20),
  attribute: derived(-100, 200, 0, 1, "reaction", "intuition"),
  dice: whole(1, 1, MOST_DICE),
  wounds: whole(0, 0, 100),
};

export const options = {
  blitzWithoutAttribute: choice("off", "on"),
  shortFuse: choice("end-of-next-turn", "end-of-this-turn"),
};

export const partSchema = v.object({
  /** The combat turn that what follows belongs to; in any other it is stale and counts as fresh. */
  round: v.number(),
  /** Initiative dice now; 0 before the roll. */
  dice: v.number(),
  seized: v.boolean(),
  blitz: v.boolean(),
  /** The period in which it chose to act after everyone else. */
  last: v.nullable(v.number()),
  /** The later pass that it wants to be reminded of. */
  until: v.nullable(v.number()),
  /** A timed thing, which is nobody's actor: who planted it, and when it goes off. A combat turn's end is null. */
  timed: v.nullable(
    v.object({
      owner: participantId,
      round: v.number(),
      /** The pass in which it goes off if it is this combat turn's. */
      pass: v.number(),
      at: v.nullable(v.number()),
      /** How far it reaches, in a scene's units of length. No rule asks for it, but whoever draws its area does. */
      radius: v.exactOptional(v.number()),
    }),
  ),
});

export type Part = v.InferOutput<typeof partSchema>;

export interface Shadowrun extends Game {
  readonly stats: ValuesOf<typeof stats>;
  readonly options: ValuesOf<typeof options>;
  readonly part: Part;
}
export type Fight = Encounter<Shadowrun>;
export type Runner = Participant<Shadowrun>;

export const fresh: Part = { round: 0, dice: 0, seized: false, blitz: false, last: null, until: null, timed: null };

/** The combat turn that runs; before the start, the first one, which rolls are made for. */
export const turnOf = ({ round }: Fight): number => Math.max(1, round);

/** What it has done in this combat turn. */
export const partOf = (state: Fight, { part }: Runner): Part =>
  part.round === turnOf(state) ? part : { ...fresh, round: turnOf(state), timed: part.timed };

export const attributeOf = ({ stats: own }: Runner): number => valueOf(stats, own, "attribute");

/** The score in the pass that runs. */
export const scoreNow = ({ rolled }: Runner, { pass }: Fight): number => (rolled?.score ?? 0) - DROP * (pass - 1);

/** It has put its action phase of this pass off until everyone else has acted, and has not acted yet. */
export const isLast = (state: Fight, one: Runner): boolean =>
  partOf(state, one).last === state.period && placeOf(state, one).done === 1;

/** Edge is spent once per combat turn. */
export const hasUsedEdge = ({ seized, blitz }: Part): boolean => seized || blitz;
