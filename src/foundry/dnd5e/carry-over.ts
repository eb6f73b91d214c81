import type { Move } from "../../engine/ruleset.ts";
import { carryOver, type Watcher } from "../../rulesets/dnd5e/carry-over.ts";
import type { Table } from "../table.ts";
import { isBalanced } from "./fight.ts";
import { watchedFor, watchingOf } from "./watch.ts";

/** Who of an encounter's rows has watched whom of the others before it began. */
function watchersIn({ combat }: Table): readonly Watcher[] {
  const rows = [...combat.combatants];
  return rows.flatMap(({ id, actor }) => {
    const watching = actor && watchingOf(actor);
    if (id === null || watching?.watch.state !== "on") return [];
    const targets = new Set(watching.watch.targets);
    const watched = rows.flatMap((row) =>
      row.token && row.id !== null && targets.has(row.token.uuid) ? [row.id] : [],
    );
    return [{ who: id, targets: watched, watched: watchedFor(watching.watch) }];
  });
}

/** What an encounter must be told of the watching outside of it, before it begins and before anybody is surprised. */
export const movesOfWatchers = (table: Table): readonly Move[] =>
  isBalanced(table.state) ? carryOver(table.state, watchersIn(table)) : [];
