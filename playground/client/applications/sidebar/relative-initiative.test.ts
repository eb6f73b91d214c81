import { expect, test } from "vitest";
import { typedInitiative } from "./relative-initiative.ts";

test.each([
  ["12", 3, 12],
  ["=7", 3, 7],
  ["+2", 3, 5],
  ["-2", 3, 1],
  ["+2", null, 2],
  ["", 3, null],
  ["1,5", 3, 1.5],
  ["fast", 3, undefined],
])("%j typed over %j gives %j", (typed, current, expected) => {
  expect(typedInitiative(typed, current)).toBe(expected);
});
