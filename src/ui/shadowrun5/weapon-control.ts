import { rowsForRoll } from "../../foundry/actor-rows.ts";
import { addHeaderEntry } from "../../foundry/generation.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { ACT_ICONS } from "../icons.ts";
import { actsOf } from "../moves/acts.ts";
import { askPlant, isWeapon } from "./plant.ts";
import { MoveDialog } from "./move-dialog.ts";
import { isRunners } from "./runners.ts";

/** The row of whoever carries a weapon, in the encounter on view; null where it has none that the viewer moves. */
function rowOf(carrier: Actor): Combatant | null {
  const combat = game.combats.viewed;
  const table = combat ? tableOf(combat) : null;
  if (!table || !isRunners(table.state)) return null;
  return rowsForRoll(table, carrier).find(({ isOwner }) => isOwner) ?? null;
}

/** Ask when this weapon goes off, or say why nothing can be thrown now. */
function askFor(weapon: Item, row: Combatant): void {
  const { id, parent: combat } = row;
  const table = tableOf(combat);
  const act = table && actsOf(table, id ?? "", game.user.isGM).find((one) => one.id === askPlant.act);
  if (!act || id === null) return;
  if (act.code === null) MoveDialog.open(askPlant, combat, id, { item: weapon.id });
  else ui.notifications.warn(text(`Refusal.${act.code}`));
}

/**
 * A weapon's own window offers to throw it. In shadowrun5e 0.36 all items but two kinds that nobody throws have
 * `SR5ItemSheet` (src/module/item/SR5ItemSheet.ts), which descends from core's ItemSheetV2 and leaves the header's
 * controls to core: core calls this hook for the DocumentSheetV2 among its ancestors. Called in `init`.
 */
export function registerWeaponControl(): void {
  Hooks.on("getHeaderControlsDocumentSheetV2" as "getHeaderControlsApplicationV2", (app, controls) => {
    const item: unknown = "document" in app ? app.document : undefined;
    if (!(item instanceof Item)) return;
    const weapon = item as Item;
    const carrier = weapon.parent;
    if (!carrier || !isWeapon(weapon)) return;
    addHeaderEntry(app, controls, {
      action: "turnwrightPlant",
      label: text(`Act.${askPlant.act}`),
      icon: ACT_ICONS.plant,
      visible: () => rowOf(carrier) !== null,
      chosen() {
        const row = rowOf(carrier);
        if (row) askFor(weapon, row);
      },
    });
  });
}
