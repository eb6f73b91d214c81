import { performance } from "node:perf_hooks";
import { decide } from "../src/engine/decide.ts";
import { newEncounter } from "../src/engine/encounter.ts";
import { newTimeline, play, type Timeline } from "../src/engine/history.ts";
import type { Field } from "../src/engine/fields.ts";
import type { JsonObject } from "../src/engine/json.ts";
import type { Move, Ruleset } from "../src/engine/ruleset.ts";
import { view } from "../src/engine/view.ts";
import { fillIn } from "../src/engine/arbitraries.ts";

export const SIZES = [5, 50, 500] as const;

/** What a fight of one size costs by one ruleset. */
export interface Measure {
  readonly ruleset: string;
  readonly participants: number;
  readonly nsPerMove: number;
  readonly nsPerView: number;
  /** Bytes of JSON that an ordinary move adds to the history: one that ends a slot and begins the next. */
  readonly bytesPerMove: number;
}

/** Moves are measured in bursts of this length, and the median burst counts. */
const BURST = 100;
const BURSTS = 15;

/** Everybody has a die of their own, so that scenes do not tie for ever. */
const tape = (who: string, nth: number): number => Math.floor(Number(who.slice(1)) / 10 ** nth) % 10;

/** Stats as different as people are. */
function statsOf({ stats }: Ruleset, nth: number): JsonObject {
  const numbers = Object.entries(stats).filter(([name, field]) => field.kind === "number" && name !== "dice");
  return Object.fromEntries(
    numbers.map(([name, field], index) => {
      const { min, max } = field as Extract<Field, { kind: "number" }>;
      return [name, Math.min(max, Math.max(min, 1 + ((nth * 7 + index * 3) % 6)))];
    }),
  );
}

function beginning(rules: Ruleset, size: number): Timeline {
  const people = Array.from({ length: size }, (_, i) => ({ id: `p${i}`, name: `P ${i}`, stats: statsOf(rules, i) }));
  const empty = newTimeline(newEncounter(rules, {}, people));
  const dice = Object.fromEntries(people.map(({ id }) => [id, []]));
  const roll = fillIn(rules, empty.now, { kind: "roll", dice }, tape);
  return after(rules, after(rules, empty, roll), { kind: "start" });
}

function after(rules: Ruleset, line: Timeline, move: Move): Timeline {
  const played = play(rules, line, move);
  if (!played.ok) throw new Error(`${rules.id}: ${move.kind} is refused with ${played.code}`);
  return played.line;
}

/** The next move of a fight in which everybody only says that it is done; new rounds roll again. */
function nextMove(rules: Ruleset, { now }: Timeline): Move {
  if (decide(rules, now, { kind: "next" }).ok) return { kind: "next" };
  const dice = Object.fromEntries(Object.keys(now.participants).map((id) => [id, []]));
  return fillIn(rules, now, { kind: "roll", dice }, tape);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Milliseconds of the same before it counts, for the compiler. */
const WARM_UP = 150;

/** Nanoseconds of the processor per call, the median of several bursts: others use the machine as well. */
function timed(task: () => void): number {
  const start = performance.now();
  while (performance.now() - start < WARM_UP) task();
  const bursts = Array.from({ length: BURSTS }, () => {
    const since = process.cpuUsage();
    for (let i = 0; i < BURST; i++) task();
    const { user, system } = process.cpuUsage(since);
    return ((user + system) * 1000) / BURST;
  });
  return median(bursts);
}

export function measure(rules: Ruleset, participants: number): Measure {
  let line = beginning(rules, participants);
  const bytes: number[] = [];
  const nsPerMove = timed(() => {
    const move: Move = { kind: "next" };
    const played = play(rules, line, move);
    line = played.ok ? played.line : after(rules, line, nextMove(rules, line));
  });
  for (let i = 0; i < BURST; i++) {
    const { phase, pass } = line.now;
    const moved = after(rules, line, nextMove(rules, line));
    const entry = moved.entries.at(-1);
    const ordinary = moved.now.phase === phase && moved.now.pass === pass && entry?.move.kind === "next";
    if (ordinary) bytes.push(JSON.stringify(entry).length);
    line = moved;
  }
  const nsPerView = timed(() => void view(rules, line.now));
  const round = (n: number) => Math.round(n);
  return {
    ruleset: rules.id,
    participants,
    nsPerMove: round(nsPerMove),
    nsPerView: round(nsPerView),
    bytesPerMove: round(median(bytes)),
  };
}
