import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { gameUi } from "../games/games.ts";
import { actsOf, type ActId } from "./acts.ts";

/** Do what a button offers, asking first where it has to be asked; a button that is out of date says why not. */
export async function perform(combat: Combat, id: string, wanted: ActId): Promise<void> {
  const table = tableOf(combat);
  const act = table && actsOf(table, id, game.user.isGM).find((one) => one.id === wanted);
  if (!act) return;
  if (act.code !== null) {
    ui.notifications.warn(text(`Refusal.${act.code}`));
    return;
  }
  const ask = gameUi(table.rules.id).asks[act.id];
  if (ask) ask(combat, id);
  else if (act.id === "roll") await combat.rollInitiative([id]);
  else await send(combat, act.move);
}
