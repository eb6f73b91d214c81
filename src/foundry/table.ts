import { optionsOf, type Option } from "../engine/decide.ts";
import { newEncounter, newParticipant } from "../engine/encounter.ts";
import { complete } from "../engine/fields.ts";
import type { JsonObject } from "../engine/json.ts";
import { byId, type Encounter, type Participant, type ParticipantId } from "../engine/model.ts";
import { rowOrder } from "../engine/rows.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { view, type View } from "../engine/view.ts";
import { customRuleset } from "../rulesets/custom/custom.ts";
import { CUSTOM, readDefinition } from "../rulesets/custom/definition.ts";
import { RULESETS } from "../rulesets/registry.ts";
import { MODULE } from "./constants.ts";
import { definitionOf } from "./definition.ts";
import type { Announced } from "./own-turns.ts";
import { defaultRuleset, worldOptions } from "./settings.ts";
import {
  COMBAT_KEYS,
  oldestOf,
  readCombatFlags,
  readHead,
  readRowFlags,
  ROW_KEYS,
  type CombatFlags,
  type RowFlags,
} from "./stored.ts";
import { isAble, statsOf, systemOptions } from "./systems.ts";

/** An encounter as its documents tell it. Participants' ids are the ids of their combatants. */
export interface Table {
  readonly combat: Combat;
  readonly rules: Ruleset;
  readonly state: Encounter;
  readonly view: View;
  readonly flags: CombatFlags;
  readonly history: { readonly canUndo: boolean; readonly canRedo: boolean };
  /** Ids of the documents whose flags could not be read, and were taken for fresh: combatants, or the combat itself. */
  readonly broken: readonly string[];
  /** What has been announced of each row's own turns. */
  readonly announced: ReadonlyMap<ParticipantId, Announced>;
  /** What sheets said when they were last read, where the encounter says otherwise: such a reading was taken back. */
  readonly sheets: ReadonlyMap<ParticipantId, JsonObject>;
  /** Every row's place in the order of turns. */
  readonly rows: ReadonlyMap<ParticipantId, number>;
  /** What somebody may do now, and why not the rest. */
  optionsOf(id: ParticipantId): readonly Option[];
}

/** Our flags of a document, whatever they hold. */
export const ourFlags = (document: Combat | Combatant | User): unknown =>
  (document.flags as Record<string, unknown>)[MODULE];

/** Whether a change of flags is one of ours. Replacements and deletions of generation 13 are named by their sign. */
export const touchesOurs = (flags: object | undefined): boolean =>
  Object.keys(flags ?? {}).some((key) => key.replace(/^[-=]=/, "") === MODULE);

/** Rules made of a document, as long as the document is the same. */
const defined = new WeakMap<object, Ruleset | null>();

function definedBy(document: unknown): Ruleset | null {
  if (typeof document !== "object" || document === null) return null;
  const known = defined.get(document);
  if (known !== undefined) return known;
  const read = readDefinition(document);
  const rules = read.ok ? customRuleset(read.definition) : null;
  defined.set(document, rules);
  return rules;
}

/** The ruleset that an encounter is played by; null when it is the system's own. */
export function rulesOf(combat: Combat): Ruleset | null {
  const { flags } = readCombatFlags(ourFlags(combat));
  const id = flags.ruleset ?? defaultRuleset();
  return id === CUSTOM ? definedBy(definitionOf(flags)) : (RULESETS.get(id) ?? null);
}

/** The options of an encounter: its own, else the world's; what neither says, as the game system is set. */
function optionsFor(rules: Ruleset, { options }: CombatFlags): JsonObject {
  return complete(rules.options, { ...systemOptions(rules.id), ...(options[0] ?? worldOptions(rules.id)) });
}

interface Member extends Omit<RowFlags, "row"> {
  readonly one: Participant;
}

/** Rows as they were read, for as long as they are the same: a move changes few of them. */
const rowsRead = new WeakMap<Combatant, { readonly rules: Ruleset; readonly stamp: Stamp; readonly flags: RowFlags }>();

function rowFlagsOf(rules: Ruleset, combatant: Combatant): RowFlags {
  const known = rowsRead.get(combatant);
  if (known?.rules === rules && isAsIn(known.stamp, combatant, ROW_KEYS)) return known.flags;
  const flags = readRowFlags(rules, ourFlags(combatant));
  rowsRead.set(combatant, { rules, stamp: ofRow(combatant), flags });
  return flags;
}

function memberOf(rules: Ruleset, combatant: Combatant): Member {
  const [id, name] = [combatant.id ?? "", combatant.name ?? ""];
  const { row, ...rest } = rowFlagsOf(rules, combatant);
  if (row) return { one: { id, name, ...row }, ...rest };
  const stats = statsOf(rules, combatant.actor);
  return { one: newParticipant(rules, { id, name, stats, able: isAble(combatant) }), ...rest };
}

/** What changes whenever flags of ours do: the values of some keys, where lists are replaced as a whole. */
type Stamp = readonly unknown[];

/** Everything that is read anew whenever a document changes; the rest of a Table follows from it. */
interface Reading {
  readonly combat: Stamp;
  readonly rows: ReadonlyMap<string, Stamp>;
  readonly table: Table;
}

const readings = new WeakMap<Combat, Reading>();

function stampOf(document: Combat | Combatant, keys: readonly string[]): Stamp {
  const flags = ourFlags(document);
  if (typeof flags !== "object" || flags === null) return [flags];
  return keys.map((key) => (flags as Record<string, unknown>)[key]);
}

