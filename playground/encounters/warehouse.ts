import type { ReadyEncounter } from "./encounter.ts";

/** On another Vampire system, which has phases and wound penalties of its own to be kept quiet. */
export const warehouse: ReadyEncounter = {
  id: "warehouse",
  title: { en: "The burning warehouse", de: "Das brennende Lagerhaus", ru: "Горящий склад" },
  story: {
    en: "The same rules on another system (Vampire V20). Its own phase button is gone from the tracker while these rules run.",
    de: "Dieselben Regeln auf einem anderen System (Vampire V20). Dessen eigener Phasenknopf fehlt im Kampftracker, solange diese Regeln gelten.",
    ru: "Те же правила в другой системе (Vampire V20). Пока действуют эти правила, собственной кнопки фаз в списке боя нет.",
  },
  tryOut: {
    en: [
      "Nadja is wounded: the penalty is in her rating, once.",
      "Set the encounter to the system's own turn order, and the system's button is back.",
    ],
    de: [
      "Nadja ist verwundet: Der Abzug steckt in ihrem Initiativewert, einmal.",
      "Stell die Begegnung auf die Reihenfolge des Systems, und dessen Knopf ist wieder da.",
    ],
    ru: [
      "Надя ранена: штраф учтён в её показателе, и только один раз.",
      "Верните бою порядок ходов самой системы, и её кнопка появится снова.",
    ],
  },
  exampleDice: [6, 4, 8],
  system: "vtm-v20",
  ruleset: "vampire",
  characters: [
    {
      id: "nadja",
      name: { en: "Nadja", de: "Nadja", ru: "Надя" },
      owner: "player",
      stats: { dexterity: 4, wits: 3, wounds: 2, willpower: 5, willpowerRating: 6, celerity: 1 },
    },
    {
      id: "emil",
      name: { en: "Emil", de: "Emil", ru: "Эмиль" },
      owner: "player",
      stats: { dexterity: 2, wits: 4, willpower: 4, willpowerRating: 5 },
    },
    {
      id: "arsonist",
      name: { en: "The arsonist", de: "Der Brandstifter", ru: "Поджигатель" },
      owner: "gm",
      stats: { dexterity: 3, wits: 3, willpower: 3, willpowerRating: 3 },
    },
  ],
};
