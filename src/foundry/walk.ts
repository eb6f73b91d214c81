import { newTimeline, play } from "../engine/history.ts";
import type { Encounter } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { timelineOf } from "./history.ts";
import type { Table } from "./table.ts";

/** Moves that a round may take before it must be broken: nobody's table is as large. */
const MOST_MOVES = 5000;

/** The `next` moves that lead on until it is over, or as far as the table can go without further dice. */
function walkWhile({ rules, state }: Table, goesOn: (now: Encounter) => boolean): readonly Move[] {
  const next: Move = { kind: "next" };
  const moves: Move[] = [];
  let line = newTimeline(state);
  while (goesOn(line.now) && moves.length < MOST_MOVES) {
    const played = play(rules, line, next);
    if (!played.ok) break;
    line = { ...played.line, entries: [], done: 0 };
    moves.push(next);
  }
  return moves.length > 0 ? moves : [next];
}

/** To the end of the round. */
export const toNextRound = (table: Table): readonly Move[] =>
  walkWhile(table, ({ round }) => round <= table.state.round);

/** To the end of the pass. */
export const toNextPass = (table: Table): readonly Move[] =>
  walkWhile(table, ({ round, period }) => round === table.state.round && period === table.state.period);

/** How many moves to take back to come to the moment before this began; all there are, where that is too far. */
function movesSince(table: Table, field: "round" | "period"): number {
  const { entries, done } = timelineOf(table);
  const made = entries.slice(0, done);
  const began = made.findLastIndex(({ events }) =>
    events.some((event) => event.kind === "moved" && event.field === field && event.to === table.state[field]),
  );
  return began < 0 ? made.length : made.length - began;
}

export const movesOfThisRound = (table: Table): number => movesSince(table, "round");
export const movesOfThisPass = (table: Table): number => movesSince(table, "period");
