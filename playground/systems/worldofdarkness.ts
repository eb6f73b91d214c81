import { env } from "../client/environment.ts";
import type { Data } from "../shared/json.ts";
import { idOf } from "../shared/random.ts";
import { addInitiativeButton } from "./worldofdarkness-sheet.ts";
import type { CharacterStats, SystemStandIn } from "./system.ts";

/** Health levels with the dice they cost, in the order in which they are filled. */
const HEALTH = [
  ["bruised", 0],
  ["hurt", -1],
  ["injured", -1],
  ["wounded", -2],
  ["mauled", -2],
  ["crippled", -5],
  ["incapacitated", -99],
] as const;

const ATTRIBUTES = {
  physical: ["strength", "dexterity", "stamina"],
  social: ["charisma", "manipulation", "appearance", "composure"],
  mental: ["perception", "intelligence", "wits", "resolve"],
} as const;

/** Shapes of JohanFalt/Foundry_WoD20 7.2: type "PC", and the older types that hold their Willpower themselves. */
export const worldOfDarkness: SystemStandIn = {
  manifest: {
    id: "worldofdarkness",
    title: "World of Darkness",
    version: "7.2.5",
    initiative: "1d10 + @initiative.total",
    documentTypes: {
      Actor: { PC: {}, Vampire: {}, Mortal: {} },
      Item: { Advantage: {}, Power: {}, Bonus: {} },
    },
  },
  initialize() {
    env.CONFIG.Combat.initiative = { formula: "1d10 + @initiative.total", decimals: 0 };
    addInitiativeButton();
  },
  actorOf: (name, stats) => ({
    name,
    type: "PC",
    system: {
      ...sharedSystem(stats),
      settings: {
        iscreated: true,
        isupdated: false,
        version: "7.2.5",
        era: "modern",
        splat: "vampire",
        game: "vampire",
        variant: "general",
      },
    },
    items: [willpowerItem(stats), ...celerityItems(stats), ...bonusItems(stats)],
  }),
};

/** An actor of a type from before version 6, which keeps Willpower in its own data. */
export function legacyActorOf(name: string, stats: CharacterStats, type: "Vampire" | "Mortal" = "Vampire"): Data {
  const { permanent, temporary } = willpowerOf(stats);
  return {
    name,
    type,
    system: {
      ...sharedSystem(stats),
      settings: { iscreated: true, isupdated: true, era: "wod.era.modern", variant: "", haswillpower: true },
      advantages: { willpower: { permanent, temporary, roll: permanent, max: 10 } },
    },
    items: [...celerityItems(stats), ...bonusItems(stats)],
  };
}

function sharedSystem(stats: CharacterStats): Data {
  const values: Record<string, number> = { dexterity: stats.dexterity ?? 1, wits: stats.wits ?? 1 };
  const attributes: Data = {};
  for (const [type, keys] of Object.entries(ATTRIBUTES)) {
    for (const key of keys) {
      const value = values[key] ?? 1;
      const label = `wod.attributes.${key}`;
      attributes[key] = {
        value,
        bonus: 0,
        total: value,
        max: 5,
        type,
        label,
        speciality: "",
        isvisible: true,
        isfavorited: false,
      };
    }
  }
  return {
    attributes,
    traits: { health: { totalhealthlevels: { value: 7, max: 7 } } },
    health: health(stats.wounds ?? 0),
    initiative: { base: 0, bonus: 0, total: 0 },
    conditions: { isignoringpain: false, isstunned: false, isfrenzy: false },
  };
}

/** Boxes filled so far that the penalty is the one asked for; the sheet would have computed it the same way. */
function health(wounds: number): Data {
  const reached = wounds === 0 ? -1 : HEALTH.findIndex(([, penalty]) => -penalty >= wounds);
  const level = HEALTH[reached];
  const damage = {
    bashing: reached + 1,
    lethal: 0,
    aggravated: 0,
    woundlevel: level ? `wod.health.${level[0]}` : "",
    woundpenalty: wounds === 0 ? 0 : -wounds,
  };
  const levels = HEALTH.map(([key, penalty]) => [key, { value: 1, total: 1, penalty, label: `wod.health.${key}` }]);
  return { damage, ...(Object.fromEntries(levels) as Data) };
}

function willpowerOf(stats: CharacterStats): { permanent: number; temporary: number } {
  const permanent = stats.willpowerRating ?? Math.max(stats.willpower ?? 0, 5);
  return { permanent, temporary: stats.willpower ?? permanent };
}

function willpowerItem(stats: CharacterStats): Data {
  const { permanent, temporary } = willpowerOf(stats);
  const system = { id: "willpower", permanent, temporary, roll: permanent, max: 10, label: "wod.advantages.willpower" };
  return { _id: idOf("willpower"), name: "Willpower", type: "Advantage", system };
}

function celerityItems(stats: CharacterStats): Data[] {
  if (!stats.celerity) return [];
  const system = { type: "wod.types.discipline", value: stats.celerity, max: 5, parentid: "" };
  return [{ _id: idOf("celerity"), name: "Celerity", type: "Power", system }];
}

function bonusItems(stats: CharacterStats): Data[] {
  if (!stats.bonus) return [];
  const system = { type: "initiative_buff", value: stats.bonus, isactive: true, bonuslist: [] };
  return [{ _id: idOf("bonus"), name: "Bonus", type: "Bonus", system }];
}
