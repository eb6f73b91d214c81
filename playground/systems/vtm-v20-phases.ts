import { env } from "../client/environment.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Combatant } from "../client/documents/combatant.ts";
import type { Data } from "../shared/json.ts";

/**
 * What the system does of its own accord around encounters: it takes wounds off a score that has just been written, lets
 * activated Disciplines lapse and declarations begin at the press of a button in the tracker.
 */
export function addPhases(): void {
  env.Hooks.on("updateCombatant", takeWoundsOff);
  env.Hooks.on("updateCombat", (combat: Combat, changed: Data) => {
    if (!("round" in changed)) return;
    const rows = combat.combatants.map(({ id }) => ({ _id: id, flags: { "vtm-v20": { initPatched: false } } }));
    // Every client tries, and the server refuses the players' rows of others.
    combat.updateEmbeddedDocuments("Combatant", rows).catch(() => undefined);
  });
  env.Hooks.on("renderCombatTracker", (_tracker: object, element: HTMLElement) => {
    element.querySelector(".vtm-phase-controls")?.remove();
    const combat = env.game.combats.viewed;
    if (combat && env.game.user?.isGM) element.querySelector("header")?.before(phaseControls(element, combat));
  });
}

/** Runs on every client, as the system's own does, and counts the penalty once per round. */
function takeWoundsOff(combatant: Combatant, changed: Data): void {
  const flags = combatant.flags["vtm-v20"] as { initPatched?: boolean } | undefined;
  if (typeof changed["initiative"] !== "number" || flags?.initPatched || !combatant.isOwner) return;
  const penalty = Number(combatant.actor?.system["woundPenalty"] ?? 0);
  const patched = { initPatched: true };
  void combatant.update({ initiative: changed["initiative"] + penalty, flags: { "vtm-v20": patched } });
}

function phaseControls(element: HTMLElement, combat: Combat): HTMLElement {
  const page = element.ownerDocument;
  const controls = page.createElement("div");
  const button = page.createElement("button");
  controls.className = "vtm-phase-controls";
  Object.assign(button, { type: "button", textContent: "Begin Declarations" });
  button.addEventListener("click", () => void beginDeclarations(combat));
  controls.append(button);
  return controls;
}

async function beginDeclarations(combat: Combat): Promise<void> {
  if (!combat.started) await combat.startCombat();
  for (const { actor } of combat.combatants) await actor?.unsetFlag("vtm-v20", "activeDisciplines");
  await combat.setFlag("vtm-v20", "phase", "declaration");
}
