import * as v from "valibot";
import type { ParticipantField, TableEvent, TableField } from "../engine/events.ts";
import { complete, fits } from "../engine/fields.ts";
import { HISTORY_LIMIT, type Entry } from "../engine/history.ts";
import { isObject, sameJson, type Json, type JsonObject } from "../engine/json.ts";
import type { Encounter, Participant } from "../engine/model.ts";
import type { Move, Ruleset } from "../engine/ruleset.ts";
import { wholeNumber } from "../engine/whole-number.ts";
import type { Announced } from "./own-turns.ts";
import { withDots, withoutDots } from "./dots.ts";
import { packEvents, packRow, unpackEvents, unpackRow } from "./packed.ts";

/**
 * What lies in `flags.turnwright` of a Combat and its Combatants, and how it is read back. Foundry merges objects in
 * flags key by key but replaces lists as a whole, so each piece that is written at once lies in a list of its own.
 */
export const DATA_VERSION = 2;

const count = wholeNumber(0);
const json: v.GenericSchema<unknown, Json> = v.custom<Json>((value) => value !== undefined);
/** An object with values of one kind. A list is none. */
const dictionary = <T>(value: v.GenericSchema<unknown, T>) =>
  v.pipe(v.custom<Readonly<Record<string, unknown>>>(isObject), v.record(v.string(), value));
const object: v.GenericSchema<unknown, JsonObject> = dictionary(json);
const ids = v.array(v.string());

/** By whom and for which letter: the letter's number, and the refusal; null where the move was made. */
export type Answer = readonly [letter: number, refusal: string | null];

export type Answers = { readonly [user: string]: Answer };

/** Attacks of one round, by their number in the order of declaration. */
export interface Ticks {
  readonly round: number;
  readonly attacks: readonly number[];
}

/** Our flags of a Combat. */
export interface CombatFlags {
  readonly version: number;
  /** Left out: the world's default. Empty: the system's own turn order. */
  readonly ruleset?: string | undefined;
  /** One set of options, or none: the world's defaults. */
  readonly options: readonly JsonObject[];
  /** The document of a game that is data, or none. */
  readonly definition: readonly unknown[];
  /** The head of the encounter, or none: nothing has happened yet. */
  readonly table: readonly unknown[];
  /** Moves in force since the beginning. */
  readonly made: number;
  /** The number of the oldest move that can be taken back. */
  readonly oldest: number;
  /** The number of the newest move that can be made again. */
  readonly newest: number;
  /** The newest moves by their number, modulo the length of the history; each in a list of its own. */
  readonly entries: { readonly [number: string]: unknown };
  /** What is kept of the moves before `oldest`, by their number; each in a list of its own. */
  readonly past: { readonly [number: string]: unknown };
  /** Grows with each operation of ours. */
  readonly sequence: number;
  /** The highest round that has been announced as begun. */
  readonly lastRound: number;
  /** One record by user of the last letter that was answered, or none. */
  readonly answers: readonly Answers[];
  /** The attacks of a round that have been dealt with, or none. */
  readonly ticks: readonly Ticks[];
}

const combatKeys = {
  version: v.optional(count, DATA_VERSION),
  ruleset: v.optional(v.string()),
  options: v.optional(v.array(object), []),
  definition: v.optional(v.array(v.unknown()), []),
  table: v.optional(v.array(v.unknown()), []),
  made: v.optional(count, 0),
  oldest: v.optional(count, 0),
  newest: v.optional(count, 0),
  entries: v.optional(object, {}),
  // Grows with the fight, and is read only for its story: looked into then, not at every change.
  past: v.optional(v.custom<Readonly<Record<string, unknown>>>(isObject), {}),
  sequence: v.optional(count, 0),
  lastRound: v.optional(count, 0),
  answers: v.optional(v.array(dictionary(v.tuple([count, v.nullable(v.string())]))), []),
  ticks: v.optional(v.array(v.object({ round: count, attacks: v.array(count) })), []),
};
const combatFlags: v.GenericSchema<unknown, CombatFlags> = v.object(combatKeys);

