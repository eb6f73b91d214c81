import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { zipSync, type Zippable } from "fflate";

/** What a database of LevelDB writes beside its data: a lock, and a log with the time of day. */
const OF_THIS_MACHINE = /(^|\/)(LOCK|LOG(\.old)?)$/;

/** The one time that every file in the package bears, as a zip has it: without a time zone. */
const STAMP = new Date(1980, 0, 1);

/** Every file under a folder that a package ships, relative to it, with forward slashes, in the order of code points. */
export function packageFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !OF_THIS_MACHINE.test(path))
    .sort();
}

/** A folder as a zip: the same files give the same bytes, whenever and wherever it is made. */
export function zipOf(folder: string): Uint8Array {
  const files: Zippable = {};
  for (const path of packageFiles(folder)) files[path] = readFileSync(join(folder, path));
  return zipSync(files, { level: 9, mtime: STAMP, os: 3, attrs: 0o644 << 16 });
}
