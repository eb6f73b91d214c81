import { env } from "../client/environment.ts";
import type { Data } from "../shared/json.ts";
import { idOf } from "../shared/random.ts";
import { addPhases } from "./vtm-v20-phases.ts";
import type { CharacterStats, SystemStandIn } from "./system.ts";

/** Health levels in the order in which they are filled, with the dice they cost. */
const HEALTH = { bruised: 0, hurt: 1, injured: 1, wounded: 2, mauled: 2, crippled: 5, incapacitated: null } as const;

/**
 * Shapes of The-Final-Artificer/Foundry-VTM-V20 0.3. The system prepares the wound penalty; the stand-in prepares
 * nothing, so it is stored.
 */
export const vtmV20: SystemStandIn = {
  manifest: {
    id: "vtm-v20",
    title: "Vampire: The Masquerade V20",
    version: "0.3.0",
    initiative: "1d10 + @attributes.dexterity + @attributes.wits",
    documentTypes: { Actor: { vampire: {}, mortal: {} }, Item: { discipline: {} } },
  },
  initialize() {
    env.CONFIG.Combat.initiative = { formula: "1d10 + @attributes.dexterity + @attributes.wits", decimals: 0 };
    addPhases();
  },
  actorOf(name, stats) {
    const rating = stats.willpowerRating ?? Math.max(stats.willpower ?? 0, 5);
    return {
      name,
      type: "vampire",
      system: {
        attributes: { dexterity: stats.dexterity ?? 1, wits: stats.wits ?? 1 },
        willpower: { value: stats.willpower ?? rating, max: rating },
        health: { levels: levels(stats.wounds ?? 0) },
        woundPenalty: -(stats.wounds ?? 0),
      },
      items: disciplines(stats),
    };
  },
};

/** Filled with bashing damage so far that the penalty is the one asked for. */
function levels(wounds: number): Data {
  const names = Object.keys(HEALTH);
  const reached = wounds === 0 ? 0 : 1 + Object.values(HEALTH).findIndex((dice) => dice === wounds);
  return Object.fromEntries(names.map((name, index) => [name, index < reached ? 1 : 0]));
}

function disciplines({ celerity }: CharacterStats): Data[] {
  return celerity ? [{ _id: idOf("celerity"), name: "Celerity", type: "discipline", system: { level: celerity } }] : [];
}
