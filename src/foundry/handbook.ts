/** Languages in which the handbook is written. */
const LANGUAGES = ["en", "de", "ru"];
const ID_LENGTH = 16;

/** Where the compendium has the handbook in a language, or in English where it is not written in that one. */
export function handbookUuid(language: string): string {
  const written = LANGUAGES.includes(language) ? language : "en";
  return `Compendium.turnwright.handbook.JournalEntry.${`handbook${written}`.padEnd(ID_LENGTH, "0")}`;
}
