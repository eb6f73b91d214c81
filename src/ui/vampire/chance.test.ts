import { expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import type { Vampire } from "../../rulesets/vampire/game.ts";

const options = (abortDifficulty: number, onesCancel: "on" | "off"): Vampire["options"] => ({
  wounds: "on",
  rollEvery: "turn",
  declarations: "on",
  results: "on",
  willpowerIsAction: "off",
  multiplePools: "source",
  multipleActions: "all-at-end",
  extraOrder: "by-character",
  abortDifficulty,
  onesCancel,
});

test.each([
  [0, 6, "on", 0],
  [1, 6, "on", 0.5],
  [2, 6, "off", 0.75],
  // Both fail in 5 of 10 each, or one succeeds while the other shows a 1: 0.75 less 2 * 0.5 * 0.1.
  [2, 6, "on", 0.65],
  [1, 10, "on", 0.1],
] as const)("%i dice at difficulty %i, ones %s: %f", (dice, difficulty, ones, chance) => {
  expect(chanceOf(options(difficulty, ones), dice)).toBeCloseTo(chance, 10);
});
