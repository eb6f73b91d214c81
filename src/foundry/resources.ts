import type { Entry } from "../engine/history.ts";
import type { JsonObject } from "../engine/json.ts";
import type { ParticipantId } from "../engine/model.ts";
import type { Table } from "./table.ts";
import { changeResource } from "./systems.ts";

/** Points that a participant's sheet loses (below 0) or gets back, by resource. */
export interface Spending {
  readonly who: ParticipantId;
  readonly resource: string;
  readonly by: number;
}

/** Moves that tell what the sheet says already: it is not written back to it. */
const FROM_THE_SHEET = new Set(["set", "join", "leave"]);

/** What these moves spend; with `back`, what taking them back returns. */
export function spendingOf({ rules }: Table, entries: readonly Entry[], back: boolean): readonly Spending[] {
  const sums = new Map<string, Spending>();
  for (const { move, events } of entries) {
    if (FROM_THE_SHEET.has(move.kind)) continue;
    for (const event of events) {
      if (event.kind !== "changed" || event.field !== "stats") continue;
      for (const [resource, stat] of Object.entries(rules.resources)) {
        const [from, to] = [(event.from as JsonObject)[stat], (event.to as JsonObject)[stat]];
        if (typeof from !== "number" || typeof to !== "number" || from === to) continue;
        const key = `${event.who} ${resource}`;
        const by = (sums.get(key)?.by ?? 0) + (back ? from - to : to - from);
        sums.set(key, { who: event.who, resource: stat, by });
      }
    }
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** Carry spending out on the sheets, one after the other. A row without an actor has no sheet. */
export async function spend({ combat, rules }: Table, spending: readonly Spending[]): Promise<void> {
  for (const { who, resource, by } of spending) {
    const actor = combat.combatants.get(who)?.actor;
    if (actor) await changeResource(rules.id, actor, resource, by);
  }
}
