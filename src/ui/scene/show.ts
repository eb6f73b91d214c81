import { beginScene } from "../../foundry/scene.ts";
import type { Member } from "../../foundry/scene-members.ts";

/** Let this client's tracker show an encounter. */
export async function showEncounter(combat: Combat): Promise<void> {
  const options: object = { combat };
  await ui.combat.render(options);
}

/** Begin a scene order for these, and show it to whoever has asked for it. */
export async function beginAndShow(members: readonly Member[]): Promise<void> {
  const combat = await beginScene(members);
  if (combat) await showEncounter(combat);
}
