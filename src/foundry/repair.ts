import { MODULE } from "./constants.ts";
import { replacing } from "./generation.ts";
import { inTurn } from "./in-turn.ts";
import { operationFor, standStill } from "./operation.ts";
import { tableOf } from "./table.ts";
import { text } from "./text.ts";

/**
 * Write what an encounter was read as in place of flags that cannot be read, and say so. Nothing else of it changes.
 * Called on the active GM's client.
 */
export const repair = (combat: Combat): Promise<void> =>
  inTurn(combat, async () => {
    const table = tableOf(combat);
    if (!table || table.broken.length === 0) return;
    const { changes, options } = operationFor(table, { ...standStill(table), rewrite: table.broken });
    const isWhole = table.broken.includes(combat.id ?? "");
    // Foundry merges into what lies there: what is broken has to go.
    const flags = isWhole ? replacing(MODULE, { ...table.flags, ...changes.flags[MODULE] }) : changes.flags;
    await combat.update({ ...changes, flags } as Combat.UpdateData, options);
    const names = table.broken.map((id) => combat.combatants.get(id)?.name ?? text("Title"));
    ui.notifications.warn(text("Notice.Repaired", { name: names.join(", ") }));
  });
