import { HISTORY_LIMIT, newTimeline, remembered, type Entry, type Timeline } from "../engine/history.ts";
import type { Json } from "../engine/json.ts";
import type { Move, Ruleset } from "../engine/ruleset.ts";
import type { Step } from "./operation.ts";
import { entryKey, entryOf, oldestOf, readEntry, type CombatFlags } from "./stored.ts";
import type { Table } from "./table.ts";

/** What is kept of the moves that are too old to be taken back, as far as it can be read. */
function pastOf({ rules, flags }: Table): readonly Entry[] {
  const past: Entry[] = [];
  for (let number = 0; number < oldestOf(flags); number++) {
    const entry = readEntry(rules, flags.past[number]);
    if (!entry) break;
    past.push(entry);
  }
  return past;
}

/** The encounter with its whole history, for its story. */
export const wholeTimelineOf = (table: Table): Timeline => ({ ...timelineOf(table), past: pastOf(table) });

/** The encounter with the moves that can be taken back or made again; what cannot be read any more cannot be undone. */
export function timelineOf({ rules, state, flags }: Table): Timeline {
  const oldest = oldestOf(flags);
  const entries: Entry[] = [];
  let first = oldest;
  for (let number = oldest; number < flags.newest; number++) {
    const entry = readEntry(rules, flags.entries[entryKey(number)]);
    if (entry) entries.push(entry);
    else if (number < flags.made) {
      entries.length = 0;
      first = number + 1;
    } else break;
  }
  return { ...newTimeline(state), made: flags.made, entries, done: flags.made - first };
}

type Entries = Record<string, readonly Json[]>;

/** A move, and those joined to it, without the documents of rows that came or went with it. */
function withoutRows({ row: _, gone: __, together, ...told }: Move): Move {
  const joined = Array.isArray(together) ? { together: (together as Move[]).map(withoutRows) } : {};
  return { ...told, ...joined } as Move;
}

/** What is kept of an entry that is too old to be taken back; documents are no part of stories. */
function pastEntry(rules: Ruleset, entry: Entry): readonly Json[] {
  const { move, events } = remembered(entry);
  return entryOf(rules, { move: withoutRows(move), events });
}

/** Characters of what is kept of a move, from which on it is written with the move itself. */
const LONG = 200;

const isLong = (told: readonly Json[]): boolean => JSON.stringify(told).length > LONG;

/**
 * The part of the history that this step writes: the newest entries, each under its own key, and what is kept of those
 * whose keys they take. What is long, such as a roll of many, is kept from the beginning, so that no later move has to
 * say it again; a move made in its place after an undo takes this place too.
 */
export function historyChanges(
  { rules, flags }: Table,
  { entries: added, made }: Step,
): Partial<Pick<CombatFlags, "oldest" | "entries" | "past">> {
  if (added.length === 0) return {};
  const first = made - added.length;
  const [before, oldest] = [oldestOf(flags), Math.max(oldestOf(flags), made - HISTORY_LIMIT)];
  const [entries, past]: [Entries, Entries] = [{}, {}];
  for (let number = before; number < Math.min(first, oldest); number++) {
    const entry = number in flags.past ? null : readEntry(rules, flags.entries[entryKey(number)]);
    if (entry) past[number] = pastEntry(rules, entry);
  }
  added.forEach((entry, index) => {
    const number = first + index;
    const told = pastEntry(rules, entry);
    if (number < oldest || number in flags.past || isLong(told)) past[number] = told;
    if (number >= oldest) entries[entryKey(number)] = entryOf(rules, entry);
  });
  return { oldest, entries, ...(Object.keys(past).length > 0 ? { past } : {}) };
}
