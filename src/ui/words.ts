import { isText, text, type TextData, type TextKey } from "../foundry/text.ts";

/** A key whose texts are the forms of one text that a number chooses from: `{ one, few, many, other }`. */
export type PluralKey = TextKey extends infer Key ? (Key extends `${infer Group}.other` ? Group : never) : never;

/** The form that a number takes in the reader's language; `{count}` is the number. */
export function plural(key: PluralKey, count: number, data: TextData = {}): string {
  const form = `${key}.${new Intl.PluralRules(game.i18n.lang).select(count)}`;
  const fallback: TextKey = `${key}.other`;
  return text(isText(form) ? form : fallback, { ...data, count });
}

/** Names or phrases as a sentence lists them: "Anna, Anton and Boris". */
export const list = (parts: readonly string[]): string =>
  new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(parts);

/** A text that a ruleset may or may not have; undefined where it has none. */
export const optional = (key: string, data: TextData = {}): string | undefined =>
  isText(key) ? text(key, data) : undefined;
