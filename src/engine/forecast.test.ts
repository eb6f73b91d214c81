import { expect, test } from "vitest";
import { tableAfter } from "./arbitraries.ts";
import { forecast, forecastAfter } from "./forecast.ts";

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

test("before the start, the first round is told as it will be, and nothing of it is there yet", () => {
  const { rules, now } = tableAfter("shadowrun5", runners, [{ roll: { sam: [2], ork: [2] } }]);
  const ahead = forecast(rules, now).map(({ pass, upcoming }) => [pass, upcoming]);
  expect(ahead).toEqual([
    [1, [["sam"], ["ork"]]],
    [2, [["sam"], ["ork"]]],
  ]);
  expect(now.round).toBe(0);
});

test("where a surge would land", () => {
  const stats = { ogre: {}, goblin: { dexMod: 1 }, cleric: { dexMod: 3 } };
  const { rules, now } = tableAfter("dnd5e-balanced", stats, [
    { roll: { ogre: [12], goblin: [9], cleric: [4] } },
    { start: true },
  ]);
  const landing = (by: number) => {
    const ahead = forecastAfter(rules, now, { kind: "surge", who: "cleric", by, use: "move" });
    return ahead?.map(({ upcoming }) => upcoming.flat());
  };
  expect(landing(2)).toEqual([["ogre", "goblin", "cleric"]]);
  expect(landing(3)).toEqual([["ogre", "cleric", "goblin"]]);
  expect(landing(9)).toBeUndefined();
});
