import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ManifestLanguage, ManifestStyle, ModuleManifest, ServedModule } from "./manifest.ts";
import { Problem } from "./problem.ts";

/** A module's folder on disk and what the page is told about it. */
export interface ModuleFolder extends ServedModule {
  /** Absolute path of the folder. */
  readonly folder: string;
}

/**
 * Read the manifest of a Foundry module.
 * @param given The folder, relative to the working directory or absolute.
 * @throws {Problem} When there is no manifest, it cannot be read, or it lists a file that is not there.
 */
export async function readModuleFolder(given: string): Promise<ModuleFolder> {
  const folder = resolve(given);
  if (!existsSync(folder)) throw new Problem(`There is no folder ${given}. --module expects the folder of a module.`);
  const path = join(folder, "module.json");
  if (!existsSync(path)) {
    throw new Problem(`${given} has no module.json. --module expects the folder of a built Foundry module.`);
  }
  const manifest = parseManifest(await readFile(path, "utf8"), given);
  const missing = [
    ...manifest.esmodules,
    ...manifest.scripts,
    ...manifest.styles.map(({ src }) => src),
    ...manifest.languages.map((language) => language.path),
  ].find((file) => !isRemote(file) && !existsSync(join(folder, file)));
  if (missing !== undefined) {
    throw new Problem(`${given}: module.json lists ${missing}, but there is no such file. Is the module built?`);
  }
  return { folder, url: `/modules/${manifest.id}`, manifest };
}

const isRemote = (file: string): boolean => /^https?:/.test(file);

/**
 * A manifest from its text, with the forms that Foundry accepts brought to one.
 * @param given How the person named the folder, for the messages.
 * @throws {Problem} When a field that the playground reads has another form.
 */
export function parseManifest(text: string, given: string): ModuleManifest {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Problem(`${given}: module.json is not JSON (${error.message}).`);
  }
  if (!isRecord(raw)) throw new Problem(`${given}: module.json must be an object.`);
  const { id } = raw;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) throw new Problem(`${given}: module.json has no usable "id".`);
  const read = <T>(field: string, entry: (value: unknown) => T | undefined, form: string): readonly T[] => {
    const values = raw[field] ?? [];
    const entries = Array.isArray(values) ? values.map(entry) : [undefined];
    if (!entries.every((one) => one !== undefined)) {
      throw new Problem(`${given}: "${field}" in module.json must be a list of ${form}.`);
    }
    return entries;
  };
  return {
    id,
    title: textOf(raw["title"]) ?? id,
    version: textOf(raw["version"]) ?? "0",
    esmodules: read("esmodules", textOf, "file names"),
    scripts: read("scripts", textOf, "file names"),
    styles: read("styles", style, "file names"),
    languages: read("languages", language, 'objects with "lang" and "path"'),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** A style is a file name or, since Foundry 13, `{ src, layer }`; a module's sheet lands in the layer "modules". */
function style(value: unknown): ManifestStyle | undefined {
  if (typeof value === "string") return { src: value, layer: "modules" };
  if (!isRecord(value) || typeof value["src"] !== "string") return undefined;
  return { src: value["src"], layer: value["layer"] === null ? null : (textOf(value["layer"]) ?? "modules") };
}

function language(value: unknown): ManifestLanguage | undefined {
  if (!isRecord(value)) return undefined;
  const [lang, path, system, module] = ["lang", "path", "system", "module"].map((key) => textOf(value[key]));
  if (lang === undefined || path === undefined) return undefined;
  return {
    lang,
    path,
    name: textOf(value["name"]) ?? lang,
    ...(system === undefined ? {} : { system }),
    ...(module === undefined ? {} : { module }),
  };
}
