import { prefix, type Entry, type Language } from "./language.ts";

/** A place in the code, the templates or the manifest that names a text. */
export interface Use {
  /** Without the module's prefix; `*` stands for a part that is computed. */
  readonly key: string;
  /** File and line. */
  readonly where: string;
  /** Is it a text's key beyond doubt? Else it only looks like one, and need not exist. */
  readonly certain: boolean;
}

const start = `${prefix}.`;

/**
 * The use that a literal is, if it may be one.
 * @param literal As it stands in the file, `*` for computed parts.
 * @param asked Is it what `text(...)` was called with?
 */
export function toUse(literal: string, where: string, asked = false): Use | undefined {
  if (literal.startsWith(start)) {
    const key = literal.slice(start.length);
    if (key.startsWith("*")) return undefined; // where the prefix is put before a key that others name
    return { key: key.endsWith(".") ? `${key}*` : key, where, certain: true };
  }
  if (asked) return { key: literal, where, certain: true };
  return /^[A-Z][\w-]*\.[\w.*-]+$/.test(literal) ? { key: literal, where, certain: false } : undefined;
}

/** Keys that are used and do not exist, and keys that exist and nobody uses. */
export function checkUses({ code, entries }: Language, uses: readonly Use[]): string[] {
  const used = new Set<string>();
  const problems: string[] = [];
  for (const use of uses) {
    if (use.key.startsWith("*")) {
      if (use.certain)
        problems.push(`${use.where}: "${use.key}" leaves open which texts it names; begin with the group`);
      continue;
    }
    const named = [...entries.values()].filter((entry) => names(use, entry));
    if (named.length === 0 && use.certain) {
      problems.push(`${use.where}: "${use.key}" is not in lang/${code}.json`);
    }
    for (const { key } of named) used.add(key);
  }
  for (const key of entries.keys()) {
    if (!used.has(key)) problems.push(`lang/${code}.json: ${key} is used nowhere`);
  }
  return problems;
}

/** Does the use name this entry: itself, one of its number forms, by a computed part, or (with the prefix) its group? */
function names({ key: used, certain }: Use, { key, forms, isPlural }: Entry): boolean {
  const written = isPlural ? [key, ...Object.keys(forms).map((form) => `${key}.${form}`)] : [key];
  if (!used.includes("*")) return written.includes(used) || (certain && key.startsWith(`${used}.`));
  const parts = used.split("*").map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".+")}$`);
  return written.some((one) => pattern.test(one));
}
