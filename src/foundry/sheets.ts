import { sameJson, type JsonObject } from "../engine/json.ts";
import type { Participant } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { carryOut } from "./gm-desk.ts";
import { inTurn } from "./in-turn.ts";
import { writeQuietly } from "./operation.ts";
import { withDice } from "./rolls.ts";
import { send } from "./send.ts";
import { adapterOfWorld, isAble, statsOf } from "./systems.ts";
import { forget, tableOf, type Table } from "./table.ts";

/** Shows the GM what a sheet would change and has it decided, or takes the question back where there is none (null). */
type Question = (combat: Combat, id: string, change: Move | null) => void;

/** Set by the interface. */
let ask: Question | null = null;

/** Called in `init`. */
export function askBeforeChanges(by: Question): void {
  ask = by;
}

/** For so long a sheet must be left alone before it is read where a change may roll dice. In milliseconds. */
const QUIET = 200;

const reports = new Map<string, number>();

/** Wait until nothing more is reported under this name for a moment. False for whoever is overtaken by a later report. */
async function isQuiet(name: string): Promise<boolean> {
  const number = (reports.get(name) ?? 0) + 1;
  reports.set(name, number);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  if (reports.get(name) !== number) return false;
  reports.delete(name);
  return true;
}

/** The rows of an actor; the actors of unlinked tokens follow the one that they were made from. */
const rowsOf = (combat: Combat, actor: Actor): readonly Combatant[] =>
  [...combat.combatants].filter((one) => one.actor?.uuid === actor.uuid || one.actorId === actor.id);

/** A sheet changed: those whose row it is are what it says now. */
export async function sheetChanged(actor: Actor): Promise<void> {
  for (const combat of game.combats) {
    const mine = rowsOf(combat, actor);
    if (mine.length === 0) continue;
    forget(combat);
    for (const { id } of mine) if (id !== null) await readInTime(combat, id);
  }
}

/** A setting of the world changed: every encounter is read and drawn anew, and so is every sheet in it. */
export async function settingsChanged(): Promise<void> {
  for (const combat of game.combats) {
    forget(combat);
    combat.setupTurns();
    combat.render();
  }
  for (const combat of game.combats) {
    for (const { id } of combat.combatants) if (id !== null) await readSheet(combat, id);
  }
}

/** The row of an actor, in the encounter on view before others: what its sheet asks for counts once. */
function rowIn({ uuid }: Actor): Combatant | undefined {
  const combats = game.combat ? [game.combat, ...game.combats] : [...game.combats];
  return combats.flatMap(({ combatants }) => [...combatants]).find(({ actor }) => actor?.uuid === uuid);
}

/** A sheet was edited in a way that asks for a move of its own row: it is made if it can be, and the sheet is answered. */
export async function sheetAsks(actor: Actor, changed: object): Promise<void> {
  if (!game.user.isActiveGM) return;
  const row = rowIn(actor);
  const combat = row?.parent;
  const rules = combat && tableOf(combat)?.rules;
  const asked = rules && adapterOfWorld().asks?.(rules.id, changed);
  if (!asked || !row.id) return;
  await send(combat, { kind: asked.kind, who: row.id });
  await actor.update(asked.answer as Actor.UpdateData);
}

/** Several edits in a row count as one where each could roll dice. */
async function readInTime(combat: Combat, id: string): Promise<void> {
  if (!game.user.isActiveGM) return;
  const waits = tableOf(combat)?.rules.followUp !== undefined;
  if (!waits || (await isQuiet(`${combat.uuid} ${id}`))) await readSheet(combat, id);
}

/** What a row's sheet and its marks say otherwise than the encounter. */
interface News {
  readonly set: Move;
  /** What of it changes a score that has been rolled. */
  readonly change: Move | null;
}

/** What the sheet said when it was last read: what the encounter says, unless a reading has been taken back. */
const lastRead = ({ sheets }: Table, one: Participant): JsonObject => sheets.get(one.id) ?? one.stats;

function newsOf(
  { rules, state }: Table,
  one: Participant,
  last: JsonObject,
  stats: JsonObject,
  able: boolean,
): News | null {
  const changed = !sameJson(stats, one.stats) && !sameJson(stats, last);
  if (!changed && able === one.able) return null;
  const who = one.id;
  const set = { kind: "set", who, ...(changed ? { stats } : {}), ...(able === one.able ? {} : { able }) };
  return { set, change: changed ? (rules.followUp?.(state, { ...one, stats: last }, stats) ?? null) : null };
}

