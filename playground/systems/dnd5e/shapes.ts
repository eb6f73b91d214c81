import type { Data } from "../../shared/json.ts";
import type { CharacterStats } from "../system.ts";

type Stats = CharacterStats & Readonly<Record<string, unknown>>;

const numberOf = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/** What the stand-in takes for everybody's proficiency bonus. */
const PROFICIENCY = 2;

const SKILLS = {
  ins: ["insight", 0],
  slt: ["sleight-of-hand", 1],
  prc: ["perception", 0],
  dec: ["deception", 0],
} as const;

/**
 * An actor of dnd5e 5.3 as it is once prepared: the stand-in prepares nothing, so modifiers and totals are stored.
 * @param stats Also `type`: `character` (the default), `npc`, or `vehicle` and `group`, which have no initiative.
 */
export function actorOf(name: string, stats: Stats): Data {
  const type = typeof stats["type"] === "string" ? stats["type"] : "character";
  if (type === "vehicle" || type === "group") return { name, type, system: {}, items: [] };
  const dexMod = numberOf(stats["dexMod"], 0);
  const intMod = numberOf(stats["intMod"], 0);
  const proficient = Array.isArray(stats["proficient"]) ? (stats["proficient"] as string[]) : [];
  const skills = Object.entries(SKILLS).map(([key, [id, usesDexterity]]) => {
    const value = proficient.includes(id) ? 1 : 0;
    return [key, { value, total: usesDexterity * dexMod + value * PROFICIENCY }];
  });
  return {
    name,
    type,
    system: {
      abilities: {
        dex: { value: numberOf(stats.dexterity, 10 + 2 * dexMod), mod: dexMod },
        int: { value: 10 + 2 * intMod, mod: intMod },
      },
      attributes: {
        init: {
          total: numberOf(stats["initiative"], dexMod),
          roll: { mode: numberOf(stats["advantage"], 0) },
          bonus: typeof stats["bonusDice"] === "string" ? stats["bonusDice"] : "",
        },
      },
      skills: Object.fromEntries(skills) as Data,
    },
    items: [],
  };
}
