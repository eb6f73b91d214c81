import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { playsHere } from "../../foundry/viewer.ts";
import { isRunners } from "./runners.ts";

/** Passes of which somebody has been reminded here, by encounter. */
const told = new WeakMap<Combat, Set<string>>();

/** Tell whoever wanted to act in the pass that begins. */
function remind(combat: Combat): void {
  const table = tableOf(combat);
  if (!table || !isRunners(table.state)) return;
  const { round, pass } = table.state;
  const known = told.get(combat) ?? new Set();
  told.set(combat, known);
  for (const { id, facts } of Object.values(table.view.participants)) {
    const combatant = combat.combatants.get(id);
    const key = `${round} ${pass} ${id}`;
    if (facts["until"] !== pass || !combatant || !playsHere(combatant) || known.has(key)) continue;
    known.add(key);
    ui.notifications.info(text("Shadowrun5.Delay.Reminder", { name: combatant.name ?? "", pass }));
  }
}

/** Called in `init`. */
export function registerReminder(): void {
  Hooks.on("updateCombat", remind);
}
