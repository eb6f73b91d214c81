import type en from "../../lang/en.json";

type Leaf<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaf<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** A key of lang/en.json without the module's own prefix: a text that it lacks does not compile. */
export type TextKey = Leaf<(typeof en)["TURNWRIGHT"]>;

export type TextData = Record<string, string | number>;

/** The reader's words for a key, with `{placeholders}` filled in. */
export function text(key: TextKey, data: TextData = {}): string {
  const filled = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  return game.i18n.format(`TURNWRIGHT.${key}`, filled);
}

/** Whether the reader's language (or English) has words for a key that was put together at run time. */
export const isText = (key: string): key is TextKey => game.i18n.has(`TURNWRIGHT.${key}`);
