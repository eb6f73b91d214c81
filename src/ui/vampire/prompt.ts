import { MODULE } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { playsHere } from "../../foundry/viewer.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { isFight } from "./fight.ts";

/** Rows for which the window has come by itself, by encounter and round: whoever closed it is not asked again. */
const asked = new WeakMap<Combat, Set<string>>();

/** Open the declaration of whoever of the user's rows may declare now, if the user wants that. */
function promptDeclaration(combat: Combat): void {
  if (game.settings.get(MODULE, "declarationOpens") !== "itself") return;
  const table = tableOf(combat);
  if (table?.state.phase !== "declaration" || !isFight(table.state)) return;
  const done = asked.get(combat) ?? new Set();
  asked.set(combat, done);
  const keyOf = (id: string) => `${String(table.state.round)} ${id}`;
  const mine = table.view.current.filter((id) => {
    const combatant = combat.combatants.get(id);
    return combatant !== undefined && playsHere(combatant) && !done.has(keyOf(id));
  });
  for (const id of mine) done.add(keyOf(id));
  const [first] = mine;
  if (first !== undefined && !DeclarationDialog.isOpen(combat)) DeclarationDialog.open(combat, first);
}

/** Called in `init`. */
export function registerPrompt(): void {
  Hooks.on("updateCombat", promptDeclaration);
  Hooks.once("ready", () => {
    for (const combat of game.combats) promptDeclaration(combat);
  });
}
