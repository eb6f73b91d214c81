import type { ParticipantId } from "../../engine/model.ts";
import { askBeforeChanges } from "../../foundry/sheets.ts";
import type { GameUi } from "../games/game-ui.ts";
import type { Asking } from "./asking.ts";
import { registerBlasts } from "./blast.ts";
import { diceCard, thingCards } from "./cards.ts";
import { askChange } from "./change.ts";
import { askDelay } from "./delay.ts";
import { askDetonate } from "./detonate.ts";
import { askEdge } from "./edge.ts";
import { askFuse } from "./fuse.ts";
import { askInterrupt } from "./interrupt.ts";
import { MoveDialog } from "./move-dialog.ts";
import { askNoticed, noticed } from "./noticed.ts";
import { rowNotes } from "./notes.ts";
import { askPlant } from "./plant.ts";
import { registerReminder } from "./reminder.ts";
import { tellers } from "./tellers.ts";
import { registerWeaponControl } from "./weapon-control.ts";

const opens =
  (asking: Asking) =>
  (combat: Combat, who: ParticipantId): void => {
    MoveDialog.open(asking, combat, who);
  };

/** Shadowrun, fifth edition. */
export const shadowrun5Ui: GameUi = {
  asks: {
    edge: opens(askEdge),
    delay: opens(askDelay),
    interrupt: opens(askInterrupt),
    change: opens(askChange),
    plant: opens(askPlant),
    detonate: opens(askDetonate),
    fuse: opens(askFuse),
  },
  notes: rowNotes,
  tellers,
  cards: thingCards,
  dice: diceCard,
};

/** Called in `init`. */
export function registerShadowrun(): void {
  registerReminder();
  registerWeaponControl();
  registerBlasts();
  askBeforeChanges((combat, who, change) => {
    if (change) MoveDialog.open(askNoticed, combat, who, noticed(change["attribute"], change["dice"]));
    else MoveDialog.takeBack(askNoticed, combat, who);
  });
}
