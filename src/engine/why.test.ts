import { expect, test } from "vitest";
import { parseScenario } from "../rulesets/story/format.ts";
import { playStory } from "../rulesets/story/play.ts";
import { tableAfter } from "./arbitraries.ts";
import { why } from "./ranking.ts";

test("why somebody is ahead is said by criterion, down to the coin and the id", () => {
  const story = {
    title: "ties",
    ruleset: "shadowrun5",
    coins: { a: 0.5, b: 0.5, c: 0.7 },
    participants: ["a", "b", "c", "d"].map((id) => ({
      id,
      name: id,
      stats: { reaction: 4, intuition: id === "d" ? 3 : 4 },
    })),
    steps: [{ roll: { a: [3], b: [3], c: [3], d: [4] } }],
  };
  const scenario = parseScenario(JSON.stringify(story));
  const told = playStory(scenario);
  if (!told.ok) throw new Error(told.code);
  const { now } = told.line;
  const reason = (one: string, other: string) =>
    why(scenario.rules, now, now.participants[one]!, now.participants[other]!).decided;
  expect(reason("a", "d")).toEqual({ criterion: "intuition", a: 4, b: 3 });
  expect(reason("a", "c")).toEqual({ criterion: "coin", a: 0.5, b: 0.7 });
  expect(reason("a", "b")).toEqual({ criterion: "id", a: 1, b: 0 });
  expect(reason("b", "a")).toEqual({ criterion: "id", a: 0, b: 1 });
  const { equal } = why(scenario.rules, now, now.participants["a"]!, now.participants["b"]!);
  expect(equal.map(({ criterion }) => criterion)).toEqual(["seized", "score", "edge", "reaction", "intuition", "coin"]);
});

test("a reason says scores as people read them, and nothing where both act at once", () => {
  const definition = {
    formula: "@speed",
    highFirst: false,
    ties: [{ path: "@skill", highFirst: false }, "simultaneous"],
  };
  const stats = { ann: { speed: 2, skill: 3 }, bo: { speed: 2, skill: 5 }, cy: { speed: 7 }, di: { speed: 7 } };
  const { rules, now } = tableAfter("custom", stats, [{ roll: { ann: [], bo: [], cy: [], di: [] } }], { definition });
  const reason = (one: string, other: string) => why(rules, now, now.participants[one]!, now.participants[other]!);
  expect(reason("ann", "cy")).toEqual({ equal: [], decided: { criterion: "score", a: 2, b: 7 } });
  expect(reason("bo", "ann")).toEqual({
    equal: [{ criterion: "score", value: 2 }],
    decided: { criterion: "skill", a: 5, b: 3 },
  });
  expect(reason("cy", "di")).toEqual({
    equal: [
      { criterion: "score", value: 7 },
      { criterion: "skill", value: 0 },
    ],
    decided: null,
  });
});
