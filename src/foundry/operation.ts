import type { Entry } from "../engine/history.ts";
import { isObject, sameJson, type Json, type JsonObject } from "../engine/json.ts";
import { currentOf, turnsBegun, type Encounter, type Participant, type ParticipantId } from "../engine/model.ts";
import { scoreOf } from "../engine/ranking.ts";
import type { Move, Ruleset } from "../engine/ruleset.ts";
import { CUSTOM } from "../rulesets/custom/definition.ts";
import { MODULE } from "./constants.ts";
import { definitionOf } from "./definition.ts";
import { withoutDots } from "./dots.ts";
import { historyChanges } from "./history.ts";
import { crossing, type Announced, type Boundaries } from "./own-turns.ts";
import { DATA_VERSION, headOf, rowOf, type Answers, type CombatFlags, type StoredRow } from "./stored.ts";
import { adapterOfWorld } from "./systems.ts";
import { ourFlags, rowsOf, type Table } from "./table.ts";

/** Our mark on an operation: no other change of a running encounter counts. It reaches every client's hooks. */
export interface Mark {
  readonly sequence: number;
  /** What ends and begins with it, move by move; nothing for a move back. */
  readonly boundaries: readonly Boundaries[];
}

/** The mark of an operation, if a GM made it: options are the sender's word, but who that is the server says. */
export function markOf(options: object, userId: string): Mark | undefined {
  return game.users.get(userId)?.isGM ? (options as { [MODULE]?: Mark })[MODULE] : undefined;
}

/** The mark of what changes nothing of the encounter itself. */
export const quietMark = ({ flags }: Table): { readonly [MODULE]: Mark } => ({
  [MODULE]: { sequence: flags.sequence, boundaries: [] },
});

/** Write something beside an encounter's moves: nothing of the encounter itself changes. */
export async function writeQuietly(table: Table, changes: object): Promise<void> {
  await table.combat.update(changes as Combat.UpdateData, { turnEvents: false, ...quietMark(table) });
}

/** What a step writes into a row. */
interface RowChanges {
  readonly _id: string;
  readonly initiative: number | null;
  readonly flags: { readonly [MODULE]: object };
}

/** One database operation: the whole step, so that nobody ever sees half of it. */
export interface Operation {
  readonly changes: {
    readonly round: number;
    readonly turn: number | null;
    readonly flags: { readonly [MODULE]: Partial<CombatFlags> };
    readonly system?: JsonObject;
    readonly combatants?: readonly RowChanges[];
  };
  /** What Foundry and others read of it, and our mark. */
  readonly options: {
    readonly turnEvents: false;
    readonly direction: 1 | -1;
    readonly worldTime?: { readonly delta: number };
    readonly [MODULE]: Mark;
  };
}

/** Seconds of game time from one moment to another: rounds, and turns begun. Negative on the way back. */
function seconds(before: Encounter, after: Encounter): number {
  const turns = (state: Encounter) =>
    Object.values(state.participants).reduce((sum, one) => sum + turnsBegun(state, one), 0);
  const rounds = before.round === 0 || after.round === 0 ? 0 : after.round - before.round;
  const inRound = rounds === 0 ? turns(after) - turns(before) : 0;
  return rounds * CONFIG.time.roundTime + inRound * CONFIG.time.turnTime;
}

/** Whether a move takes in what somebody's sheet says. */
const isReading = ({ kind, who, stats }: Move, id: ParticipantId): boolean =>
  kind === "set" && who === id && Object.keys(stats ?? {}).length > 0;

/**
 * What a row's sheet said when it was last read, where the row says otherwise after this step: once a reading has been
 * taken back, it is not taken in again. Points that moves spend are the same on both. Null where there is no difference.
 */
function sheetAfter({ rules, state, sheets }: Table, one: Participant, entries: readonly Entry[]): JsonObject | null {
  if (entries.some(({ move }) => isReading(move, one.id))) return null;
  const isWalk = entries.length === 0;
  const known = sheets.get(one.id) ?? (isWalk ? state.participants[one.id]?.stats : undefined);
  if (!known) return null;
  const points = Object.values(rules.resources).flatMap((stat) => {
    const now = one.stats[stat];
    return now === undefined ? [] : [[stat, now] as const];
  });
  const said: JsonObject = { ...known, ...Object.fromEntries(points) };
  return sameJson(said, one.stats) ? null : said;
}

