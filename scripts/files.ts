import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Files under a folder of the repository whose names end so; relative to the repository, with forward slashes. */
export function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Ends a check: its problems one a line and exit status 1, or a line that says what was looked at. */
export function conclude(problems: readonly string[], checked: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(checked);
}
