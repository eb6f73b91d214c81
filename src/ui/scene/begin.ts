import { likelyMembers, party, selectedTokens } from "../../foundry/scene-members.ts";
import { text } from "../../foundry/text.ts";
import { beginAndShow } from "./show.ts";
import { SceneDialog } from "./scene-dialog.ts";

/** Names of the actions as templates write them. */
export const sceneActions = {
  /** One click: the selected tokens, else the party; asks where neither is there. */
  async turnwrightScene(): Promise<void> {
    const members = likelyMembers();
    if (members.length > 1) await beginAndShow(members);
    else new SceneDialog().show();
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
    new SceneDialog().show();
  },
};
