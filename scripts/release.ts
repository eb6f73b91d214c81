import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWith, readCommandLine } from "./command-line.ts";
import { root } from "./files.ts";
import { announce, announcementOf } from "./release/announce.ts";
import { notesOf, releaseProblems } from "./release/check-release.ts";
import { repositoryAddress } from "./release/release-manifest.ts";

const USAGE = `npm run release -- check TAG        stop when tag, package.json, module.json and changelog disagree
npm run release -- notes            write release/notes.md: what the changelog says of this version
npm run release -- announce [--dry-run] [--site URL] [--repository owner/name]
                                    tell Foundry's package site; its token is in FOUNDRY_PACKAGE_TOKEN`;

const read = (name: string): string => readFileSync(join(root, name), "utf8");

/** Exit status 1, with the reasons. */
function stop(...reasons: readonly string[]): void {
  for (const reason of reasons) console.error(reason);
  process.exitCode = 1;
}

function check(tag: string): void {
  const problems = releaseProblems({
    tag,
    packageJson: read("package.json"),
    packageLock: read("package-lock.json"),
    moduleJson: read("module.json"),
    changelog: read("CHANGELOG.md"),
  });
  if (problems.length > 0) stop(...problems);
  else console.log(`${tag} may be released.`);
}

function notes(): void {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const text = notesOf(read("CHANGELOG.md"), version);
  if (!text) {
    stop(`CHANGELOG.md says nothing of ${version}.`);
    return;
  }
  mkdirSync(join(root, "release"), { recursive: true });
  writeFileSync(join(root, "release/notes.md"), `${text}\n`);
}

interface AnnounceFlags {
  readonly "dry-run": boolean;
  readonly site?: string | undefined;
  readonly repository?: string | undefined;
}

async function tell({ "dry-run": dryRun, site, repository }: AnnounceFlags): Promise<void> {
  const { FOUNDRY_PACKAGE_TOKEN: token, GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env;
  const address = repositoryAddress(repository ?? GITHUB_REPOSITORY, GITHUB_SERVER_URL);
  if (!token) console.log("Nothing is announced: FOUNDRY_PACKAGE_TOKEN is not set.");
  else if (address === null) stop("Which repository holds the release? --repository owner/name");
  else console.log(await announce(announcementOf(read("module.json"), address, dryRun), token, site));
}

const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false }, site: { type: "string" }, repository: { type: "string" } },
});
const [command, tag] = positionals;
if (command === "check" && tag) check(tag);
else if (command === "notes") notes();
else if (command === "announce") await tell(values);
else endWith(USAGE);
