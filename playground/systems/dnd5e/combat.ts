import type { InitiativeOptions } from "../../client/documents/combat-initiative.ts";
import type { Combat } from "../../client/documents/combat.ts";
import type { Combatant } from "../../client/documents/combatant.ts";
import type { RecoveringCombatant } from "./combatant.ts";

type TurnContext = Parameters<Combat["_onStartTurn"]>[1];

const byId = (a: Combatant, b: Combatant): number => ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** Combat5e: what recovers at turns, at rolls and when a fight begins; groups roll as one. */
export function combat5e(Base: typeof Combat): typeof Combat {
  return class Combat5e extends Base {
    override async startCombat(): Promise<this> {
      await super.startCombat();
      for (const combatant of this.combatants.values()) {
        if (!combatant.isDefeated) void this.#recover(combatant, "encounter");
      }
      return this;
    }

    /** Walks over the letters of a single id, and finds nobody. */
    override async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
      await super.rollInitiative(ids, options);
      for (const id of ids) {
        const combatant = this.combatants.get(id);
        if (combatant?.isOwner) await this.#recover(combatant, "initiative");
      }
      return this;
    }

    override async rollAll(options: InitiativeOptions = {}): Promise<this> {
      return this.rollInitiative(
        this.#oneOfEachGroup(() => true),
        options,
      );
    }

    override async rollNPC(options: InitiativeOptions = {}): Promise<this> {
      return this.rollInitiative(
        this.#oneOfEachGroup(({ isNPC }) => isNPC),
        options,
      );
    }

    #oneOfEachGroup(fits: (combatant: Combatant) => boolean): string[] {
      const waiting = this.combatants.filter((one) => one.isOwner && one.initiative === null && fits(one));
      const ids = waiting.map((one) => (one.group ? [...one.group.members].sort(byId)[0] : one)?.id ?? "");
      return [...new Set(ids)];
    }

    protected override async _onStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
      // The system hands no context on (facts 2.7).
      await super._onStartTurn(combatant, undefined as never);
      await this.#recover(combatant, "turnStart");
    }

    protected override async _onEndTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
      await super._onEndTurn(combatant, undefined as never);
      await this.#recover(combatant, "turnEnd");
    }

    async #recover(combatant: Combatant, period: string): Promise<void> {
      await (combatant as RecoveringCombatant).recoverCombatUses([period]);
    }

    override _sortCombatants(a: Combatant, b: Combatant): number {
      const gap = (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity);
      return gap || a.name.localeCompare(b.name);
    }
  };
}
