import type { ReadyEncounter } from "./encounter.ts";

/** The examples of source 002: a low roll, a patrol that is watched, a cleric who must be faster, a lever. */
export const leverAndPatrol: ReadyEncounter = {
  id: "source-002",
  title: { en: "The lever", de: "Der Hebel", ru: "Рычаг" },
  story: {
    en: "An orc patrol comes down the corridor; behind it their master reaches for the lever of a trap.",
    de: "Eine Orkpatrouille kommt den Gang herunter; dahinter greift ihr Herr nach dem Hebel einer Falle.",
    ru: "По коридору идёт патруль орков, а за ним их хозяин тянется к рычагу ловушки.",
  },
  tryOut: {
    en: [
      "Take the dice of the example: the wizard rolled a 3, no more than Intelligence +4, and may reroll.",
      "Before the fight, right-click the rogue’s token and watch the orcs; game time runs with the clock of the GM.",
      "Let the cleric surge, and the rogue ready a pre-emptive action against the villain.",
    ],
    de: [
      "Nimm die Würfel des Beispiels: Die Zauberin hat eine 3, höchstens Intelligenz +4, und darf neu würfeln.",
      "Klicke vor dem Kampf rechts auf den Token des Schurken und beobachte die Orks; die Spielzeit stellt die SL.",
      "Gib der Klerikerin einen Schub und lass den Schurken dem Bösewicht zuvorkommen.",
    ],
    ru: [
      "Возьмите кубики из примера: у волшебника 3, это не больше Интеллекта +4, и он может перебросить.",
      "До боя нажмите правой кнопкой на токен плута и начните наблюдать за орками; игровое время двигает Мастер.",
      "Пусть жрец сделает рывок, а плут заготовит упреждающее действие против злодея.",
    ],
  },
  exampleDice: [3, 14, 5, 12, 9],
  system: "dnd5e",
  ruleset: "dnd5e-balanced",
  characters: [
    {
      id: "wizard",
      name: { en: "Wizard", de: "Zauberin", ru: "Волшебник" },
      owner: "player",
      stats: { dexMod: 1, intMod: 4 },
    },
    {
      id: "rogue",
      name: { en: "Rogue", de: "Schurke", ru: "Плут" },
      owner: "player",
      stats: { dexMod: 3, intMod: 1, proficient: ["sleight-of-hand"] },
    },
    {
      id: "cleric",
      name: { en: "Cleric", de: "Klerikerin", ru: "Жрец" },
      owner: "player",
      stats: { dexMod: 3, intMod: 0 },
    },
    {
      id: "orc",
      name: { en: "Orc", de: "Ork", ru: "Орк" },
      owner: "gm",
      stats: { type: "npc", dexMod: 1, intMod: -2 },
    },
    {
      id: "villain",
      name: { en: "Villain", de: "Bösewicht", ru: "Злодей" },
      owner: "gm",
      stats: { type: "npc", dexMod: 2, intMod: 3, proficient: ["perception", "deception"] },
    },
  ],
};
