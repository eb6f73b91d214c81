import type { Character, ReadyEncounter } from "./encounter.ts";

/** The four of source 000, with the values that its example names. */
const THE_FOUR: readonly Character[] = [
  {
    id: "vasily",
    name: { en: "Vasily", de: "Wassili", ru: "Василий" },
    owner: "player",
    stats: { dexterity: 3, wits: 4, willpower: 5, willpowerRating: 5 },
  },
  {
    id: "anton",
    name: { en: "Anton", de: "Anton", ru: "Антон" },
    owner: "player",
    stats: { dexterity: 2, wits: 4, willpower: 5, willpowerRating: 6 },
  },
  {
    id: "anna",
    name: { en: "Anna", de: "Anna", ru: "Анна" },
    owner: "player",
    stats: { dexterity: 4, wits: 4, willpower: 4, willpowerRating: 5 },
  },
  {
    id: "slava",
    name: { en: "Slava", de: "Slawa", ru: "Слава" },
    owner: "gm",
    stats: { dexterity: 4, wits: 1, willpower: 6, willpowerRating: 6 },
  },
];

/** The fight that source 000 tells: with the dice 3, 4, 1, 9 the order is Slava, Vasily, Anton, Anna. */
export const fourInAFight: ReadyEncounter = {
  id: "source-000",
  title: { en: "Four in a fight", de: "Vier im Kampf", ru: "Четверо в бою" },
  story: {
    en: "Slava has cornered Vasily, Anton and Anna in the back room of a club. Talking is over.",
    de: "Slawa hat Wassili, Anton und Anna im Hinterzimmer eines Clubs gestellt. Geredet wird nicht mehr.",
    ru: "Слава застал Василия, Антона и Анну в задней комнате клуба. Разговоры кончились.",
  },
  tryOut: {
    en: [
      "Take the dice of the example, roll for all and begin: Slava 14, Vasily 10, Anton 10, Anna 9.",
      "Declare from the slowest up, so Anna speaks first and Slava hears everybody.",
      "Let Vasily wait; once his place has come, he may interrupt whoever is acting.",
    ],
    de: [
      "Nimm die Würfel des Beispiels, würfle für alle und beginne: Slawa 14, Wassili 10, Anton 10, Anna 9.",
      "Angesagt wird vom Langsamsten an: Anna spricht zuerst, Slawa hört alle anderen.",
      "Lass Wassili abwarten; ist sein Platz gekommen, darf er unterbrechen, wer gerade handelt.",
    ],
    ru: [
      "Возьмите кубики из примера, бросьте за всех и начните бой: Слава 14, Василий 10, Антон 10, Анна 9.",
      "Заявляют с самых медленных: Анна говорит первой, а Слава уже знает, что делают остальные.",
      "Пусть Василий подождёт: когда его очередь наступит, он сможет прервать того, кто действует.",
    ],
  },
  exampleDice: [3, 4, 1, 9],
  system: "worldofdarkness",
  ruleset: "vampire",
  characters: THE_FOUR,
};

/** The same four where nobody fights: one die each says who speaks when. */
export const fourApart: ReadyEncounter = {
  id: "scene-000",
  title: { en: "The group splits up", de: "Die Gruppe trennt sich", ru: "Группа разделилась" },
  story: {
    en: "Nobody is fighting, but all four want the storyteller at once. One die each says who comes when.",
    de: "Niemand kämpft, aber alle vier wollen zugleich etwas vom Erzähler. Je ein Würfel sagt, wer wann dran ist.",
    ru: "Никто не дерётся, но Рассказчик нужен всем четверым сразу. Один кубик на каждого решает, кто за кем.",
  },
  tryOut: {
    en: [
      "Take the dice of the example: Anton and Anna tie at 5, and only those two roll on.",
      "Let somebody keep the moment for later; the others go first.",
    ],
    de: [
      "Nimm die Würfel des Beispiels: Anton und Anna haben beide 5, und nur die beiden würfeln weiter.",
      "Lass jemanden den Moment aufheben; die anderen gehen vor.",
    ],
    ru: [
      "Возьмите кубики из примера: у Антона и Анны по 5, и второй кубик кидают только они.",
      "Пусть кто-нибудь придержит свой ход: остальные пойдут раньше.",
    ],
  },
  exampleDice: [7, 5, 5, 2, 9, 1],
  system: "worldofdarkness",
  ruleset: "scene-order",
  characters: THE_FOUR,
};
