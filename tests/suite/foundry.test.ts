import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { mannersOf } from "../../playground/foundry/answers.ts";
import { serveFoundry, type FoundryOptions } from "../../playground/foundry/serve-foundry.ts";
import { buildDevelopment, buildQuenchStandIn } from "../../scripts/foundry/development-build.ts";
import { runSuite, type SuiteOptions, type SuiteResult } from "../../scripts/foundry/run-suite.ts";
import { answersOf, tellRun } from "../../scripts/foundry/tell.ts";

/** More than so many checks are made; fewer would mean that a batch was lost. */
const CHECKS = 48;

let folder = "";
let modules: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "turnwright-foundry-"));
  const [quench, turnwright] = [join(folder, "quench"), join(folder, "turnwright")];
  await Promise.all([buildQuenchStandIn(quench), buildDevelopment(turnwright)]);
  modules = [quench, turnwright];
});

afterAll(() => rm(folder, { recursive: true }));

async function run(foundry: Partial<FoundryOptions>, suite: Partial<SuiteOptions> = {}): Promise<SuiteResult> {
  const { url, close } = await serveFoundry({ generation: 14, modules, ...foundry });
  try {
    return await runSuite({ url, user: "gm", player: "anna", executablePath: inject("chromium"), ...suite });
  } finally {
    await close();
  }
}

describe.each([13, 14] as const)("the suite for a real Foundry, on the playground as generation %i", (generation) => {
  test("passes, and says what it found out about core", async () => {
    const result = await run({ generation });
    const { checks, answers } = result.report;
    expect(checks.filter(({ state }) => state !== "passed")).toEqual([]);
    expect(checks.length).toBeGreaterThanOrEqual(CHECKS);
    expect(result.version).toMatch(new RegExp(`^${generation}\\.`));
    expect(answers["ownUserFlags"]).toMatchObject({ found: true, expected: true });
    expect(mannersOf(answersOf(result))).toEqual({
      previousLags: false,
      combatTurnWithoutTurnEvents: true,
      combatantHooksOnParentUpdate: false,
    });
  });
});

test("a Foundry that does otherwise is found out, and its answers make the playground like it", async () => {
  const otherwise = { previousLags: true, combatTurnWithoutTurnEvents: false, combatantHooksOnParentUpdate: true };
  const result = await run({ generation: 13, manners: otherwise }, { player: undefined });
  const { checks } = result.report;
  expect(checks.filter(({ state }) => state === "failed").map(({ title }) => title)).toEqual([
    "core fires updateCombatant for combat.update({combatants})",
    "core keeps whose turn it is when rows change places with turnEvents: false",
    "combat.previous stays a step behind after turnEvents: false",
  ]);
  expect(checks.filter(({ state }) => state === "skipped").every(({ words }) => words.includes("--player"))).toBe(true);
  expect(mannersOf(JSON.parse(JSON.stringify(answersOf(result))))).toEqual(otherwise);
  expect(tellRun(result)).toMatch(/\d+ passed, 3 failed, \d+ skipped$/);
});

test("a world in which it cannot run is told in a sentence", async () => {
  await expect(run({}, { user: "nobody" })).rejects.toThrow("has no user nobody: , gm, anna, anton");
  await expect(run({ modules: modules.slice(1) })).rejects.toThrow("Quench is not active");
});
