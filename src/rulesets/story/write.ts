import { evolve, invert } from "../../engine/events.ts";
import { movesOf, type Timeline } from "../../engine/history.ts";
import { sameJson, type Json, type JsonObject } from "../../engine/json.ts";
import type { Move, Ruleset } from "../../engine/ruleset.ts";
import { BY_ID_ALONE } from "./verbs.ts";

/** A story as scenarios/FORMAT.md has it: who takes part, and what everybody does. */
export interface WrittenStory {
  readonly title: string;
  readonly ruleset: string;
  readonly options: JsonObject;
  /** The document of a custom ruleset. */
  readonly definition?: Json;
  readonly participants: readonly {
    readonly id: string;
    readonly name: string;
    readonly stats: JsonObject;
    readonly able?: boolean;
  }[];
  readonly steps: readonly JsonObject[];
}

/** The step that stands for a move; the coins that it brings are said before it, and documents are no part of stories. */
function stepOf({ kind, coins: _, row: __, gone: ___, ...rest }: Move): JsonObject {
  const { who, ...more } = rest;
  if (kind === "roll") {
    const { dice = {}, made } = rest;
    return { roll: made === undefined ? dice : { dice, made } };
  }
  if (kind === "elapse") return { elapse: rest["seconds"] ?? 0 };
  if (kind === "join") {
    const { dice, participant } = rest;
    return { join: { ...(participant as JsonObject), ...(dice === undefined ? {} : { roll: dice }) } };
  }
  const alone = Object.keys(more).length === 0;
  if (who === undefined) return { [kind]: alone ? true : more };
  return { [kind]: alone && BY_ID_ALONE.has(kind) ? who : { who, ...more } };
}

/** The coins of those who roll that do not lie on the table as they should; who brought none has 0. */
function newCoins({ dice, coins }: Move, lying: JsonObject): JsonObject {
  const brought = (coins ?? {}) as JsonObject;
  const needed = Object.keys((dice ?? {}) as JsonObject).map((id) => [id, brought[id] ?? 0] as const);
  return Object.fromEntries(needed.filter(([id, coin]) => !sameJson(lying[id] ?? null, coin)));
}

/**
 * The whole encounter as a story that leads to the same state, so that a report of a mistake becomes a test.
 * @returns Null when a move cannot be read any more, so that nobody knows what happened.
 */
export function writeStory(rules: Ruleset, line: Timeline, title: string, definition?: Json): WrittenStory | null {
  const { now, past, entries, done, made } = line;
  if (made > past.length + done) return null;
  const back = [...past, ...entries.slice(0, done)].toReversed();
  // Only what is told of the participants is right: older entries know no more.
  const start = back.reduce((state, { events }) => evolve(state, invert(events)), now);
  let coins: JsonObject = {};
  const steps = [...past, ...entries].flatMap(movesOf).flatMap((move): readonly JsonObject[] => {
    const rolls = rules.coins(now.options) && (move.kind === "roll" || move.kind === "join");
    const tossed = rolls ? newCoins(move, coins) : {};
    coins = { ...coins, ...tossed };
    return [...(Object.keys(tossed).length > 0 ? [{ coins: tossed }] : []), stepOf(move)];
  });
  const undone = entries.slice(done).flatMap(movesOf).length;
  return {
    title,
    ruleset: now.ruleset,
    options: now.options,
    ...(definition === undefined ? {} : { definition }),
    participants: Object.values(start.participants).map(({ id, name, stats, able }) => ({
      ...{ id, name, stats },
      ...(able ? {} : { able }),
    })),
    steps: [...steps, ...(undone > 0 ? [{ undo: undone }] : [])],
  };
}
