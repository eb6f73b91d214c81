import { beginScene } from "../../foundry/scene.ts";
import { likelyMembers, party, selectedTokens, type Member } from "../../foundry/scene-members.ts";
import { text } from "../../foundry/text.ts";
import { showEncounter } from "./show.ts";
import { SceneDialog } from "./scene-dialog.ts";

/** Begin a scene order for these, and show it to whoever has asked for it. */
export async function beginAndShow(members: readonly Member[]): Promise<void> {
  const combat = await beginScene(members);
  if (combat) await showEncounter(combat);
}

/** Names of the actions as templates write them. */
export const sceneActions = {
  /** One click: the selected tokens, else the party; asks where neither is there. */
  async turnwrightScene(): Promise<void> {
    const members = likelyMembers();
    if (members.length > 1) await beginAndShow(members);
    else SceneDialog.open();
  },
  async turnwrightSceneSelected(): Promise<void> {
    const selected = selectedTokens();
    if (selected.length > 0) await beginAndShow(selected);
    else ui.notifications.warn(text("Scene.NothingSelected"));
  },
  async turnwrightSceneParty(): Promise<void> {
    await beginAndShow(party());
  },
  turnwrightSceneChoose(): void {
    SceneDialog.open();
  },
};
