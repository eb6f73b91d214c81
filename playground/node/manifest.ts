import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PackageManifest } from "../shared/protocol.ts";
import { Problem } from "./problem.ts";

/** A module's folder on disk (absolute) and what the page is told about it. */
export interface ModuleFolder {
  readonly folder: string;
  readonly manifest: ReadManifest;
}

/** A manifest in which every list that the playground reads is present, possibly empty. */
export interface ReadManifest extends PackageManifest {
  esmodules: string[];
  scripts: string[];
  styles: Style[];
  languages: Language[];
}

type Style = Exclude<NonNullable<PackageManifest["styles"]>[number], string>;
type Language = NonNullable<PackageManifest["languages"]>[number];

/**
 * Read the manifest of a Foundry module.
 * @param given The folder, relative to the working directory or absolute.
 * @throws {Problem} When there is no manifest, it cannot be read, or it lists a file that is not there.
 */
export async function readModuleFolder(given: string): Promise<ModuleFolder> {
  const folder = resolve(given);
  if (!existsSync(folder)) throw new Problem(`There is no folder ${given}, where a Foundry module was expected.`);
  const path = join(folder, "module.json");
  if (!existsSync(path)) {
    throw new Problem(`${given} has no module.json, so it is not the folder of a built Foundry module.`);
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
  return { folder, manifest };
}

const isRemote = (file: string): boolean => /^https?:/.test(file);

/**
 * A manifest from its text, with the forms that Foundry accepts brought to one.
 * @param given How the person named the folder, for the messages.
 * @throws {Problem} When a field that the playground reads has another form.
 */
export function parseManifest(text: string, given: string): ReadManifest {
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
  const read = <T>(field: string, entry: (value: unknown) => T | undefined, form: string): T[] => {
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
    socket: raw["socket"] === true,
    esmodules: read("esmodules", textOf, "file names"),
    scripts: read("scripts", textOf, "file names"),
    styles: read("styles", styleOf, "file names"),
    languages: read("languages", languageOf, 'objects with "lang" and "path"'),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** A style is a file name or, since Foundry 13, `{ src, layer }`; a module's sheet lands in the layer "modules". */
function styleOf(value: unknown): Style | undefined {
  if (typeof value === "string") return { src: value, layer: "modules" };
  if (!isRecord(value) || typeof value["src"] !== "string") return undefined;
  return { src: value["src"], layer: value["layer"] === null ? null : (textOf(value["layer"]) ?? "modules") };
}

function languageOf(value: unknown): Language | undefined {
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
