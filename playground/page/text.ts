import type { Language } from "./table-state.ts";
import de from "./text/de.json";
import en from "./text/en.json";
import ru from "./text/ru.json";

export type TextKey = keyof typeof en;

/** The page's own words in one language; `{name}` is filled from `data`. */
export type Text = (key: TextKey, data?: Readonly<Record<string, string | number>>) => string;

const WORDS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, de, ru };

export const textIn =
  (language: Language): Text =>
  (key, data = {}) =>
    WORDS[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
