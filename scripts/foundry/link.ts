import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDevelopment } from "./development-build.ts";

/** What the person at the keyboard can put right; its message says how. */
export class WrongFolder extends Error {}

/**
 * Put the development build into a Foundry's user data, over an earlier one.
 * @param data The folder that Foundry calls its user data path; it holds `Data`.
 * @returns The module's folder.
 * @throws {WrongFolder} When it is no such folder, or another module lies where ours belongs.
 */
export async function linkInto(data: string): Promise<string> {
  const modules = [join(data, "Data/modules"), join(data, "modules")].map((one) => resolve(one)).find(existsSync);
  if (!modules) {
    throw new WrongFolder(`${data} is no user data folder of Foundry: there is no Data/modules in it.`);
  }
  const folder = join(modules, "turnwright");
  const manifest = join(folder, "module.json");
  if (existsSync(folder) && !lstatSync(folder).isDirectory()) {
    throw new WrongFolder(`${folder} is a link or a file. Remove it first.`);
  }
  if (existsSync(folder) && !(existsSync(manifest) && readFileSync(manifest, "utf8").includes('"turnwright"'))) {
    throw new WrongFolder(`${folder} is there already, and is not Turnwright. Move it away first.`);
  }
  await buildDevelopment(folder);
  return folder;
}
