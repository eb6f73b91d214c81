import { newTimeline, play } from "../engine/history.ts";
import type { Move } from "../engine/ruleset.ts";
import { timelineOf, type Table } from "./table.ts";

/** Moves that a round may take before it must be broken: nobody's table is as large. */
const MOST_MOVES = 5000;

/** The `next` moves that bring the round to its end, or as far as it can go without further dice. */
export function toNextRound({ rules, state }: Table): readonly Move[] {
  const next: Move = { kind: "next" };
  const moves: Move[] = [];
  let line = newTimeline(state);
  while (line.now.round <= state.round && moves.length < MOST_MOVES) {
    const played = play(rules, line, next);
    if (!played.ok) break;
    line = { ...played.line, entries: [], done: 0 };
    moves.push(next);
  }
  return moves.length > 0 ? moves : [next];
}

/** How many moves to take back to come to the moment before this round began; all there are, where that is too far. */
export function movesOfThisRound(table: Table): number {
  const { entries, done } = timelineOf(table);
  const made = entries.slice(0, done);
  const began = made.findLastIndex(({ events }) =>
    events.some((event) => event.kind === "moved" && event.field === "round" && event.to === table.state.round),
  );
  return began < 0 ? made.length : made.length - began;
}
