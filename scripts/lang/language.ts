/** All keys of the module stand under this one. */
export const prefix = "TURNWRIGHT";

/** One text, or the forms of one text that a number chooses from. */
export interface Entry {
  /** Without the module's prefix; for plural forms, the key they share. */
  readonly key: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly isPlural: boolean;
}

/** A language file, read. */
export interface Language {
  readonly code: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** What is wrong with the file itself. */
  readonly problems: readonly string[];
}

const pluralCategories = new Set(["zero", "one", "two", "few", "many", "other"]);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPluralGroup = (group: Record<string, unknown>): boolean =>
  Object.keys(group).length > 0 && Object.keys(group).every((key) => pluralCategories.has(key));

/** @param content The parsed JSON of `lang/<code>.json`. */
export function readLanguage(code: string, content: unknown): Language {
  const entries = new Map<string, Entry>();
  const problems: string[] = [];
  const complain = (key: string, what: string): void => void problems.push(`lang/${code}.json: ${key} ${what}`);

  const readText = (key: string, value: unknown): value is string => {
    if (typeof value !== "string") complain(key, "is neither a text nor a group");
    else if (value.trim() === "") complain(key, "is empty");
    else if (/<\/?[a-z]/i.test(value)) complain(key, "holds markup");
    else if (/[{}]/.exec(value.replaceAll(/\{\w+\}/g, "")))
      complain(key, "has a brace that belongs to no {placeholder}");
    return typeof value === "string";
  };

  const readGroup = (path: string, group: Record<string, unknown>): void => {
    if (isPluralGroup(group)) {
      const forms = Object.entries(group).filter((form): form is [string, string] =>
        readText(`${path}.${form[0]}`, form[1]),
      );
      entries.set(path, { key: path, forms: Object.fromEntries(forms), isPlural: true });
      return;
    }
    for (const [name, value] of Object.entries(group)) {
      const key = path === "" ? name : `${path}.${name}`;
      if (name === "" || name.includes(".")) complain(key, "has a name with a dot or none");
      if (isGroup(value)) readGroup(key, value);
      else if (readText(key, value)) entries.set(key, { key, forms: { other: value }, isPlural: false });
    }
  };

  if (!isGroup(content) || !isGroup(content[prefix]) || Object.keys(content).length !== 1) {
    complain("the file", `must hold one group, ${prefix}`);
  } else {
    readGroup("", content[prefix]);
  }
  return { code, entries, problems };
}

/** The `{names}` that the text, or any of its forms, is filled with; sorted. */
export function placeholders({ forms }: Entry): string[] {
  const found = Object.values(forms).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  return [...new Set(found)].sort();
}
