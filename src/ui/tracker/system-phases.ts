import { adapterOfWorld } from "../../foundry/systems.ts";
import { tableOf } from "../../foundry/table.ts";

/**
 * Some systems lead through phases of their own by controls in the tracker: while an encounter runs by our rules they
 * are taken out. Registered in `init`, after the system's own listener.
 */
export function registerSystemPhases(): void {
  const { phaseControls } = adapterOfWorld();
  if (phaseControls === undefined) return;
  Hooks.on("renderCombatTracker", ({ viewed }, element) => {
    if (viewed && tableOf(viewed)) for (const one of element.querySelectorAll(phaseControls)) one.remove();
  });
}
