import { HISTORY_LIMIT, type Entry, type Timeline } from "../engine/history.ts";
import type { JsonObject } from "../engine/json.ts";
import { currentOf, turnsBegun, type Encounter, type ParticipantId } from "../engine/model.ts";
import { hasRolled } from "../engine/ranking.ts";
import { MODULE } from "./constants.ts";
import { crossing, type Announced, type Boundaries } from "./own-turns.ts";
import { DATA_VERSION, headOf, rowOf, type Answers } from "./stored.ts";
import { entryKey, ourFlags, rowsOf, type Table } from "./table.ts";

/** Our mark on an operation: no other change of a running encounter counts. It reaches every client's hooks. */
export interface Mark {
  readonly sequence: number;
  readonly boundaries: Boundaries;
  /** A move back: nothing begins or ends. */
  readonly back: boolean;
}

export const markOf = (options: object): Mark | undefined => (options as { [MODULE]?: Mark })[MODULE];

/** One database operation: the whole step, so that nobody ever sees half of it. */
export interface Operation {
  readonly changes: Record<string, unknown>;
  readonly options: Record<string, unknown>;
}

/** What has been announced of each row's own turns. */
function announcedIn(combat: Combat): ReadonlyMap<ParticipantId, Announced> {
  const all = [...combat.combatants].flatMap((one) => {
    const told = (ourFlags(one) as { announced?: unknown } | undefined)?.announced;
    const isTold = Array.isArray(told) && told.length === 3 && told.every((n) => typeof n === "number");
    return isTold ? [[one.id ?? "", told as unknown as Announced] as const] : [];
  });
  return new Map(all);
}

const lastRoundIn = (combat: Combat): number => {
  const told = (ourFlags(combat) as { lastRound?: unknown } | undefined)?.lastRound;
  return typeof told === "number" ? told : 0;
};

/** The number that Foundry and other modules know as initiative. */
const initiativeOf = ({ rules, state }: Pick<Table, "rules" | "state">, id: ParticipantId): number | null => {
  const one = state.participants[id];
  return one && hasRolled(rules, state, one) ? (one.rolled?.score ?? null) : null;
};

const NO_BOUNDARIES = (round: number): Boundaries => ({
  round,
  turnEnds: [],
  roundEnds: [],
  roundStarts: [],
  turnStarts: [],
});

/** Seconds of game time from one moment to another: rounds, and turns begun. Negative on the way back. */
function seconds(before: Encounter, after: Encounter): number {
  const turns = (state: Encounter) =>
    Object.values(state.participants).reduce((sum, one) => sum + turnsBegun(state, one), 0);
  const rounds = before.round === 0 || after.round === 0 ? 0 : after.round - before.round;
  const inRound = rounds === 0 ? turns(after) - turns(before) : 0;
  return rounds * CONFIG.time.roundTime + inRound * CONFIG.time.turnTime;
}

/** The rows that this step changes. Rows of those who are gone have no document to write to. */
function rowChanges(table: Table, after: Encounter, announced: ReadonlyMap<ParticipantId, Announced>) {
  const { combat, rules, state } = table;
  return [...combat.combatants].flatMap((combatant) => {
    const id = combatant.id ?? "";
    const one = after.participants[id];
    if (!one) return [];
    const initiative = initiativeOf({ rules, state: after }, id);
    const told = announced.get(id);
    const changed = one !== state.participants[id];
    if (!changed && !told && combatant.initiative === initiative) return [];
    const flags = { ...(changed ? { row: [rowOf(one)] } : {}), ...(told ? { announced: told } : {}) };
    return [{ _id: id, initiative, flags: { [MODULE]: flags } }];
  });
}

/** The part of the history that this step writes: the newest entries, each under its own key. */
function entryChanges(made: readonly Entry[], from: number): Record<string, readonly unknown[]> {
  const recent = made.slice(-HISTORY_LIMIT);
  const first = from + made.length - recent.length;
  return Object.fromEntries(recent.map((entry, index) => [entryKey(first + index), [entry]]));
}

/** Where somebody stands among the turns that Foundry lists, once a step has been carried out. */
function turnIndex({ combat, rules }: Table, after: Encounter, who: ParticipantId): number | null {
  const listed = Object.entries(after.participants).filter(([id]) => combat.combatants.has(id));
  return rowsOf(rules, { ...after, participants: Object.fromEntries(listed) }).get(who) ?? null;
}

/** A step from one state of the table to another. */
export interface Step {
  readonly after: Encounter;
  /** Moves newly made; none for a walk through the history. */
  readonly entries: readonly Entry[];
  /** The history as it is then. */
  readonly made: number;
  readonly newest: number;
  readonly answers?: Answers;
}

/** Options and changes for a step, complete: one update of the combat carries it out everywhere. */
export function operationFor(table: Table, { after, entries, made, newest, answers }: Step): Operation {
  const { combat, rules, state, flags } = table;
  const back = made < flags.made;
  const lastRound = Math.max(lastRoundIn(combat), back ? 0 : after.round);
  const { boundaries, announced } = back
    ? { boundaries: NO_BOUNDARIES(after.round), announced: new Map<ParticipantId, Announced>() }
    : crossing(state, after, announcedIn(combat), lastRoundIn(combat));
  const [current] = currentOf(after);
  const sequence = after === state ? flags.sequence : flags.sequence + 1;
  const mark: Mark = { sequence, boundaries, back };
  const options: JsonObject = after.options;
  const own = {
    version: DATA_VERSION,
    ruleset: rules.id,
    options: [options],
    table: [headOf(after)],
    made,
    newest,
    sequence,
    lastRound,
    ...(entries.length > 0 ? { entries: entryChanges(entries, flags.made) } : {}),
    ...(answers ? { answers: [answers] } : {}),
  };
  const combatants = rowChanges(table, after, announced);
  const changes = {
    round: after.round,
    turn: current === undefined ? null : turnIndex(table, after, current),
    flags: { [MODULE]: own },
    ...(combatants.length > 0 ? { combatants } : {}),
  };
  const delta = seconds(state, after);
  const time = delta === 0 ? {} : { worldTime: { delta } };
  const direction = back ? -1 : 1;
  return { changes, options: { turnEvents: false, direction, [MODULE]: mark, ...time } };
}

/** The step that playing these moves is, from where the table stands to where the line has come. */
export const stepTo = (line: Timeline, entries: readonly Entry[]): Step => ({
  after: line.now,
  entries,
  made: line.made,
  newest: line.made + line.entries.length - line.done,
});
