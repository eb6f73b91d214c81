import { idOf } from "../shared/random.ts";
import type { ReadyEncounter } from "./encounter.ts";

const grenade = (name: string): object => ({
  _id: idOf("grenade"),
  name,
  type: "weapon",
  img: "icons/svg/explosion.svg",
  system: { category: "thrown", thrown: { blast: { radius: 10, dropoff: -2 } } },
});

/** A night in Shadowrun: on its own system, with passes, worlds to change between and something to throw. */
export const docks: ReadyEncounter = {
  id: "docks",
  title: { en: "Ambush at the docks", de: "Hinterhalt am Hafen", ru: "Засада в порту" },
  story: {
    en: "A crate changes owners, a street samurai and a mage are in the way, and somebody has grenades.",
    de: "Eine Kiste wechselt den Besitzer, ein Straßensamurai und eine Magierin sind im Weg, und jemand hat Granaten.",
    ru: "Ящик меняет хозяина, на пути уличный самурай и маг, и у кого-то есть гранаты.",
  },
  tryOut: {
    en: [
      "Take the dice of the example, roll for all and begin: Sam acts three times, the ork once.",
      "Let Kira switch to the astral world by the icon in her row: her score follows by itself.",
      "Throw a grenade from Sam's row: it gets a row of its own and goes off in the next combat turn.",
    ],
    de: [
      "Nimm die Würfel des Beispiels, würfle für alle und beginne: Sam handelt dreimal, der Ork einmal.",
      "Lass Kira mit dem Symbol in ihrer Zeile in den Astralraum wechseln: Ihr Ergebnis folgt von selbst.",
      "Wirf aus Sams Zeile eine Granate: Sie bekommt eine eigene Zeile und geht in der nächsten Kampfrunde hoch.",
    ],
    ru: [
      "Возьмите кубики примера, бросьте за всех и начните: Сэм действует трижды, орк один раз.",
      "Пусть Кира перейдёт в астрал значком в своей строке: её результат изменится сам.",
      "Бросьте гранату из строки Сэма: у неё будет своя строка, и сработает она в следующем боевом раунде.",
    ],
  },
  exampleDice: [6, 5, 3, 4, 2],
  system: "shadowrun5e",
  ruleset: "shadowrun5",
  characters: [
    {
      id: "sam",
      name: { en: "Sam", de: "Sam", ru: "Сэм" },
      owner: "player",
      stats: { reaction: 7, intuition: 5, dice: 2, edge: 3, edgeLeft: 3, items: [grenade("Ares HE")] },
    },
    {
      id: "kira",
      name: { en: "Kira", de: "Kira", ru: "Кира" },
      owner: "player",
      stats: { reaction: 4, intuition: 5, edge: 2, edgeLeft: 1, special: "magic" },
    },
    {
      id: "ork",
      name: { en: "Ork", de: "Ork", ru: "Орк" },
      owner: "gm",
      stats: { reaction: 3, intuition: 3, edge: 1, edgeLeft: 1 },
    },
    {
      id: "guard",
      name: { en: "Guard", de: "Wache", ru: "Охранник" },
      owner: "gm",
      stats: { reaction: 3, intuition: 3, edge: 1, edgeLeft: 1 },
    },
  ],
};
