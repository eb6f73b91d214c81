import { placeOf, present, type Encounter } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import type { Table } from "./table.ts";

/** What somebody had before its eyes when asking for moves. */
export interface Seen {
  /** The step that the encounter had come to. */
  readonly sequence: number;
  /** The moment that the moves would use up; null where they use up none. */
  readonly moment: string | null;
}

/** Moves that mean "what is now", whoever that is. */
const MEANS_NOW = new Set(["start", "next", "undo", "redo", "reset"]);

/** Moves that use up the moment that somebody has, and would as well use up the next one. */
const USES_UP = new Set(["done", "hold"]);

/** Names the moment that a move uses up. Of one participant no two are alike. */
function momentOf(state: Encounter, move: Move | undefined): string | null {
  const who = move && USES_UP.has(move.kind) ? move["who"] : null;
  const one = typeof who === "string" ? present(state, who) : undefined;
  if (!one) return null;
  const { period, done } = placeOf(state, one);
  return [state.round, period, done, state.moment.includes(one.id)].join(".");
}

const usingUp = (moves: readonly Move[]): Move | undefined => moves.find(({ kind }) => USES_UP.has(kind));

/** What the viewer sees now, for a request. */
export const seenBy = ({ state, flags }: Table, moves: readonly Move[]): Seen => ({
  sequence: flags.sequence,
  moment: momentOf(state, usingUp(moves)),
});

/** Whether what moves were made for is over: somebody has been quicker, or has clicked twice. */
export function isStale({ state, flags }: Table, moves: readonly Move[], { sequence, moment }: Seen): boolean {
  if (moves.some(({ kind }) => MEANS_NOW.has(kind)) && sequence !== flags.sequence) return true;
  return momentOf(state, usingUp(moves)) !== moment;
}