const NOTHING: CombatFlags = v.parse(combatFlags, {});

/** The keys of our flags of a Combat. */
export const COMBAT_KEYS = Object.keys(combatKeys);

/** Our flags of a Combat, and whether all of them could be read: a key that cannot be is taken for nothing. */
export function readCombatFlags(flags: unknown): { readonly flags: CombatFlags; readonly broken: boolean } {
  if (flags === undefined) return { flags: NOTHING, broken: false };
  if (!isObject(flags)) return { flags: NOTHING, broken: true };
  const { success, output } = v.safeParse(combatFlags, flags);
  if (success) return { flags: output, broken: false };
  const sound = Object.entries(combatKeys).filter(([key, schema]) => v.is(schema, flags[key]));
  return { flags: v.parse(combatFlags, Object.fromEntries(sound.map(([key]) => [key, flags[key]]))), broken: true };
}

/** Where the move with this number, counted from 0, is stored. */
export const entryKey = (number: number): string => String(number % HISTORY_LIMIT);

/** The number of the oldest move that can be taken back: never more are kept, whatever the flags say. */
export const oldestOf = ({ oldest, made, newest }: CombatFlags): number =>
  Math.max(oldest, Math.max(made, newest) - HISTORY_LIMIT);

const headKeys = {
  round: count,
  phase: v.string(),
  pass: count,
  period: count,
  beat: count,
  slot: ids,
  interrupting: ids,
  moment: ids,
} satisfies Partial<Record<TableField, unknown>>;

/** The encounter without its participants, its ruleset and its options. */
export type Head = Omit<Encounter, "ruleset" | "options" | "participants">;

export const headOf = ({ ruleset: _, options: __, participants: ___, ...rest }: Encounter): Head => rest;

/** Read a stored head; null when it is none, or none of this ruleset and these options. */
export function readHead(rules: Ruleset, options: JsonObject, stored: unknown): Head | null {
  const parsed = v.safeParse(v.object({ ...headKeys, table: rules.table.schema }), stored);
  if (!parsed.success) return null;
  return rules.phases(options).some(({ id }) => id === parsed.output.phase) ? parsed.output : null;
}

const rolled = v.object({
  round: count,
  dice: v.array(v.number()),
  score: v.number(),
  basis: dictionary(v.number()),
});
const place = v.object({
  period: count,
  done: count,
  at: v.nullable(count),
  turn: v.picklist(["ahead", "running", "over"]),
});
const rowKeys = {
  stats: object,
  able: v.optional(v.boolean(), true),
  rolled: v.nullable(rolled),
  place: v.nullable(place),
  holding: v.nullable(count),
  turns: v.object({ round: count, count }),
};

/** A participant without what its Combatant says already. */
export type Row = Omit<Participant, "id" | "name">;

/**
 * A participant as its Combatant keeps it, in two lists: what turns change, and what only a roll or a reading of the
 * sheet does. So an ordinary move writes the first alone.
 */
export interface StoredRow {
  readonly row: readonly [JsonObject];
  readonly base: readonly [JsonObject];
}

export function rowOf(rules: Ruleset, { id: _, name: __, stats, rolled: roll, ...rest }: Participant): StoredRow {
  const stored = (fields: object): JsonObject => withoutDots(rules, packRow(rules, fields));
  return { row: [stored(rest)], base: [stored({ stats, rolled: roll })] };
}

type Lists = Readonly<Record<keyof StoredRow, readonly unknown[]>>;

/** Read a stored row; null when it is none, or none of this ruleset. What it lacks is as at the beginning. */
export function readRow(rules: Ruleset, { row: [row], base: [base] }: Lists): Row | null {
  if (!isObject(row) || !isObject(base)) return null;
  const whole = unpackRow(rules, withDots(rules, { ...base, ...row }));
  const { success, output } = v.safeParse(v.object({ ...rowKeys, part: rules.part.schema }), whole);
  if (!success) return null;
  const { stats } = output;
  const wrong = Object.entries(rules.stats).some(([name, field]) => name in stats && !fits(field, stats[name]));
  return wrong ? null : { ...output, stats: complete(rules.stats, stats) };
}

