import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { endWith, readCommandLine } from "../../scripts/command-line.ts";
import { FormatError, parseScenario, type Scenario } from "../../src/rulesets/story/format.ts";
import type { Driver } from "./driver.ts";
import { pureDriver } from "./pure-driver.ts";
import { runScenario, type Failure } from "./run.ts";

const USAGE = "usage: npm run -s scenario -- [--foundry] [--json] PATH...";
const FAILED = 1;
const NO_SCENARIO = 2;

/** Stories are JSON files with steps; what else lies beside them in a folder is passed over. */
async function storiesIn(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => !one.isDirectory() && one.name.endsWith(".json") && !one.name.endsWith(".schema.json"))
    .map((one) => join(one.parentPath, one.name))
    .sort();
}

type Outcome = { readonly title: string; readonly failures: readonly Failure[] } | { readonly error: string };

/** Ways to play each story: it holds only if it holds in all of them. */
type Drive = (scenario: Scenario) => Promise<Driver>;

/** The pure rules, or Foundry's documents in the manners of both generations. */
async function drives(foundry: boolean): Promise<readonly Drive[]> {
  if (!foundry) return [(scenario) => Promise.resolve(pureDriver(scenario))];
  const { foundryDriver } = await import("./foundry-driver.ts");
  return ([13, 14] as const).map((generation) => (scenario: Scenario) => foundryDriver(scenario, generation));
}

async function playOnce(scenario: Scenario, drive: Drive): Promise<readonly Failure[]> {
  const driver = await drive(scenario);
  try {
    return await runScenario(scenario, driver);
  } finally {
    await driver.close();
  }
}

async function play(file: string, ways: readonly Drive[]): Promise<Outcome> {
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === null) return { error: "cannot be read" };
  let scenario: Scenario;
  try {
    scenario = parseScenario(content);
  } catch (error) {
    if (error instanceof FormatError) return { error: error.message };
    throw error;
  }
  const failures: Failure[] = [];
  for (const drive of ways) {
    const more = await playOnce(scenario, drive);
    failures.push(...more.filter((one) => !failures.some((known) => isDeepStrictEqual(known, one))));
  }
  return { title: scenario.title, failures };
}

function tell(file: string, outcome: Outcome): void {
  if ("error" in outcome) return console.error(`${file}: ${outcome.error}`);
  const { title, failures } = outcome;
  console.log(`${failures.length === 0 ? "holds" : "FAILS"}  ${file}  ${title}`);
  for (const { step, expected, actual } of failures) {
    console.log(
      `       step ${step}: expected ${JSON.stringify(expected)}\n               actual ${JSON.stringify(actual)}`,
    );
  }
}

function tellJson(file: string, outcome: Outcome): void {
  if ("error" in outcome) console.error(`${file}: ${outcome.error}`);
  const { title, failures } = "error" in outcome ? { title: "", failures: [] } : outcome;
  console.log(JSON.stringify({ file, title, ok: !("error" in outcome) && failures.length === 0, failures }));
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(USAGE, {
    options: { foundry: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) endWith(USAGE);
  const ways = await drives(values.foundry);
  let status = 0;
  for (const path of positionals) {
    const files = await storiesIn(path).catch(() => null);
    if (!files?.length) {
      console.error(`${path}: there is no ${files ? "scenario in this folder" : "such file or folder"}`);
      status = NO_SCENARIO;
    }
    for (const file of files ?? []) {
      const outcome = await play(file, ways);
      (values.json ? tellJson : tell)(file, outcome);
      status = Math.max(status, "error" in outcome ? NO_SCENARIO : outcome.failures.length > 0 ? FAILED : 0);
    }
  }
  return status;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof FormatError)) throw error;
  console.error(error.message);
  return NO_SCENARIO;
});
