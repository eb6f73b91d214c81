import { tagOf } from "./release-manifest.ts";

/** What must agree for a release: texts of the files, as they are in the tagged commit. */
export interface ReleaseSources {
  readonly tag: string;
  readonly packageJson: string;
  readonly packageLock: string;
  readonly moduleJson: string;
  readonly changelog: string;
}

const versionIn = (json: string): unknown => (JSON.parse(json) as { version?: unknown }).version;

/** The part of a changelog that tells of one version, without its heading; null where there is none. */
export function notesOf(changelog: string, version: string): string | null {
  const lines = changelog.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (start < 0) return null;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith("## ") || /^\[[^\]]+\]: /.test(line));
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join("\n")
    .trim();
}

/** Why this must not be released, one sentence each; nothing where all agree. */
export function releaseProblems({
  tag,
  packageJson,
  packageLock,
  moduleJson,
  changelog,
}: ReleaseSources): readonly string[] {
  const version = versionIn(packageJson);
  if (typeof version !== "string") return ["package.json names no version."];
  const problems: string[] = [];
  if (tag !== tagOf(version)) problems.push(`The tag is ${tag}, but package.json has the version ${version}.`);
  for (const [name, text] of [
    ["package-lock.json", packageLock],
    ["module.json", moduleJson],
  ] as const) {
    const other = versionIn(text);
    if (other !== version) problems.push(`${name} has the version ${String(other)}, but package.json has ${version}.`);
  }
  const notes = notesOf(changelog, version);
  if (notes === null) problems.push(`CHANGELOG.md has no heading "## [${version}] - date".`);
  else if (notes === "") problems.push(`CHANGELOG.md says nothing under ${version}.`);
  const dated = new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`, "m");
  if (notes !== null && !dated.test(changelog))
    problems.push(`CHANGELOG.md gives no date (YYYY-MM-DD) for ${version}.`);
  const unreleased = notesOf(changelog, "Unreleased");
  if (unreleased) problems.push(`CHANGELOG.md still has notes under "Unreleased": they belong under ${version}.`);
  return problems;
}
