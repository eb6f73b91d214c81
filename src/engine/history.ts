import * as v from "valibot";
import { decide } from "./decide.ts";
import { evolve, invert, type ParticipantField, type TableEvent } from "./events.ts";
import type { Encounter, Game } from "./model.ts";
import type { RefusalCode } from "./refusal.ts";
import type { Move, Ruleset } from "./ruleset.ts";
import { wholeNumber } from "./whole-number.ts";

/** How many moves can be taken back. */
export const HISTORY_LIMIT = 200;

/** A move that was made, and the facts that came of it. */
export interface Entry {
  readonly move: Move;
  readonly events: readonly TableEvent[];
}

/** Several entries as one that is taken back as one; the moves after the first go with it, for whoever reads them. */
export function joinEntries([first, ...more]: readonly Entry[]): readonly Entry[] {
  if (!first || more.length === 0) return first ? [first] : [];
  const move = { ...first.move, together: more.map((entry) => entry.move) };
  return [{ move, events: [first, ...more].flatMap(({ events }) => events) }];
}

/** The moves of an entry, in the order in which they were made. */
export function movesOf({ move: { together, ...first } }: Entry): readonly Move[] {
  return [first as Move, ...((together ?? []) as readonly Move[])];
}

/** What of a participant a story begins with. */
const TOLD: ReadonlySet<ParticipantField> = new Set(["name", "stats", "able"]);

/**
 * What is kept of a move that is too old to be taken back, so that the whole fight can still be told: the move, and of
 * its facts those by which one finds who was there at the beginning, and with which stats.
 */
export const remembered = ({ move, events }: Entry): Entry => ({
  move,
  events: events.filter((event) => event.kind === "joined" || (event.kind === "changed" && TOLD.has(event.field))),
});

/** An encounter and how it came about. */
export interface Timeline<G extends Game = Game> {
  readonly now: Encounter<G>;
  /** Moves that are in force, since the encounter was made. */
  readonly made: number;
  /** What is kept of those that are too old to be taken back, the oldest first. */
  readonly past: readonly Entry[];
  /** The newest moves: those in force, then those taken back. At most `HISTORY_LIMIT`. */
  readonly entries: readonly Entry[];
  /** How many of `entries` are in force; the rest can be made again. */
  readonly done: number;
}

export const newTimeline = <G extends Game>(now: Encounter<G>): Timeline<G> => ({
  now,
  made: 0,
  past: [],
  entries: [],
  done: 0,
});

export type Played<G extends Game = Game> =
  | {
      readonly ok: true;
      readonly line: Timeline<G>;
      /** Everything that happened, in order: for an undo the facts read backwards. */
      readonly events: readonly TableEvent[];
    }
  | { readonly ok: false; readonly code: RefusalCode };

/** Make a move, or take moves back (`undo`) or make them again (`redo`), `times` at once or not at all. */
export function play<G extends Game>(rules: Ruleset<G>, line: Timeline<G>, move: Move): Played<G> {
  if (move.kind === "undo" || move.kind === "redo") return wander(line, move);
  const decision = decide(rules, line.now, move);
  if (!decision.ok) return decision;
  const { move: checked, events, state } = decision;
  const all = [...line.entries.slice(0, line.done), { move: checked, events }];
  const entries = all.slice(-HISTORY_LIMIT);
  const old = all.slice(0, all.length - entries.length).map(remembered);
  const past = old.length > 0 ? [...line.past, ...old] : line.past;
  return { ok: true, events, line: { now: state, made: line.made + 1, past, entries, done: entries.length } };
}

const times = v.object({ kind: v.string(), times: v.optional(wholeNumber(1), 1) });

function wander<G extends Game>(line: Timeline<G>, move: Move): Played<G> {
  const parsed = v.safeParse(times, move);
  if (!parsed.success) return { ok: false, code: "bad-value" };
  const back = move.kind === "undo";
  const [count, { done, entries }] = [parsed.output.times, line];
  if (back && count > done) return { ok: false, code: "nothing-to-undo" };
  if (!back && count > entries.length - done) return { ok: false, code: "nothing-to-redo" };
  const events = back
    ? entries
        .slice(done - count, done)
        .toReversed()
        .flatMap((entry) => invert(entry.events))
    : entries.slice(done, done + count).flatMap((entry) => entry.events);
  const by = back ? -count : count;
  const now = evolve(line.now, events);
  return { ok: true, events, line: { now, made: line.made + by, past: line.past, entries, done: done + by } };
}
