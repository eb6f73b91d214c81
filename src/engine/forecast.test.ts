import { expect, test } from "vitest";
import { parseScenario } from "../rulesets/story/format.ts";
import { playStory } from "../rulesets/story/play.ts";
import { forecast, forecastAfter } from "./forecast.ts";
import { optionsOf } from "./decide.ts";

function tableAfter(ruleset: string, stats: Record<string, object>, steps: readonly object[]) {
  const participants = Object.entries(stats).map(([id, own]) => ({ id, name: id, stats: own }));
  const scenario = parseScenario(JSON.stringify({ title: "ahead", ruleset, participants, steps }));
  const told = playStory(scenario);
  if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
  return { rules: scenario.rules, now: told.line.now };
}

const runners = { sam: { reaction: 9, intuition: 9, edge: 2, edgeLeft: 2 }, ork: { reaction: 6, intuition: 5 } };

test("all passes ahead, with what goes off in them", () => {
  const { rules, now } = tableAfter("shadowrun5", runners, [
    { roll: { sam: [6], ork: [2] } },
    { start: true },
    { plant: { who: "sam", id: "now", name: "N", fuse: { turns: 0, at: 13 } } },
    { plant: { who: "sam", id: "end", name: "E", fuse: { turns: 0, at: "end" } } },
    { plant: { who: "sam", id: "later", name: "L" } },
  ]);
  expect(forecast(rules, now)).toEqual([
    { phase: "passes", pass: 1, upcoming: [["sam"], ["ork"], ["now"]], shown: { sam: "24", ork: "13", now: "13" } },
    { phase: "passes", pass: 2, upcoming: [["sam"], ["ork"]], shown: { sam: "14", ork: "3" } },
    { phase: "passes", pass: 3, upcoming: [["sam"], ["end"]], shown: { sam: "4", end: "" } },
  ]);
  const blitz = forecastAfter(rules, now, { kind: "interrupt", who: "ork", cost: 10 });
  expect(blitz?.map(({ upcoming }) => upcoming)).toEqual([[["sam"], ["now"], ["ork"]], [["sam"]], [["sam"], ["end"]]]);
  expect(forecastAfter(rules, now, { kind: "interrupt", who: "ork", cost: 14 })).toBeNull();
});

test("where a surge would land", () => {
  const stats = { ogre: {}, goblin: { dexMod: 1 }, cleric: { dexMod: 3 } };
  const { rules, now } = tableAfter("dnd5e-balanced", stats, [
    { roll: { ogre: [12], goblin: [9], cleric: [4] } },
    { start: true },
  ]);
  const landing = (by: number) => forecastAfter(rules, now, { kind: "surge", who: "cleric", by, use: "move" })?.[0];
  expect(landing(2)?.upcoming).toEqual([["ogre"], ["goblin"], ["cleric"]]);
  expect(landing(3)?.upcoming).toEqual([["ogre"], ["cleric"], ["goblin"]]);
  expect(landing(9)).toBeUndefined();
});

test("options tell limits, costs and dice", () => {
  const { rules, now } = tableAfter("shadowrun5", runners, [{ roll: { sam: [6], ork: [2] } }, { start: true }]);
  const of = (who: string, kind: string) => optionsOf(rules, now, who).find(({ move }) => move.kind === kind);
  expect(of("sam", "blitz")).toEqual({
    move: { kind: "blitz", who: "sam" },
    code: null,
    needs: [{ who: "sam", count: 4, faces: 6 }],
    limits: {},
    cost: { edge: 1 },
  });
  expect(of("ork", "blitz")?.code).toBe("no-edge");
  expect(of("sam", "change")?.limits["dice"]).toEqual({ min: 0, max: 4 });
});
