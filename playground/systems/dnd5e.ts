import { env } from "../client/environment.ts";
import type { CharacterStats, SystemStandIn } from "./system.ts";

const numberOf = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/**
 * Shapes of dnd5e 5.3, as a prepared actor has them: the stand-in prepares nothing, so modifiers and totals are stored.
 */
export const dnd5e: SystemStandIn = {
  manifest: {
    id: "dnd5e",
    title: "Dungeons & Dragons, fifth edition",
    version: "5.3.3",
    initiative: "1d20 + @attributes.init.total",
    documentTypes: { Actor: { character: {}, npc: {} }, Item: { weapon: {} } },
  },
  initialize() {
    env.CONFIG.Combat.initiative = { formula: "1d20 + @attributes.init.total", decimals: 0 };
  },
  actorOf(name, stats: CharacterStats & Readonly<Record<string, unknown>>) {
    const dexMod = numberOf(stats["dexMod"], 0);
    const intMod = numberOf(stats["intMod"], 0);
    const proficient = Array.isArray(stats["proficient"]) ? (stats["proficient"] as string[]) : [];
    const skill = (id: string): object => ({ value: proficient.includes(id) ? 1 : 0 });
    return {
      name,
      type: "character",
      system: {
        abilities: {
          dex: { value: numberOf(stats.dexterity, 10 + 2 * dexMod), mod: dexMod },
          int: { value: 10 + 2 * intMod, mod: intMod },
        },
        attributes: {
          init: { total: numberOf(stats["initiative"], dexMod), roll: { mode: numberOf(stats["advantage"], 0) } },
        },
        skills: {
          ins: skill("insight"),
          slt: skill("sleight-of-hand"),
          prc: skill("perception"),
          dec: skill("deception"),
        },
      },
      items: [],
    };
  },
};
