import { currentOf, type Encounter, type ParticipantId } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { crossing } from "./own-turns.ts";

/** Where an encounter stands. */
export interface Position {
  /** 0 before the start. */
  readonly round: number;
  /** From 1, in each round anew. */
  readonly pass: number;
  readonly phase: string;
  /** Whose moment it is, in display order. */
  readonly current: readonly ParticipantId[];
}

/** One move, and where it leads the encounter. */
export interface Step {
  /** As it was made; for a walk through the history `undo` or `redo`. */
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
  /** Whose own turns are over with it, and whose begin; nobody's on the way back. */
  readonly ended: readonly ParticipantId[];
  readonly began: readonly ParticipantId[];
}

/** What a step may take further beside the move itself; each has hooks of its own. */
export type Subject = "Turn" | "Pass" | "Phase";

const positionOf = (state: Encounter): Position => ({
  round: state.round,
  pass: state.pass,
  phase: state.phase,
  current: currentOf(state),
});

export function stepOf(move: Move, before: Encounter, after: Encounter): Step {
  const isBack = move.kind === "undo";
  const [crossed] = isBack ? [] : crossing([before, after], new Map(), before.round).boundaries;
  return {
    move,
    before: positionOf(before),
    after: positionOf(after),
    ended: crossed?.turnEnds ?? [],
    began: crossed?.turnStarts ?? [],
  };
}

/** What else changes with a step. Another round is another phase and another pass, whatever their names. */
export function subjectsOf({ before, after, ended, began }: Step): readonly Subject[] {
  const isRound = before.round !== after.round;
  return [
    ...(ended.length + began.length > 0 ? (["Turn"] as const) : []),
    ...(isRound || before.pass !== after.pass ? (["Pass"] as const) : []),
    ...(isRound || before.phase !== after.phase ? (["Phase"] as const) : []),
  ];
}
