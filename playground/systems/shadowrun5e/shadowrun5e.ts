import { env } from "../../client/environment.ts";
import type { CharacterStats, SystemStandIn } from "../system.ts";
import { modesOf, ShadowrunActor } from "./actor.ts";
import { hearControls, ShadowrunCombat } from "./combat.ts";
import { ShadowrunCombatant } from "./combatant.ts";
import { ShadowrunTracker } from "./tracker.ts";

/** Boxes of damage that make one wound. */
const BOXES_A_WOUND = 3;

/** SR5-FoundryVTT 0.36: its data, and what it does to the encounter (facts 16.2). */
export const shadowrun5e: SystemStandIn = {
  manifest: {
    id: "shadowrun5e",
    title: "Shadowrun, fifth edition",
    version: "0.36.0",
    initiative: "@initiative.current.constant.value + @initiative.current.dice.text",
    documentTypes: { Actor: { character: {}, spirit: {} }, Item: { weapon: {} } },
  },
  initialize() {
    const { CONFIG } = env;
    CONFIG.Actor.documentClass = ShadowrunActor;
    CONFIG.Combat.documentClass = ShadowrunCombat;
    CONFIG.Combatant.documentClass = ShadowrunCombatant;
    CONFIG.ui["combat"] = ShadowrunTracker;
    const [constant, dice] = ["@initiative.current.constant.value[Base]", "@initiative.current.dice.text[Dice]"];
    CONFIG.Combat.initiative = { formula: `${constant} + ${dice} - @wounds.value[Wounds]`, decimals: 0 };
    env.Hooks.once("ready", hearControls);
  },
  actorOf(name, stats: CharacterStats & Readonly<Record<string, unknown>>) {
    const valueOf = (stat: string, otherwise = 0): number => {
      const value = stats[stat];
      return typeof value === "number" ? value : otherwise;
    };
    const [reaction, intuition] = [valueOf("reaction"), valueOf("intuition")];
    const beyond = valueOf("attribute", reaction + intuition) - reaction - intuition;
    return {
      name,
      type: "character",
      system: {
        attributes: {
          reaction: { base: reaction },
          intuition: { base: intuition },
          edge: { base: valueOf("edge"), uses: valueOf("edgeLeft") },
        },
        special: stats["special"] ?? "mundane",
        matrix: { hot_sim: false, data_processing: { base: valueOf("dataProcessing") } },
        initiative: { perception: "meatspace", blitz: false, ...modesOf(beyond, valueOf("dice", 1)) },
        track: { physical: { value: valueOf("wounds") * BOXES_A_WOUND }, stun: { value: 0 } },
        modifiers: { multi_defense: 0 },
        values: { recoil: { base: 0 } },
      },
      items: Array.isArray(stats["items"]) ? (stats["items"] as object[]) : [],
    };
  },
};
