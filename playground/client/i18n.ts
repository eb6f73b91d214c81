import { isPlainObject, type Data } from "../shared/json.ts";
import { expandObject, getProperty } from "../shared/objects.ts";
import type { PackageManifest } from "../shared/protocol.ts";
import { CORE_TEXTS } from "./core-texts.ts";
import { env } from "./environment.ts";

/** Put texts among others. They have just been read, so nothing of them need be copied. */
function addTexts(into: Data, texts: Data): void {
  for (const [key, value] of Object.entries(texts)) {
    const known = into[key];
    if (isPlainObject(known) && isPlainObject(value)) addTexts(known, value);
    else into[key] = value;
  }
}

/** `game.i18n`: core, system and module texts, later ones over earlier ones, English where a text is missing. */
export class Localization {
  lang = "en";
  translations: Data = {};
  /** English. */
  _fallback: Data = {};
  #pluralRules: Intl.PluralRules | null = null;

  /** Read the language files of all packages. The core is English only, as in Foundry. */
  async load(lang: string, packages: readonly PackageManifest[], systemId: string): Promise<void> {
    this.lang = lang;
    this.#pluralRules = null;
    this._fallback = await this.#texts("en", packages, systemId);
    this.translations = lang === "en" ? this._fallback : await this.#texts(lang, packages, systemId);
  }

  async #texts(lang: string, packages: readonly PackageManifest[], systemId: string): Promise<Data> {
    const texts = lang === "en" ? expandObject(CORE_TEXTS) : {};
    for (const [index, entry] of packages.entries()) {
      for (const file of entry.languages ?? []) {
        if (file.lang !== lang) continue;
        if (file.system && file.system !== systemId) continue;
        if (file.module && !packages.some((other) => other.id === file.module)) continue;
        const path = `${index ? "modules" : "systems"}/${entry.id}/${file.path}`;
        try {
          addTexts(texts, expandObject(JSON.parse(await env.readText(path)) as Data));
        } catch (error) {
          console.error(`The language file ${path} cannot be read`, error);
        }
      }
    }
    return texts;
  }

  /** Accessor of generation 14. */
  get pluralRules(): Intl.PluralRules {
    return (this.#pluralRules ??= new Intl.PluralRules(this.lang));
  }

  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  /** The text of a key, or the key. */
  localize(key: string): string {
    const text = getProperty(this.translations, key) ?? getProperty(this._fallback, key);
    return typeof text === "string" ? text : key;
  }

  /** The same with `{name}` replaced by data. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (whole, name: string) => {
      const value = data[name] as { toString(): string } | null | undefined;
      return value === undefined ? whole : (value?.toString() ?? "null");
    });
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  sortObjects<T extends object>(objects: T[], key: keyof T): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }
}
