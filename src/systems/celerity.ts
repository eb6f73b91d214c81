/** Celerity as sheets in the languages of the World of Darkness systems name it; no system marks it in another way. */
const NAMES = [
  "celerity",
  "geschwindigkeit",
  "celeridad",
  "celeritas",
  "célérité",
  "celerità",
  "velocità",
  "celeridade",
  "rapidez",
  "akceleracja",
  "стремительность",
  "целерити",
];

const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

const PLAIN_NAMES = new Set(NAMES.map(plain));

/** Whether this is the name of the Discipline: alone, with its dots, or with a translation in brackets. */
export const isCelerity = (name: string): boolean =>
  name
    .split(/[()[\]/,:]/)
    .map((part) => plain(part.replace(/[\d●•○]+/g, "")))
    .some((part) => PLAIN_NAMES.has(part));
