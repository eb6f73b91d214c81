import * as v from "valibot";
import type { TableEvent } from "../engine/events.ts";
import type { Entry } from "../engine/history.ts";
import type { Json, JsonObject } from "../engine/json.ts";
import type { Encounter, Participant } from "../engine/model.ts";
import type { Ruleset } from "../engine/ruleset.ts";

/**
 * What lies in `flags.turnwright` of a Combat and its Combatants, and how it is read back. Foundry merges objects in
 * flags key by key but replaces lists as a whole, so each piece that is written at once lies in a list of its own.
 */
export const DATA_VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const json: v.GenericSchema<unknown, Json> = v.custom<Json>((value) => value !== undefined);
const object: v.GenericSchema<unknown, JsonObject> = v.record(v.string(), json);
const ids = v.array(v.string());

/** By whom and for which letter: the letter's number, and the refusal; null where the move was made. */
export type Answer = readonly [letter: number, refusal: string | null];

export type Answers = { readonly [user: string]: Answer };

/** Our flags of a Combat. */
export interface CombatFlags {
  readonly version: number;
  /** Left out: the world's default. Empty: the system's own turn order. */
  readonly ruleset?: string | undefined;
  /** One set of options, or none: the world's defaults. */
  readonly options: readonly JsonObject[];
  /** The head of the encounter, or none: nothing has happened yet. */
  readonly table: readonly unknown[];
  /** Moves in force since the beginning. */
  readonly made: number;
  /** The number of the newest move that can be made again. */
  readonly newest: number;
  /** The newest moves by their number, modulo the length of the history; each in a list of its own. */
  readonly entries: { readonly [number: string]: readonly unknown[] };
  /** Grows with each operation of ours. */
  readonly sequence: number;
  /** One record by user of the last letter that was answered, or none. */
  readonly answers: readonly Answers[];
}

const combatFlags: v.GenericSchema<unknown, CombatFlags> = v.object({
  version: v.optional(count, DATA_VERSION),
  ruleset: v.optional(v.string()),
  options: v.optional(v.array(object), []),
  table: v.optional(v.array(v.unknown()), []),
  made: v.optional(count, 0),
  newest: v.optional(count, 0),
  entries: v.optional(v.record(v.string(), v.array(v.unknown())), {}),
  sequence: v.optional(count, 0),
  answers: v.optional(v.array(v.record(v.string(), v.tuple([count, v.nullable(v.string())]))), []),
});

const NOTHING: CombatFlags = v.parse(combatFlags, {});

/** Our flags of a Combat, and whether they could be read: what cannot be is taken for nothing. */
export function readCombatFlags(flags: unknown): { readonly flags: CombatFlags; readonly broken: boolean } {
  if (flags === undefined) return { flags: NOTHING, broken: false };
  const { success, output } = v.safeParse(combatFlags, flags);
  return success ? { flags: output, broken: false } : { flags: NOTHING, broken: true };
}

const head = v.object({
  round: count,
  phase: v.string(),
  pass: count,
  period: count,
  beat: count,
  slot: ids,
  interrupting: ids,
  moment: ids,
});

/** The encounter without its participants, its ruleset and its options. */
export type Head = Omit<Encounter, "ruleset" | "options" | "participants">;

export const headOf = ({ ruleset: _, options: __, participants: ___, ...rest }: Encounter): Head => rest;

/** Read a stored head; null when it is none, or none of this ruleset and these options. */
export function readHead(rules: Ruleset, options: JsonObject, stored: unknown): Head | null {
  const parsed = v.safeParse(v.object({ ...head.entries, table: rules.table.schema }), stored);
  if (!parsed.success) return null;
  return rules.phases(options).some(({ id }) => id === parsed.output.phase) ? parsed.output : null;
}

const rolled = v.object({
  round: count,
  dice: v.array(v.number()),
  score: v.number(),
  basis: v.record(v.string(), v.number()),
});
const place = v.object({
  period: count,
  done: count,
  at: v.nullable(count),
  turn: v.picklist(["ahead", "running", "over"]),
});
const row = v.object({
  stats: object,
  rolled: v.nullable(rolled),
  place: v.nullable(place),
  holding: v.nullable(count),
  turns: v.object({ round: count, count }),
});

/** A participant without what its Combatant says already. */
export type Row = Omit<Participant, "id" | "name">;

export const rowOf = ({ id: _, name: __, ...rest }: Participant): Row => rest;

/** Read a stored row; null when it is none, or none of this ruleset. */
export function readRow(rules: Ruleset, stored: unknown): Row | null {
  const { success, output } = v.safeParse(v.object({ ...row.entries, part: rules.part.schema }), stored);
  return success ? output : null;
}

const move = v.intersect([v.object({ kind: v.string() }), object]);
const event = v.object({
  kind: v.picklist(["moved", "changed", "joined"]),
  who: v.optional(v.string()),
  field: v.optional(v.string()),
  from: json,
  to: json,
});
const entry = v.object({ move, events: v.array(event) });

/** Read a stored move with its facts, which our own GM wrote; null when it is none. */
export function readEntry(stored: unknown): Entry | null {
  const { success, output } = v.safeParse(entry, stored);
  return success ? { move: output.move, events: output.events as readonly TableEvent[] } : null;
}
