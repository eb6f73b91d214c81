import { idOf } from "../../playground/shared/random.ts";
import { LANGUAGES, readHandbook, TITLES, type Language, type PageId } from "./pages.ts";
import { render } from "./render.ts";

/** A document as a compendium's source has it; `_key` says where it goes. */
export interface PackDocument {
  readonly _id: string;
  readonly _key: string;
  readonly [field: string]: unknown;
}

/** The generation of Foundry whose form the documents have; newer ones migrate them. */
export const STATS = { coreVersion: "13.351" };

const entryId = (language: Language): string => idOf(`handbook ${language}`);
const uuidOf = (language: Language, id: PageId): string =>
  `Compendium.turnwright.handbook.JournalEntry.${entryId(language)}.JournalEntryPage.${idOf(id)}`;

/** Foundry makes its links of `@UUID[…]{…}`, so anchors to other pages become that. */
const withFoundryLinks = (html: string): string =>
  html.replaceAll(/<a href="uuid:(?<uuid>[^"]+)">(?<label>.*?)<\/a>/gs, "@UUID[$<uuid>]{$<label>}");

/** The handbook as journal entries: one a language, a page each. */
export function journalEntries(): readonly PackDocument[] {
  return LANGUAGES.map((language, place) => ({
    _id: entryId(language),
    _key: `!journal!${entryId(language)}`,
    name: `${TITLES[language].handbook} (${TITLES[language].language})`,
    sort: place,
    folder: null,
    categories: [],
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
    pages: readHandbook(language).map((page, sort) => ({
      _id: idOf(page.id),
      _key: `!journal.pages!${entryId(language)}.${idOf(page.id)}`,
      name: page.title,
      type: "text",
      title: { show: true, level: 1 },
      text: { format: 1, content: withFoundryLinks(render(page, (id) => `uuid:${uuidOf(language, id)}`)) },
      sort,
      ownership: { default: -1 },
      flags: {},
      _stats: STATS,
    })),
  }));
}
