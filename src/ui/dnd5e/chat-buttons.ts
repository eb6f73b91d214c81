import { MODULE } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { draw } from "../draw.ts";
import { perform } from "../moves/perform.ts";
import { text } from "../../foundry/text.ts";

/** Whose initiative a card tells, as the card's flags say it. */
interface RolledFlag {
  readonly combat?: string;
  readonly rows?: readonly string[];
}

/** A roll's card offers the reroll to whoever may have it; a click that comes too late says why. */
async function offerReroll(message: ChatMessage, element: HTMLElement): Promise<void> {
  const { combat: id = "", rows = [] }: RolledFlag = message.flags[MODULE]?.rolled ?? {};
  const combat = game.combats.get(id);
  const table = combat && tableOf(combat);
  if (!table) return;
  const mine = rows.filter((row) => {
    const eligible = table.view.participants[row]?.statuses.includes("may-reroll");
    return eligible && combat.combatants.get(row)?.isOwner;
  });
  for (const row of mine) {
    const name = combat.combatants.get(row)?.name ?? "";
    const button = await draw("dnd5e/reroll-button", { label: text("Dnd5e.RerollOf", { name }) });
    button.addEventListener("click", () => void perform(combat, row, "reroll"));
    element.querySelector(".turnwright-card")?.append(button);
  }
}

/** Called in `init`. */
export function registerChatButtons(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => {
    if (message.flags[MODULE]?.rolled) void offerReroll(message, element);
  });
}