/** Both, in order: whoever goes down has its score changed first, since nothing is done to it by a move afterwards. */
const inOrder = (set: Move, change: Move, able: boolean): readonly Move[] =>
  able ? [set, change] : [{ ...set, able: true }, change, { ...set, able: false }];

/** The sheet says again what the encounter says: whatever it says next is new. */
async function forgetReading(table: Table, combatant: Combatant): Promise<void> {
  const row = { _id: combatant.id, flags: { [MODULE]: { sheet: [] } } };
  await writeQuietly(table, { combatants: [row] });
}

/** A row whose sheet is read, and what the sheet says. */
interface Reading {
  readonly table: Table;
  readonly one: Participant;
  readonly combatant: Combatant;
  readonly stats: JsonObject;
  /** Null where it says nothing new. */
  readonly news: News | null;
}

function readingOf(combat: Combat, id: string): Reading | null {
  const table = tableOf(combat);
  const [one, combatant] = [table?.state.participants[id], combat.combatants.get(id)];
  if (!table || !one || !combatant || table.flags.table.length === 0) return null;
  const stats = { ...one.stats, ...statsOf(table.rules, combatant.actor) };
  return { table, one, combatant, stats, news: newsOf(table, one, lastRead(table, one), stats, isAble(combatant)) };
}

/** Take in what a sheet says, as one step that is taken back as one. */
async function takeIn({ table, combatant }: Reading, set: Move, change: Move | null): Promise<void> {
  const { combat } = table;
  const moves = change ? inOrder(set, await withDice(table, change), isAble(combatant)) : [set];
  const refusal = await carryOut(combat, { moves, asOne: true });
  // A change that the rules refuse, such as of dice beyond five, does not keep the encounter from what the sheet says.
  if (refusal !== null && moves.length > 1) await carryOut(combat, { moves: [set] });
}

/**
 * A change waits for the GM's word and the sheet is not taken in until then: so a yes is one step, and whoever is the
 * active GM later on finds the question again. Who is out of action is so meanwhile.
 */
async function putQuestion({ table, one }: Reading, set: Move, change: Move): Promise<void> {
  const { kind, able } = set;
  if (able !== undefined) await carryOut(table.combat, { moves: [{ kind, who: one.id, able }] });
  ask?.(table.combat, one.id, change);
}

/** Take in what a row's sheet says, or ask the GM about it. Only the active GM's client does this. */
export async function readSheet(combat: Combat, id: string): Promise<void> {
  if (!game.user.isActiveGM) return;
  await inTurn(combat, async () => {
    const reading = readingOf(combat, id);
    if (!reading) return;
    const { table, one, combatant, stats, news } = reading;
    const how = game.settings.get(MODULE, "sheetChanges");
    if (news?.change && how === "ask") return putQuestion(reading, news.set, news.change);
    ask?.(combat, id, null);
    if (news) await takeIn(reading, news.set, how === "atOnce" ? news.change : null);
    else if (table.sheets.has(id) && sameJson(stats, one.stats)) await forgetReading(table, combatant);
  });
}

/**
 * The GM has answered: the sheet is taken in, and the score of this round changes as granted, or not at all (null); not
 * either where there is no score to change any more, since a new round has begun.
 */
export async function answerQuestion(combat: Combat, id: string, granted: Move | null): Promise<void> {
  if (!game.user.isActiveGM) return;
  await inTurn(combat, async () => {
    const reading = readingOf(combat, id);
    if (reading?.news) await takeIn(reading, reading.news.set, reading.news.change ? granted : null);
  });
}

/**
 * Questions that nobody has answered are asked again: the GM's client has just come, or is the active one only now. What
 * there is nothing to ask about any more, since a new round has begun, is taken in before anybody rolls for it.
 */
export async function askAgain(combat: Combat): Promise<void> {
  if (game.settings.get(MODULE, "sheetChanges") !== "ask" || !tableOf(combat)?.rules.followUp) return;
  await Promise.all([...combat.combatants].map(({ id }) => readSheet(combat, id ?? "")));
}

/** Another GM is asked from now on. */
export function askNoMore(combat: Combat): void {
  for (const { id } of combat.combatants) if (id !== null) ask?.(combat, id, null);
}
