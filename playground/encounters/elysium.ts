import type { ReadyEncounter } from "./encounter.ts";

/** A larger fight: Celerity, wounds, two who may act at once, and somebody the players do not know of. */
export const elysium: ReadyEncounter = {
  id: "elysium",
  title: { en: "Ambush at the Elysium", de: "Hinterhalt im Elysium", ru: "Засада в Элизиуме" },
  story: {
    en: "The doors are locked, two guards in grey bar the way, and the Sheriff is faster than anybody here. Somebody watches from the gallery.",
    de: "Die Türen sind verschlossen, zwei Wachen in Grau versperren den Weg, und der Sheriff ist schneller als alle hier. Von der Galerie sieht jemand zu.",
    ru: "Двери заперты, два охранника в сером стоят на пути, а шериф быстрее всех в зале. С галереи кто-то наблюдает.",
  },
  tryOut: {
    en: [
      "Let Irina declare Celerity: her further actions come after everybody's turn.",
      "With the dice of the example both guards share a place and act at once.",
      "Theo is wounded; see what his wounds cost him in the reason for his place.",
      "The watcher on the gallery is hidden: look for her in the players' trackers.",
    ],
    de: [
      "Lass Irina Geschwindigkeit ansagen: Ihre weiteren Aktionen kommen nach den Zügen aller.",
      "Mit den Würfeln des Beispiels teilen sich beide Wachen einen Platz und handeln gleichzeitig.",
      "Theo ist verwundet; was ihn das kostet, steht in der Begründung seines Platzes.",
      "Die Beobachterin auf der Galerie ist verborgen: Suche sie bei den Spielern im Kampftracker.",
    ],
    ru: [
      "Пусть Ирина заявит Стремительность: её дополнительные действия будут после хода всех остальных.",
      "С кубиками из примера оба охранника делят место и действуют одновременно.",
      "Тео ранен: во что это обходится, видно в объяснении его места.",
      "Наблюдательница на галерее скрыта: поищите её в списках игроков.",
    ],
  },
  exampleDice: [5, 8, 3, 6, 6, 2, 7],
  system: "worldofdarkness",
  ruleset: "vampire",
  characters: [
    {
      id: "irina",
      name: { en: "Irina", de: "Irina", ru: "Ирина" },
      owner: "player",
      stats: { dexterity: 4, wits: 3, willpower: 4, willpowerRating: 6, celerity: 2 },
    },
    {
      id: "theo",
      name: { en: "Theo", de: "Theo", ru: "Тео" },
      owner: "player",
      stats: { dexterity: 3, wits: 3, wounds: 2, willpower: 2, willpowerRating: 5 },
    },
    {
      id: "mara",
      name: { en: "Mara", de: "Mara", ru: "Мара" },
      owner: "player",
      stats: { dexterity: 2, wits: 5, willpower: 7, willpowerRating: 7 },
    },
    {
      id: "guard-east",
      name: { en: "Guard, east door", de: "Wache, Osttür", ru: "Охранник у восточной двери" },
      owner: "gm",
      stats: { dexterity: 3, wits: 2, willpower: 3, willpowerRating: 3 },
    },
    {
      id: "guard-west",
      name: { en: "Guard, west door", de: "Wache, Westtür", ru: "Охранник у западной двери" },
      owner: "gm",
      stats: { dexterity: 3, wits: 2, willpower: 3, willpowerRating: 3 },
    },
    {
      id: "sheriff",
      name: { en: "The Sheriff", de: "Der Sheriff", ru: "Шериф" },
      owner: "gm",
      stats: { dexterity: 5, wits: 4, willpower: 8, willpowerRating: 8, celerity: 2 },
    },
    {
      id: "watcher",
      name: { en: "The watcher", de: "Die Beobachterin", ru: "Наблюдательница" },
      owner: "gm",
      stats: { dexterity: 4, wits: 4, willpower: 6, willpowerRating: 6 },
      hidden: true,
    },
  ],
};
