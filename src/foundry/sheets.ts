import { sameJson, type JsonObject } from "../engine/json.ts";
import type { Participant } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { carryOut, inTurn } from "./gm-desk.ts";
import { quietMark } from "./operation.ts";
import { withDice } from "./rolls.ts";
import { send } from "./send.ts";
import { adapterOfWorld, isAble, statsOf } from "./systems.ts";
import { forget, tableOf, type Table } from "./table.ts";

/** Has the GM decide whether a change on a sheet counts; set by the interface. */
let ask: ((combat: Combat, change: Move) => void) | null = null;

/** Called in `init`. */
export function askBeforeChanges(by: NonNullable<typeof ask>): void {
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

/** A setting of the world changed: every encounter is read anew, and so is every sheet in it. */
export async function settingsChanged(): Promise<void> {
  for (const combat of game.combats) {
    forget(combat);
    combat.setupTurns();
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
const inOrder = (set: Move, change: Move): readonly Move[] =>
  set["able"] === false ? [{ ...set, able: true }, change, set] : [set, change];

/** The sheet says again what the encounter says: whatever it says next is new. */
async function forgetReading(table: Table, combatant: Combatant): Promise<void> {
  const row = { _id: combatant.id, flags: { [MODULE]: { sheet: [] } } };
  await table.combat.update({ combatants: [row] } as Combat.UpdateData, { turnEvents: false, ...quietMark(table) });
}

/** Take in what a row's sheet says, as one step that is taken back as one. Only the active GM's client does this. */
export async function readSheet(combat: Combat, id: string): Promise<void> {
  if (!game.user.isActiveGM) return;
  await inTurn(combat, async () => {
    const table = tableOf(combat);
    const [one, combatant] = [table?.state.participants[id], combat.combatants.get(id)];
    if (!table || !one || !combatant || table.flags.table.length === 0) return;
    const stats = { ...one.stats, ...statsOf(table.rules, combatant.actor) };
    const news = newsOf(table, one, lastRead(table, one), stats, isAble(combatant));
    if (!news) {
      if (table.sheets.has(id) && sameJson(stats, one.stats)) await forgetReading(table, combatant);
      return;
    }
    const { set, change } = news;
    const how = game.settings.get(MODULE, "sheetChanges");
    const moves = change && how === "atOnce" ? inOrder(set, await withDice(table, change)) : [set];
    const refusal = await carryOut(combat, { moves, asOne: true });
    // A change that the rules refuse, such as of dice beyond five, does not keep the encounter from what the sheet says.
    if (refusal !== null && moves.length > 1) await carryOut(combat, { moves: [set] });
    if (change && how === "ask") ask?.(combat, change);
  });
}
