import { combatMixin } from "./combat-mixin.ts";
import { combatantMixin } from "./combatant-mixin.ts";

/** Put our turn order on top of the classes that the game system has registered. Called in `init`, after the system's. */
export function installDocuments(): void {
  CONFIG.Combat.documentClass = combatMixin(CONFIG.Combat.documentClass);
  CONFIG.Combatant.documentClass = combatantMixin(CONFIG.Combatant.documentClass);
}
