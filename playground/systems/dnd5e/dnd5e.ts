import { env } from "../../client/environment.ts";
import type { SystemStandIn } from "../system.ts";
import { actor5e } from "./actor.ts";
import { combat5e } from "./combat.ts";
import { combatant5e, recoveries } from "./combatant.ts";
import { item5e } from "./item.ts";
import { actorOf } from "./shapes.ts";
import { groupRows, tracker5e } from "./tracker.ts";

/** Behaviour of dnd5e 5.3 around encounters, after facts 16.1. */
export const dnd5e: SystemStandIn = {
  manifest: {
    id: "dnd5e",
    title: "Dungeons & Dragons, fifth edition",
    version: "5.3.3",
    initiative: "1d20 + @attributes.init.total",
    documentTypes: {
      Actor: { character: {}, npc: {}, vehicle: {}, group: {} },
      Item: { weapon: {}, spell: {}, feat: {} },
    },
  },
  initialize() {
    const { CONFIG, game, Hooks, target } = env;
    Object.assign(target["playground"] as object, { recoveries });
    CONFIG.Combat.initiative = { formula: "1d20 + @attributes.init.total", decimals: 0 };
    CONFIG.time.roundTime = 6;
    CONFIG.Actor.documentClass = actor5e(CONFIG.Actor.documentClass);
    CONFIG.Combat.documentClass = combat5e(CONFIG.Combat.documentClass);
    CONFIG.Combatant.documentClass = combatant5e(CONFIG.Combatant.documentClass as never);
    CONFIG.Item.documentClass = item5e(CONFIG.Item.documentClass as never);
    CONFIG.ui["combat"] = tracker5e(CONFIG.ui["combat"] as never);
    Hooks.on("renderCombatTracker", groupRows as never);
    game.settings.register("dnd5e", "rulesVersion", { scope: "world", type: String, default: "modern" });
    game.settings.register("dnd5e", "initiativeDexTiebreaker", { scope: "world", type: Boolean, default: false });
    game.settings.register("dnd5e", "initiativeScore", { scope: "world", type: String, default: "none" });
  },
  actorOf,
};
