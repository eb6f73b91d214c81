import type { ReadyEncounter } from "./encounter.ts";

/** A world on a system that Turnwright does not know: a setting says where its actors keep what the rules ask for. */
export const nightMarket: ReadyEncounter = {
  id: "night-market",
  title: { en: "Brawl at the night market", de: "Rauferei am Nachtmarkt", ru: "Драка на ночном рынке" },
  story: {
    en: "A world without a system of its own: its sheets hold free attributes, and a world setting maps them.",
    de: "Eine Welt ohne eigenes System: Ihre Bögen haben freie Attribute, und eine Welteinstellung ordnet sie zu.",
    ru: "Мир без своей системы: в листах свободные атрибуты, а настройка мира указывает, где что лежит.",
  },
  tryOut: {
    en: [
      "Roll and look at the reasons: the scores come from attributes named otherwise.",
      "Change an attribute on a sheet, then roll again in the next turn.",
    ],
    de: [
      "Würfle und sieh dir die Begründungen an: Die Ergebnisse kommen aus anders benannten Attributen.",
      "Ändere ein Attribut auf einem Bogen und würfle im nächsten Zug neu.",
    ],
    ru: [
      "Бросьте кубики и посмотрите объяснения: результаты берутся из атрибутов с другими названиями.",
      "Измените атрибут в листе и бросьте снова в следующем ходу.",
    ],
  },
  exampleDice: [6, 5, 9],
  system: "simple",
  ruleset: "vampire",
  characters: [
    {
      id: "jo",
      name: { en: "Jo", de: "Jo", ru: "Джо" },
      owner: "player",
      stats: { dexterity: 3, wits: 3, willpower: 4, willpowerRating: 4 },
    },
    {
      id: "lin",
      name: { en: "Lin", de: "Lin", ru: "Лин" },
      owner: "player",
      stats: { dexterity: 4, wits: 2, willpower: 3, willpowerRating: 5 },
    },
    {
      id: "smuggler",
      name: { en: "Smuggler", de: "Schmuggler", ru: "Контрабандист" },
      owner: "gm",
      stats: { dexterity: 2, wits: 3, willpower: 3, willpowerRating: 3 },
    },
  ],
};