const ofCombat = (combat: Combat): Stamp => stampOf(combat, COMBAT_KEYS);
const ofRow = (combatant: Combatant): Stamp => stampOf(combatant, ROW_KEYS);

/** Whether a document's flags are those of a stamp. Asked whenever anybody asks for a table: it makes no new stamp. */
function isAsIn(then: Stamp | undefined, document: Combat | Combatant, keys: readonly string[]): boolean {
  const flags = ourFlags(document);
  if (typeof flags !== "object" || flags === null) return then?.length === 1 && then[0] === flags;
  return then?.length === keys.length && keys.every((key, i) => (flags as Record<string, unknown>)[key] === then[i]);
}

/** The same lists mean the same encounter. */
function isFresh(combat: Combat, known: Reading): boolean {
  if (known.rows.size !== combat.combatants.size || !isAsIn(known.combat, combat, COMBAT_KEYS)) return false;
  for (const one of combat.combatants) if (!isAsIn(known.rows.get(one.id ?? ""), one, ROW_KEYS)) return false;
  return true;
}

/** What has been read of an encounter is out of date: a document, an actor or a setting has changed. */
export const forget = (combat: Combat): void => void readings.delete(combat);

/** The one encounter that nobody can change at the moment: its turns are being sorted. */
let still: Combat | null = null;

/** Do something that asks for this encounter over and over while nothing changes, such as sorting its turns. */
export function whileStill<T>(combat: Combat, task: () => T): T {
  const before = still;
  tableOf(combat);
  still = combat;
  try {
    return task();
  } finally {
    still = before;
  }
}

/** The encounter as it stands, or null when it runs by the system's own rules. Cheap: read once per change. */
export function tableOf(combat: Combat): Table | null {
  const known = readings.get(combat);
  if (known && (still === combat || isFresh(combat, known))) return known.table;
  const rules = rulesOf(combat);
  if (!rules) return null;
  const table = read(combat, rules);
  const rows = new Map([...combat.combatants].map((one) => [one.id ?? "", ofRow(one)]));
  readings.set(combat, { combat: ofCombat(combat), rows, table });
  return table;
}

/** The encounter as it was a moment ago, with those whose combatants have just been deleted; null by system rules. */
export function tableBefore(combat: Combat, gone: readonly Combatant[]): Table | null {
  const rules = rulesOf(combat);
  return rules && read(combat, rules, gone);
}

function read(combat: Combat, rules: Ruleset, gone: readonly Combatant[] = []): Table {
  const { flags, broken: flagsBroken } = readCombatFlags(ourFlags(combat));
  const options = optionsFor(rules, flags);
  const head = flags.table.length > 0 ? readHead(rules, options, flags.table[0]) : null;
  const members = [...combat.combatants, ...gone].map((combatant) => memberOf(rules, combatant));
  const participants = Object.fromEntries(
    members
      .map(({ one }) => one)
      .sort((a, b) => byId(a.id, b.id))
      .map((one) => [one.id, one]),
  );
  const headBroken = flagsBroken || (flags.table.length > 0 && head === null);
  const fresh = { ...newEncounter(rules, options, []), ...(head || !headBroken ? {} : { round: combat.round }) };
  const state: Encounter = consistent(rules, { ...fresh, ...head, participants });
  const brokenRows = members.filter(({ broken }) => broken).map(({ one }) => one.id);
  const announced = new Map(members.flatMap(({ one, announced: told }) => (told ? [[one.id, told]] : [])));
  const sheets = new Map(members.flatMap(({ one, sheet }) => (sheet ? [[one.id, sheet]] : [])));
  return derive({
    combat,
    rules,
    state,
    flags,
    broken: headBroken ? [combat.id ?? "", ...brokenRows] : brokenRows,
    announced,
    sheets,
  });
}

/**
 * A combatant may be gone before the GM has noted that it left, and a list may be damaged: nobody waits for those who
 * are not there, and none has a moment in a phase without.
 */
function consistent(rules: Ruleset, state: Encounter): Encounter {
  const hasSlots = rules.phases(state.options).find(({ id }) => id === state.phase)?.kind === "slots";
  const present = (ids: readonly ParticipantId[]) =>
    hasSlots ? [...new Set(ids)].filter((id) => Object.hasOwn(state.participants, id)) : [];
  const interrupting = present(state.interrupting);
  const moment = present(state.moment).filter((id) => interrupting.includes(id));
  return { ...state, slot: present(state.slot), interrupting, moment };
}

function derive(known: Pick<Table, "combat" | "rules" | "state" | "flags" | "broken" | "announced" | "sheets">): Table {
  const { rules, state, flags } = known;
  let seen: View | undefined;
  let rows: ReadonlyMap<ParticipantId, number> | undefined;
  const options = new Map<ParticipantId, readonly Option[]>();
  return {
    ...known,
    history: { canUndo: flags.made > oldestOf(flags), canRedo: flags.newest > flags.made },
    get view() {
      return (seen ??= view(rules, state));
    },
    get rows() {
      return (rows ??= rowsOf(rules, state));
    },
    optionsOf(id) {
      const known = options.get(id) ?? optionsOf(rules, state, id);
      options.set(id, known);
      return known;
    },
  };
}

/** Every row's place in the order of turns. */
export function rowsOf(rules: Ruleset, state: Encounter): ReadonlyMap<ParticipantId, number> {
  return new Map(rowOrder(rules, state).map((id, index) => [id, index]));
}
