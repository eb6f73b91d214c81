import { expect, test } from "vitest";
import { tableAfter } from "../../engine/arbitraries.ts";
import type { Fight, Runner } from "./game.ts";
import { shadowrun5 } from "./shadowrun5.ts";

const stats = { reaction: 5, intuition: 4, edge: 1, edgeLeft: 1, dice: 2 };

/** The move that these stats, edited on Sam's sheet after these steps, bring about. */
function changeAfter(steps: readonly object[], edited: Partial<Runner["stats"]>) {
  const now = tableAfter("shadowrun5", { sam: stats }, steps).now as Fight;
  const sam = now.participants["sam"]!;
  return shadowrun5.followUp?.(now, sam, { ...sam.stats, ...edited });
}

const rolled = { roll: { sam: [2, 3] } };

test("a sheet that is edited changes a roll of this combat turn: wounds, what the attribute follows from, dice", () => {
  expect(changeAfter([rolled], { wounds: 2 })).toEqual({ kind: "change", who: "sam", attribute: -2, dice: 0 });
  const faster = { reaction: 7, dice: 3, wounds: 1 };
  expect(changeAfter([rolled, { start: true }], faster)).toEqual({ kind: "change", who: "sam", attribute: 1, dice: 1 });
});

test("it changes nothing before the roll of a combat turn, where nothing of it counts, and no dice where Edge makes them five", () => {
  expect(changeAfter([], { wounds: 2 })).toBeNull();
  expect(changeAfter([rolled], { edge: 5, edgeLeft: 5 })).toBeNull();
  expect(changeAfter([{ blitz: { who: "sam" } }, { roll: { sam: [1, 1, 1, 1, 1] } }], { dice: 4 })).toBeNull();
  expect(changeAfter([rolled, { start: true }, { next: 2 }], { wounds: 2 })).toBeNull();
});
