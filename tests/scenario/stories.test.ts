import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesUnder, root } from "../../scripts/files.ts";
import { REFUSAL_CODES } from "../../src/engine/refusal.ts";
import { parseScenario, type Scenario } from "../../src/rulesets/story/format.ts";
import { playStory } from "../../src/rulesets/story/play.ts";
import { writeStory } from "../../src/rulesets/story/write.ts";
import { pureDriver } from "./pure-driver.ts";
import { runScenario } from "./run.ts";

const paths = filesUnder("scenarios", ".json").filter((path) => !path.endsWith(".schema.json"));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe.each(paths)("%s", (path) => {
  const text = read(path);
  const story = parseScenario(text);

  test("holds", async () => {
    expect(await runScenario(story, pureDriver(story))).toEqual([]);
  });

  test("holds in whatever order people are named, and rolls are made one by one", async () => {
    const turned = { ...story, participants: story.participants.toReversed() };
    expect(await runScenario(turned, pureDriver(turned))).toEqual([]);
    if (story.ruleset === "scene-order") return;
    const singly = { ...story, steps: story.steps.flatMap(oneByOne) };
    const failures = await runScenario(singly, pureDriver(singly));
    if (!story.steps.some((step) => "verb" in step && step.verb === "undo")) expect(failures).toEqual([]);
  });

  test("is the same story when it has been played and written down", () => {
    const told = playStory(story);
    if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
    const written = writeStory(story.rules, told.line, story.title, story.definition);
    const again = playStory(parseScenario(JSON.stringify(written)));
    expect(again.ok && again.line.now).toEqual(told.line.now);
  });
});

/** A roll of several as rolls of one each; what a game system has rolled together stays together. */
function oneByOne(step: Scenario["steps"][number]): readonly Scenario["steps"][number][] {
  if (!("verb" in step) || step.verb !== "roll" || "made" in (step.value as object)) return [step];
  return Object.entries(step.value as Record<string, number[]>).map(([id, dice]) => ({
    ...step,
    value: { [id]: dice },
  }));
}

test("between them, the stories meet every refusal", () => {
  const met = new Set(
    paths.flatMap((path) => parseScenario(read(path)).steps.flatMap((step) => ("refuse" in step ? step.codes : []))),
  );
  expect(REFUSAL_CODES.filter((code) => !met.has(code))).toEqual([]);
});
