import { env } from "../client/environment.ts";
import type { CharacterStats, SystemStandIn } from "./system.ts";

/** Shapes of SR5-FoundryVTT 0.36, as a prepared actor has them: the stand-in prepares nothing, so values are stored. */
export const shadowrun5e: SystemStandIn = {
  manifest: {
    id: "shadowrun5e",
    title: "Shadowrun, fifth edition",
    version: "0.36.0",
    initiative: "@initiative.current.constant.value + @initiative.current.dice.text",
    documentTypes: { Actor: { character: {}, spirit: {} }, Item: { weapon: {} } },
  },
  initialize() {
    env.CONFIG.Combat.initiative = { formula: "1d6", decimals: 0 };
  },
  actorOf(name, stats: CharacterStats & Readonly<Record<string, unknown>>) {
    const valueOf = (stat: string, otherwise = 0): number => {
      const value = stats[stat];
      return typeof value === "number" ? value : otherwise;
    };
    const [reaction, intuition] = [valueOf("reaction"), valueOf("intuition")];
    const dice = valueOf("dice", 1);
    const meatspace = {
      constant: { value: valueOf("attribute", reaction + intuition) },
      dice: { value: dice, text: `${dice}d6` },
    };
    return {
      name,
      type: "character",
      system: {
        attributes: {
          reaction: { base: reaction, value: reaction },
          intuition: { base: intuition, value: intuition },
          edge: { base: valueOf("edge"), value: valueOf("edge"), uses: valueOf("edgeLeft") },
        },
        initiative: { perception: "meatspace", meatspace, current: meatspace },
        wounds: { value: valueOf("wounds") },
      },
      items: [],
    };
  },
};
