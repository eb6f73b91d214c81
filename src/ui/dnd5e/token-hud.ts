import { begin } from "../../foundry/begin.ts";
import { isFighting, isWatchingPlayed } from "../../foundry/dnd5e/watching.ts";
import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";
import { WatchDialog } from "./watch-dialog.ts";

/** A button among those that core shows around a token, for whoever may watch with it. */
async function addButton(token: TokenDocument | null | undefined, element: HTMLElement): Promise<void> {
  const { actor } = token ?? {};
  if (!token || !actor?.isOwner || !isWatchingPlayed() || isFighting(actor)) return;
  const button = await draw("dnd5e/hud-button", { label: text("Act.watch") });
  if (element.querySelector("[data-turnwright-watch]")) return;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    new WatchDialog(token).show();
  });
  (element.querySelector(".col.left") ?? element).append(button);
}

/** Called in `init`. */
export function registerTokenHud(): void {
  Hooks.on("renderTokenHUD" as "renderApplicationV2", (app, element) => {
    const token: unknown = "document" in app ? app.document : undefined;
    if (token instanceof TokenDocument) begin(addButton(token as TokenDocument, element));
  });
}