/** A row's flags as they are to be, without a base that lies there already. */
function rowToWrite(rules: Ruleset, combatant: Combatant, one: Participant): Partial<StoredRow> {
  const { row, base } = rowOf(rules, one);
  const flags = ourFlags(combatant);
  const lies = isObject(flags) && sameJson((flags["base"] ?? null) as Json, base);
  return lies ? { row } : { row, base };
}

/** The rows that this step changes. Rows of those who are gone have no document to write to. */
function rowChanges(
  table: Table,
  after: Encounter,
  news: ReadonlyMap<ParticipantId, Announced>,
  { rewrite = [], entries }: Step,
): readonly RowChanges[] {
  const { combat, rules, state, announced, sheets } = table;
  return [...combat.combatants].flatMap((combatant) => {
    const id = combatant.id ?? "";
    const one = after.participants[id];
    if (!one) return [];
    const initiative = scoreOf(rules, after, one);
    const [told, isNew] = [news.get(id), rewrite.includes(id)];
    const changed = isNew || one !== state.participants[id];
    if (!changed && !told && combatant.initiative === initiative) return [];
    const sheet = changed ? sheetAfter(table, one, entries) : null;
    const row = changed
      ? {
          ...rowToWrite(rules, combatant, one),
          ...(sheet || sheets.has(id) ? { sheet: sheet ? [withoutDots(rules, sheet)] : [] } : {}),
        }
      : {};
    const announcements = told ?? (isNew ? (announced.get(id) ?? []) : null);
    const own = { ...row, ...(announcements ? { announced: announcements } : {}) };
    return [{ _id: id, initiative, flags: { [MODULE]: own } }];
  });
}

/**
 * Where whoever is current after a step stands among the turns that Foundry lists then: those of rows that are there, or
 * that come.
 */
export function turnAfter(
  { combat, rules }: Table,
  after: Encounter,
  comers: readonly ParticipantId[] = [],
): number | null {
  const [current] = currentOf(after);
  if (current === undefined) return null;
  const listed = Object.entries(after.participants).filter(([id]) => combat.combatants.has(id) || comers.includes(id));
  return rowsOf(rules, { ...after, participants: Object.fromEntries(listed) }).get(current) ?? null;
}

/** A step from one state of the table to another. */
export interface Step {
  /** The encounter before the step and after each of its moves; by itself it stays as it is. */
  readonly states: readonly [Encounter, ...Encounter[]];
  /** Moves newly made; none for a walk through the history. */
  readonly entries: readonly Entry[];
  /** The history as it is then. */
  readonly made: number;
  readonly newest: number;
  readonly answers?: Answers;
  /** Rows to be written in any case. */
  readonly rewrite?: readonly ParticipantId[];
}

/** A step that leaves everything as it is. */
export const standStill = ({ state, flags: { made, newest } }: Table): Step => ({
  states: [state],
  entries: [],
  made,
  newest,
});

/** Options and changes for a step, complete: one update of the combat carries it out everywhere. */
export function operationFor(table: Table, step: Step): Operation {
  const { states, made, newest, answers } = step;
  const { rules, state, flags } = table;
  const after = states.at(-1) ?? state;
  const back = made < flags.made;
  const { boundaries, announced } = crossing(back ? [after] : states, table.announced, flags.lastRound);
  const sequence = after === state ? flags.sequence : flags.sequence + 1;
  const own = {
    version: DATA_VERSION,
    ruleset: rules.id,
    options: [after.options],
    ...(rules.id === CUSTOM ? { definition: [definitionOf(flags)] } : {}),
    table: [headOf(after)],
    made,
    newest,
    sequence,
    lastRound: Math.max(flags.lastRound, back ? 0 : after.round),
    ...historyChanges(table, step),
    ...(answers ? { answers: [answers] } : {}),
  };
  const combatants = rowChanges(table, after, announced, step);
  const system = adapterOfWorld().combatData?.(after.pass);
  const changes = {
    round: after.round,
    turn: turnAfter(table, after),
    flags: { [MODULE]: own },
    ...(system ? { system } : {}),
    ...(combatants.length > 0 ? { combatants } : {}),
  };
  const mark: Mark = { sequence, boundaries };
  const delta = seconds(state, after);
  const time = delta === 0 ? {} : { worldTime: { delta } };
  return { changes, options: { turnEvents: false, direction: back ? -1 : 1, [MODULE]: mark, ...time } };
}
