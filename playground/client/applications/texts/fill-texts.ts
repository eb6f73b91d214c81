import { realm } from "../realm.ts";
import texts from "./en.json" with { type: "json" };

/** The stand-in's own English words, by dotted key. Core ships no other language: a translation is a package's business. */
export const coreTexts: Readonly<Record<string, string>> = texts;

/** Add the words that the client's translations lack; what a package has translated stays. */
export function fillTexts(): void {
  const { game, foundry } = realm();
  const { translations } = game.i18n;
  const { getProperty, setProperty } = foundry["utils"] as {
    getProperty: (object: object, key: string) => unknown;
    setProperty: (object: object, key: string, value: unknown) => boolean;
  };
  for (const [key, text] of Object.entries(coreTexts)) {
    if (getProperty(translations, key) === undefined) setProperty(translations, key, text);
  }
}
