import type { Document } from "../../client/abstract/document.ts";
import type { Combatant } from "../../client/documents/combatant.ts";
import type { User } from "../../client/documents/user.ts";
import type { Roll } from "../../client/dice/roll.ts";
import { env } from "../../client/environment.ts";
import type { Data } from "../../shared/json.ts";
import type { RollingActor } from "./actor.ts";

export type RecoveringCombatant = Combatant & { recoverCombatUses(periods: readonly string[]): Promise<void> };

/** What has been recovered, oldest first: `playground.recoveries`. */
export const recoveries: { combatant: string | null; period: string; round: number }[] = [];

/** Combatant5e: rolls as its actor does, recovers, and says in chat what has come back. */
export function combatant5e(Base: typeof Combatant): typeof Combatant {
  return class Combatant5e extends Base {
    override getInitiativeRoll(formula?: string | null): Roll {
      const actor = this.actor as RollingActor | null;
      if (!actor) return env.CONFIG.Dice.rolls[0].create(formula ?? "1d20");
      // Actors without initiative have no roll, whatever the signature says (facts 16.1).
      return actor.getInitiativeRoll() as Roll;
    }

    async recoverCombatUses(periods: readonly string[]): Promise<void> {
      for (const period of periods) recoveries.push({ combatant: this.id, period, round: this.parent?.round ?? 0 });
      if (!this.actor) return;
      await env.CONFIG.ChatMessage.documentClass.create({
        content: `${this.name}: ${periods.join()}`,
        speaker: env.CONFIG.ChatMessage.documentClass.getSpeaker({ actor: this.actor, token: this.token }),
        whisper: env.game.users.filter((user) => this.actor?.testUserPermission(user, "OWNER")).map(({ id }) => id),
        flags: { dnd5e: { turn: periods } },
      });
    }

    /** Whatever is updated of a member is taken for the initiative of its group. */
    static override async _onUpdateOperation(documents: Document[], operation: Data, user: User): Promise<void> {
      await super._onUpdateOperation(documents, operation, user);
      const combat = operation["parent"] as Document | null;
      if (user.id !== env.game.userId || !combat) return;
      const groups = (operation["updates"] as Data[]).flatMap((update, index) => {
        const { group } = documents[index] as Combatant;
        return group ? [{ _id: group.id, initiative: update["initiative"] }] : [];
      });
      if (groups.length > 0) await combat.updateEmbeddedDocuments("CombatantGroup", groups);
    }
  };
}
