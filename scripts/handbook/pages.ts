import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../files.ts";

export const LANGUAGES = ["en", "de", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The pages of the handbook, in the order in which they are read. Each is a file of this name in every language. */
export const PAGES = [
  "start",
  "players",
  "why",
  "vampire",
  "scene-order",
  "dnd5e-balanced",
  "shadowrun5",
  "custom",
  "settings",
] as const;
export type PageId = (typeof PAGES)[number];

/** What the handbook, its site and its compendia are called. */
export const TITLES: Readonly<Record<Language, { readonly language: string; readonly handbook: string }>> = {
  en: { language: "English", handbook: "Turnwright: handbook" },
  de: { language: "Deutsch", handbook: "Turnwright: Handbuch" },
  ru: { language: "Русский", handbook: "Turnwright: руководство" },
};

export interface Page {
  readonly id: PageId;
  readonly language: Language;
  /** The text of its first heading. */
  readonly title: string;
  /** Markdown, its first heading included. */
  readonly source: string;
}

export const pathOf = (language: Language, id: PageId): string => join(root, "docs/handbook", language, `${id}.md`);

/** @throws {Error} When the page does not begin with its title. */
export function readPage(language: Language, id: PageId): Page {
  const source = readFileSync(pathOf(language, id), "utf8");
  const title = /^# (?<title>.+)\n/.exec(source)?.groups?.["title"];
  if (!title) throw new Error(`docs/handbook/${language}/${id}.md does not begin with a title`);
  return { id, language, title, source };
}

export const readHandbook = (language: Language): readonly Page[] => PAGES.map((id) => readPage(language, id));
