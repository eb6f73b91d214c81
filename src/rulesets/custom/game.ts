import * as v from "valibot";
import type { Encounter, Game, Participant } from "../../engine/model.ts";

export const partSchema = v.object({
  /** The round for which it raised its score, and by how much. */
  surge: v.nullable(v.object({ round: v.number(), by: v.number() })),
  /** It held, and acts as soon as the slot that runs is over. */
  next: v.boolean(),
});

export interface Custom extends Game {
  readonly stats: { readonly [stat: string]: number };
  readonly part: v.InferOutput<typeof partSchema>;
}
export type State = Encounter<Custom>;
export type Row = Participant<Custom>;

export const fresh: Custom["part"] = { surge: null, next: false };

/** Points that it has added to its score of this round. */
export const surgeOf = ({ round }: State, { part: { surge } }: Row): number => (surge?.round === round ? surge.by : 0);
