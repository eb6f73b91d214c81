import { evolve } from "../engine/events.ts";
import type { Encounter } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { markOf } from "./operation.ts";
import { stepOf, subjectsOf, type Step, type Subject } from "./step.ts";
import { entryKey, readEntry } from "./stored.ts";
import { tableOf, touchesOurs, type Table } from "./table.ts";

/** Moves that only follow what has happened to documents already: too late to object. */
const FOLLOWS = new Set(["set", "join", "leave"]);

/**
 * Whether other packages let these moves be made. Asked on the active GM's client, before dice are rolled.
 * @param user Whose moves they are.
 */
export function movesAllowed(combat: Combat, moves: readonly Move[], user: User): boolean {
  return moves.every((move) => Hooks.call("turnwright.preMove", combat, move, user) || FOLLOWS.has(move.kind));
}

/** Whether other packages let these steps be taken. Asked on the active GM's client, before anything is written. */
export function stepsAllowed(combat: Combat, steps: readonly Step[]): boolean {
  return steps.every((step) =>
    subjectsOf(step).every(
      (subject) => Hooks.call(`turnwright.pre${subject}`, combat, step) || FOLLOWS.has(step.move.kind),
    ),
  );
}

/** What this client last knew of an encounter: later steps begin there. */
const known = new WeakMap<Combat, Pick<Table, "state"> & { readonly made: number }>();

/** An encounter is as it is: steps are told from here on. */
export function followSteps(combat: Combat): void {
  const table = tableOf(combat);
  if (table) known.set(combat, { state: table.state, made: table.flags.made });
  else known.delete(combat);
}

/** The moves between what was known and now, with the state that each led to. */
function stepsSince(table: Table, from: Encounter, made: number, isNew: boolean): readonly Step[] {
  const { state, flags, rules } = table;
  if (!isNew) return made === flags.made ? [] : [stepOf({ kind: made > flags.made ? "undo" : "redo" }, from, state)];
  let before = from;
  const steps: Step[] = [];
  for (let number = made; number < flags.made; number++) {
    const entry = readEntry(rules, flags.entries[entryKey(number)]);
    if (!entry) continue;
    const after = number === flags.made - 1 ? state : evolve(before, entry.events);
    steps.push(stepOf(entry.move, before, after));
    before = after;
  }
  return steps;
}

/** Tell other packages what an update of an encounter has brought. Called on every client. */
export function tellSteps(combat: Combat, changed: object, options: object, userId: string): void {
  const { flags } = changed as { flags?: { readonly [MODULE]?: { readonly entries?: object } } };
  const [before, table] = [known.get(combat), tableOf(combat)];
  if (!touchesOurs(flags)) return;
  followSteps(combat);
  if (!before || !table?.flags.table.length || !markOf(options, userId)) return;
  for (const step of stepsSince(table, before.state, before.made, flags?.[MODULE]?.entries !== undefined)) {
    Hooks.callAll("turnwright.move", combat, step);
    for (const subject of subjectsOf(step)) Hooks.callAll(`turnwright.${hookOf(subject)}`, combat, step);
  }
}

const hookOf = (subject: Subject) => subject.toLowerCase() as Lowercase<Subject>;
