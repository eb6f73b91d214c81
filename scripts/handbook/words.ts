import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../files.ts";
import type { Language } from "./pages.ts";

type Texts = { readonly [key: string]: Texts | string };

/** What the module itself says in a language. */
const texts = (language: Language): Texts =>
  JSON.parse(readFileSync(join(root, "lang", `${language}.json`), "utf8")) as Texts;

function find(language: Language, key: string): Texts | string | undefined {
  let found: Texts | string | undefined = texts(language)["TURNWRIGHT"];
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return found;
}

/** A text of the module with its placeholders filled in; undefined where the language has none of this name. */
export function word(language: Language, key: string, data: Record<string, string | number> = {}): string | undefined {
  const found = find(language, key);
  if (typeof found !== "string") return undefined;
  return found.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
}

/** What stands in a group of texts; nothing where there is no such group. */
export function groupOf(language: Language, key: string): Texts {
  const found = find(language, key);
  return typeof found === "object" ? found : {};
}

type Names = { readonly [id: string]: { readonly [language: string]: string } };
const names = JSON.parse(readFileSync(join(root, "docs/handbook/names.json"), "utf8")) as Names;

/**
 * How the handbook calls somebody in a story.
 * @throws {Error} When docs/handbook/names.json has no name for that id.
 */
export function nameOf(language: Language, id: string): string {
  const name = names[id]?.[language];
  if (name === undefined) throw new Error(`docs/handbook/names.json has no ${language} name for ${id}`);
  return name;
}
