import { tableOf } from "./table.ts";

/** Rolling for a single row leads to the roll of the table's rules, whoever asks for it. */
export function combatantMixin<Base extends new (...args: any[]) => Combatant>(base: Base) {
  return class TurnwrightCombatant extends base {
    override async rollInitiative(formula?: string): Promise<this | undefined> {
      const combat = this.parent;
      if (!combat || this.id === null || !tableOf(combat)) return super.rollInitiative(formula);
      await combat.rollInitiative([this.id]);
      return this;
    }
  };
}