const announced = v.tuple([count, count, count]);
const sheet = v.tuple([object]);

/** The keys of our flags of a Combatant; an empty list says the same as none. */
export const ROW_KEYS = ["row", "base", "announced", "sheet"] as const;

/** Flags of a Combatant to which nothing has happened. */
export const NO_ROW = { row: [], base: [], announced: [], sheet: [] } as const satisfies Record<
  (typeof ROW_KEYS)[number],
  readonly []
>;

/** Our flags of a Combatant, read. */
export interface RowFlags {
  /** Null: nothing has happened to it yet. */
  readonly row: Row | null;
  readonly announced: Announced | null;
  /** What its sheet said when it was last read, where the row says otherwise; null where it says the same. */
  readonly sheet: JsonObject | null;
  /** Something of it could not be read, and was taken for nothing. */
  readonly broken: boolean;
}

export const isNone = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

export function readRowFlags(rules: Ruleset, flags: unknown): RowFlags {
  if (flags === undefined) return { row: null, announced: null, sheet: null, broken: false };
  if (!isObject(flags)) return { row: null, announced: null, sheet: null, broken: true };
  const { row: own, base } = flags;
  const row = Array.isArray(own) && Array.isArray(base) ? readRow(rules, { row: own, base }) : null;
  const told = v.is(announced, flags["announced"]) ? flags["announced"] : null;
  const broken = (!row && !(isNone(own) && isNone(base))) || (!told && !isNone(flags["announced"]));
  const said = v.safeParse(sheet, withDots(rules, flags["sheet"]));
  return { row, announced: told, sheet: said.success ? said.output[0] : null, broken };
}

const move = v.pipe(
  object,
  v.check(({ kind }) => typeof kind === "string"),
);
const tableFields = [...(Object.keys(headKeys) as (keyof typeof headKeys)[]), "table" as const];
const rowFields = [...(Object.keys(rowKeys) as (keyof typeof rowKeys)[]), "part" as const, "name" as const];
const ends = { from: json, to: json };
const event = v.union([
  v.object({ kind: v.literal("moved"), field: v.picklist(tableFields satisfies TableField[]), ...ends }),
  v.object({
    kind: v.literal("changed"),
    who: v.string(),
    field: v.picklist(rowFields satisfies ParticipantField[]),
    ...ends,
  }),
  v.object({ kind: v.literal("joined"), who: v.string(), ...ends }),
]);
const entry = v.object({ move, events: v.array(event) });

/** A move with its facts as the encounter keeps it. */
export const entryOf = (rules: Ruleset, { move, events }: Entry): readonly Json[] =>
  withoutDots(rules, [move, packEvents(rules, events)]);

/** Read a stored move with its facts; null when it is none. Where it leads to is not certain: see `isReadable`. */
export function readEntry(rules: Ruleset, stored: unknown): Entry | null {
  const written = withDots(rules, stored);
  const [move, facts] = Array.isArray(written) ? (written as unknown[]) : [];
  const events = Array.isArray(facts) ? facts.flatMap((one) => unpackEvents(rules, one)) : facts;
  const { success, output } = v.safeParse(entry, { move, events });
  return success ? { move: output.move as Move, events: output.events as readonly TableEvent[] } : null;
}

/** Whether an encounter that stored facts have led to is one that could be read back. */
export function isReadable(rules: Ruleset, { participants, ...table }: Encounter, from: Encounter): boolean {
  if (!readHead(rules, table.options, table)) return false;
  return Object.entries(participants).every(([id, one]) => {
    if (one === from.participants[id]) return true;
    if (!isObject(one) || one.id !== id || typeof one.name !== "string") return false;
    const { id: _, name: __, ...row } = one;
    const read = readRow(rules, rowOf(rules, one));
    return read !== null && sameJson(read, row as JsonObject);
  });
}
