import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackageManifest } from "../shared/protocol.ts";
import { moduleBundle, type Bundle } from "./bundle.ts";
import { readModuleFolder } from "./manifest.ts";

/** A module as a client needs it: its manifest, its code, and where its other files lie. */
export interface LoadedModule {
  manifest: PackageManifest;
  scripts: Bundle[];
  folder: string;
}

/** Code and manifest of a module that lies in no folder. */
export interface InlineModule {
  manifest: PackageManifest;
  /** A classic script. */
  code: string;
}

/**
 * Read a module from its folder (with `module.json`, as built), or take one given as code.
 * @throws {Problem} When the folder has no usable manifest or misses a file that it names.
 */
export async function loadModule(module: string | InlineModule): Promise<LoadedModule> {
  if (typeof module !== "string") {
    const { manifest, code } = module;
    return { manifest, folder: "", scripts: [{ code, filename: `modules/${manifest.id}.js` }] };
  }
  const { folder, manifest } = await readModuleFolder(module);
  const scripts: Bundle[] = [];
  for (const file of manifest.scripts) {
    const filename = join(folder, file);
    scripts.push({ filename, code: await readFile(filename, "utf8") });
  }
  for (const file of manifest.esmodules) scripts.push(await moduleBundle(join(folder, file)));
  return { manifest, folder, scripts };
}
