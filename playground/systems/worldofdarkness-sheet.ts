import { env } from "../client/environment.ts";
import type { Actor } from "../client/documents/actor.ts";

/** What the system's own initiative roll has done, for tests: it goes past the encounter (facts 16.3). */
async function rollPastTheEncounter(actor: Actor): Promise<void> {
  const combat = env.game.combats.viewed;
  const [token] = env.game.scenes.viewed?.tokens.filter(({ actorId }) => actorId === actor.id) ?? [];
  if (!combat || !token || combat.getCombatantsByToken(token).length > 0) return;
  const roll = await new env.CONFIG.Dice.rolls[0]("1d10").evaluate();
  await token.toggleCombatant();
  await combat.getCombatantsByToken(token)[0]?.update({ initiative: roll.total });
}

/** The button that every sheet of the system has; ours stands above the plain sheet. */
export function addInitiativeButton(): void {
  env.Hooks.on("renderActorSheetV2", (sheet: { actor: Actor }, element: HTMLElement) => {
    if (element.querySelector("[data-rollinitiative]")) return;
    const button = element.ownerDocument.createElement("button");
    Object.assign(button, { type: "button", textContent: "Initiative" });
    button.dataset["rollinitiative"] = "true";
    button.addEventListener("click", () => void rollPastTheEncounter(sheet.actor));
    element.querySelector(".window-content")?.prepend(button);
  });
}
