import { MODULE } from "./constants.ts";
import { operationFor } from "./operation.ts";
import { rowOf } from "./stored.ts";
import { ourFlags, tableOf, type Table } from "./table.ts";
import { text } from "./text.ts";

/** The row of somebody whose flags cannot be read, as it is taken for now: fresh. */
const freshRow = ({ state }: Table, id: string) => {
  const one = state.participants[id];
  return one ? [{ _id: id, flags: { [MODULE]: { row: [rowOf(one)] } } }] : [];
};

/**
 * Write what an encounter was read as in place of flags that cannot be read, and say so. Nothing else of it changes.
 * Called on the active GM's client.
 */
export async function repair(combat: Combat): Promise<void> {
  const table = tableOf(combat);
  if (!table || table.broken.length === 0) return;
  const { made, newest } = table.flags;
  const { changes, options } = operationFor(table, { after: table.state, entries: [], made, newest });
  const names = table.broken.map((id) => combat.combatants.get(id)?.name ?? text("Title"));
  if (table.broken.includes(combat.id ?? "")) await dropFlags(combat);
  const combatants = table.broken.flatMap((id) => freshRow(table, id));
  const rows = combatants.length > 0 ? { combatants } : {};
  await combat.update({ ...changes, ...rows } as Combat.UpdateData, options);
  ui.notifications.warn(text("Notice.Repaired", { name: names.join(", ") }));
}

/** Foundry merges into what lies there: what is broken has to go first. */
async function dropFlags(combat: Combat): Promise<void> {
  const flags = ourFlags(combat);
  const keys = typeof flags === "object" && flags !== null ? Object.keys(flags) : [];
  for (const key of keys) await combat.unsetFlag(MODULE as never, key as never);
}
