import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { FormatError, parseScenario, type Scenario } from "./format.ts";
import type { Driver } from "./driver.ts";
import { pureDriver } from "./pure-driver.ts";
import { runScenario, type Failure } from "./run.ts";

const USAGE = "usage: npm run -s scenario -- [--foundry] [--json] PATH...";
const FAILED = 1;
const NO_SCENARIO = 2;

/** Stories are JSON files with steps; what else lies beside them in a folder is passed over. */
async function storiesIn(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true });
  return entries
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .sort()
    .map((name) => join(path, name));
}

type Outcome = { readonly title: string; readonly failures: readonly Failure[] } | { readonly error: string };

async function play(file: string, drive: (scenario: Scenario) => Promise<Driver>): Promise<Outcome> {
  let scenario: Scenario;
  try {
    scenario = parseScenario(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof FormatError) return { error: error.message };
    throw error;
  }
  const driver = await drive(scenario);
  try {
    return { title: scenario.title, failures: await runScenario(scenario, driver) };
  } finally {
    await driver.close();
  }
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
  const { values, positionals } = parseArgs({
    options: { foundry: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new FormatError(USAGE);
  const drive = values.foundry
    ? (await import("./foundry-driver.ts")).foundryDriver
    : (scenario: Scenario) => Promise.resolve(pureDriver(scenario));
  let status = 0;
  for (const path of positionals) {
    const files = await storiesIn(path).catch(() => {
      throw new FormatError(`${path}: there is no such file or folder`);
    });
    if (files.length === 0) throw new FormatError(`${path}: there is no scenario in this folder`);
    for (const file of files) {
      const outcome = await play(file, drive);
      (values.json ? tellJson : tell)(relative(process.cwd(), file), outcome);
      status = Math.max(status, "error" in outcome ? NO_SCENARIO : outcome.failures.length > 0 ? FAILED : 0);
    }
  }
  return status;
}

process.exitCode = await main().catch((error: unknown) => {
  const unexpected = !(error instanceof FormatError) && !(error instanceof TypeError && "code" in error);
  if (unexpected) throw error;
  console.error((error as Error).message);
  return NO_SCENARIO;
});
