import { placeholders, type Entry, type Language } from "./language.ts";

/** The number forms that a language needs, sorted: `one` and `other` in English, four in Russian. */
const formsOf = (code: string): string[] => new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();

/** What is wrong in a translation beside the language that all others follow. */
export function compare(model: Language, translation: Language): string[] {
  const { code } = translation;
  const problems: string[] = [];
  for (const [key, wanted] of model.entries) {
    const found = translation.entries.get(key);
    if (!found) problems.push(`lang/${code}.json: ${key} is missing`);
    else problems.push(...compareEntries(code, wanted, found));
  }
  for (const key of translation.entries.keys()) {
    if (!model.entries.has(key)) problems.push(`lang/${code}.json: ${key} is not in lang/${model.code}.json`);
  }
  return problems;
}

function compareEntries(code: string, wanted: Entry, found: Entry): string[] {
  const { key } = wanted;
  if (wanted.isPlural !== found.isPlural) return [`lang/${code}.json: ${key} has number forms in one language only`];
  const [theirs, ours] = [placeholders(wanted).join(", "), placeholders(found).join(", ")];
  return theirs === ours ? [] : [`lang/${code}.json: ${key} is filled with {${ours}} instead of {${theirs}}`];
}

/** Texts that a number chooses from must have every form that the language knows, and no other. */
export function checkForms({ code, entries }: Language): string[] {
  const needed = formsOf(code).join(", ");
  return [...entries.values()].flatMap((entry) => {
    const forms = Object.keys(entry.forms).sort().join(", ");
    return !entry.isPlural || forms === needed
      ? []
      : [`lang/${code}.json: ${entry.key} has ${forms}; it needs ${needed}`];
  });
}
