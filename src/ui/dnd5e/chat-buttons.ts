import { begin } from "../../foundry/begin.ts";
import { MODULE } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";
import { perform } from "../moves/perform.ts";

/** Cards of rolls on screen, with whose rows they tell: a card is drawn before its roll is in. */
const cards = new Map<HTMLElement, { readonly combat: string; readonly rows: readonly string[] }>();

/** A card offers the reroll to whoever may have it. The button stays: a click that comes too late says why. */
async function offerReroll(card: HTMLElement): Promise<void> {
  const { combat: id = "", rows = [] } = cards.get(card) ?? {};
  const combat = game.combats.get(id);
  const table = combat && tableOf(combat);
  if (!table) return;
  const mine = rows.filter((row) => {
    const eligible = table.view.participants[row]?.statuses.includes("may-reroll");
    return eligible && combat.combatants.get(row)?.isOwner;
  });
  for (const row of mine) {
    const label = text("Dnd5e.RerollOf", { name: combat.combatants.get(row)?.name ?? "" });
    const button = await draw("dnd5e/reroll-button", { row, label });
    button.addEventListener("click", () => {
      begin(perform(combat, row, "reroll"));
    });
    if (!card.querySelector(`[data-reroll="${CSS.escape(row)}"]`)) card.append(button);
  }
}

/** Called in `init`. */
export function registerChatButtons(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const { rolled } = message.flags[MODULE] ?? {};
    const card = element.querySelector<HTMLElement>(".turnwright-card");
    if (!rolled || !card) return;
    cards.set(card, rolled);
    begin(offerReroll(card));
  });
  Hooks.on("updateCombat", ({ id }) => {
    for (const [card, { combat }] of cards) {
      if (!card.isConnected) cards.delete(card);
      else if (combat === id) begin(offerReroll(card));
    }
  });
}
