import { realm } from "../realm.ts";
import texts from "./en.json" with { type: "json" };

/**
 * Add the windows' own English words where the client has none. They go where English stands in for what a package has
 * not translated: core ships no other language.
 */
export function fillTexts(): void {
  const { game, foundry } = realm();
  const { getProperty, setProperty } = foundry["utils"] as {
    getProperty: (object: object, key: string) => unknown;
    setProperty: (object: object, key: string, value: unknown) => boolean;
  };
  for (const [key, text] of Object.entries(texts)) {
    if (getProperty(game.i18n._fallback, key) === undefined) setProperty(game.i18n._fallback, key, text);
  }
}
