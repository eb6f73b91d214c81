import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";

/**
 * Beside core's button for a new encounter, the ones for a scene order. A tracker whose system has drawn a header of its
 * own without that button keeps it as it is; its menu offers the same.
 */
export async function addSceneButtons(part: HTMLElement, domId: string): Promise<void> {
  const create = part.querySelector("nav [data-action=createCombat]");
  if (!game.user.isGM || !create || part.querySelector("[data-action=turnwrightScene]")) return;
  const buttons = [
    { action: "turnwrightScene", icon: "fa-comments", label: text("Scene.BeginLikely") },
    { action: "turnwrightSceneChoose", icon: "fa-list-check", label: text("Scene.BeginChoose") },
  ];
  const drawn = await Promise.all(
    buttons.map((button) => draw("scene/button", { ...button, domId: `${domId}-${button.action}` })),
  );
  create.after(...drawn);
}
