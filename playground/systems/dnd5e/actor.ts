import type { InitiativeOptions } from "../../client/documents/combat-initiative.ts";
import type { Actor } from "../../client/documents/actor.ts";
import type { Combat } from "../../client/documents/combat.ts";
import type { Roll } from "../../client/dice/roll.ts";
import { env } from "../../client/environment.ts";
import type { Data } from "../../shared/json.ts";
import { getProperty } from "../../shared/objects.ts";
import { askForAdvantage } from "./roll-dialog.ts";

/** How a check is rolled. */
export interface CheckOptions {
  advantage?: boolean;
  disadvantage?: boolean;
}

export type RollingActor = Actor & {
  getInitiativeRoll(options?: CheckOptions): Roll | null;
  rollInitiativeDialog(options?: CheckOptions): Promise<void>;
  rollSkill(
    config: CheckOptions & { skill: string },
    dialog?: { configure?: boolean },
    message?: { create?: boolean },
  ): Promise<Roll[] | null>;
};

const d20 = ({ advantage, disadvantage }: CheckOptions): string =>
  advantage === disadvantage ? "1d20" : advantage ? "2d20kh" : "2d20kl";

const numberAt = (data: object, path: string): number => Number(getProperty(data, path) ?? 0);

interface RollConfig {
  parts: string[];
  options: CheckOptions & { fixed?: number };
}

/** Actor5e: its own rolls for initiative and skills, and the dialogs in front of them. */
export function actor5e(Base: typeof Actor): typeof Actor {
  return class Actor5e extends Base {
    _cachedInitiativeRoll: Roll | undefined;

    getInitiativeRollConfig(given: CheckOptions = {}): RollConfig | null {
      const init = getProperty(this.system, "attributes.init") as Data | undefined;
      if (!init) return null;
      const mode = numberAt(init, "roll.mode");
      const { settings } = env.game;
      const options: RollConfig["options"] = { advantage: mode > 0, disadvantage: mode < 0, ...given };
      const fixed = settings.get("dnd5e", "initiativeScore");
      if (fixed === "all" || (fixed === "npcs" && this.type === "npc")) options.fixed = 10 + numberAt(init, "total");
      const bonus = typeof init["bonus"] === "string" && init["bonus"] !== "" ? [init["bonus"]] : [];
      const tie = settings.get("dnd5e", "initiativeDexTiebreaker")
        ? [String(numberAt(this.system, "abilities.dex.value") / 100)]
        : [];
      const config = { parts: [String(numberAt(init, "total")), ...bonus, ...tie], options };
      env.Hooks.callAll("dnd5e.preConfigureInitiative", this, config);
      return config;
    }

    getInitiativeRoll(options: CheckOptions = {}): Roll | null {
      if (this._cachedInitiativeRoll) return this._cachedInitiativeRoll.clone();
      const config = this.getInitiativeRollConfig(options);
      if (!config) return null;
      const { fixed } = config.options;
      const formula = fixed === undefined ? [d20(config.options), ...config.parts].join(" + ") : String(fixed);
      return env.CONFIG.Dice.rolls[0].create(formula, this.getRollData());
    }

    async rollInitiativeDialog(options: CheckOptions = {}): Promise<void> {
      const config = this.getInitiativeRollConfig(options);
      if (!config) return;
      const chosen = await askForAdvantage(this.name, config.options);
      if (!chosen) return;
      this._cachedInitiativeRoll = this.getInitiativeRoll(chosen) ?? undefined;
      await this.rollInitiative({ createCombatants: true });
    }

    override async rollInitiative(
      options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: InitiativeOptions } = {},
    ): Promise<Combat | null> {
      this._cachedInitiativeRoll ??= this.getInitiativeRoll() ?? undefined;
      const allowed = env.Hooks.call("dnd5e.preRollInitiative", this, this._cachedInitiativeRoll);
      const combat = allowed ? await super.rollInitiative(options) : null;
      this._cachedInitiativeRoll = undefined;
      if (combat) env.Hooks.callAll("dnd5e.rollInitiative", this, this.combatants(combat));
      return combat;
    }

    async rollSkill(
      config: CheckOptions & { skill: string },
      dialog: { configure?: boolean } = {},
      message: { create?: boolean } = {},
    ): Promise<Roll[] | null> {
      const chosen = dialog.configure === false ? config : await askForAdvantage(this.name, config);
      if (!chosen) return null;
      const total = numberAt(this.system, `skills.${config.skill}.total`);
      const roll = await env.CONFIG.Dice.rolls[0].create(`${d20(chosen)} + ${total}`).evaluate();
      const speaker = env.CONFIG.ChatMessage.documentClass.getSpeaker({ actor: this });
      if (message.create !== false) await roll.toMessage({ speaker, flavor: config.skill });
      return [roll];
    }
  };
}
