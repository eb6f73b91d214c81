import { combatMixin } from "./combat-mixin.ts";
import { combatantMixin } from "./combatant-mixin.ts";
import { withQuietRunners } from "./shadowrun5e/combat-mixin.ts";
import { withQuietRows } from "./shadowrun5e/combatant-mixin.ts";

/** Put our turn order on top of the classes that the game system has registered. Called in `init`, after the system's. */
export function installDocuments(): void {
  CONFIG.Combat.documentClass = combatMixin(withQuietRunners(CONFIG.Combat.documentClass));
  CONFIG.Combatant.documentClass = combatantMixin(withQuietRows(CONFIG.Combatant.documentClass));
}
