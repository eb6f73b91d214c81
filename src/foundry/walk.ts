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

/** The walk back to the moment before this began; to where the history begins, where that is too far. */
function backTo(table: Table, field: "round" | "period"): Move {
  const { entries, done } = timelineOf(table);
  const made = entries.slice(0, done);
  const began = made.findLastIndex(({ events }) =>
    events.some((event) => event.kind === "moved" && event.field === field && event.to === table.state[field]),
  );
  return { kind: "undo", times: Math.max(1, made.length - Math.max(0, began)) };
}

export const backToRound = (table: Table): Move => backTo(table, "round");
export const backToPass = (table: Table): Move => backTo(table, "period");
