import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { foundryDriver } from "./foundry-driver.ts";
import { parseScenario } from "../../src/rulesets/story/format.ts";
import { runScenario } from "./run.ts";

const FOLDER = "scenarios";
const stories = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.includes("/") && name.endsWith(".json"),
);

describe.each([13, 14] as const)("through Foundry %i's documents", (generation) => {
  test.each(stories)("%s", async (name) => {
    const scenario = parseScenario(readFileSync(join(FOLDER, name), "utf8"));
    const driver = await foundryDriver(scenario, generation);
    try {
      expect(await runScenario(scenario, driver)).toEqual([]);
    } finally {
      await driver.close();
    }
  });
});
