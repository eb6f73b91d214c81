import type { Data } from "../../shared/json.ts";
import { Document } from "../abstract/document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Combatants that belong together. The core offers no interface for it; systems and modules create them. */
export class CombatantGroup extends Document {
  static override readonly documentName = "CombatantGroup";
  static override metadata: Data = {
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    isEmbedded: true,
    hasTypeData: true,
  };

  declare readonly parent: Combat | null;
  declare initiative: number | null;
  declare img: string | null;

  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter((combatant) => combatant._source["group"] === this.id));
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }
}
