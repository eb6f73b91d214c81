import { expect, test } from "vitest";
import { afterMoves } from "../../engine/arbitraries.ts";
import { newEncounter } from "../../engine/encounter.ts";
import { view } from "../../engine/view.ts";
import { carryOver, type Watcher } from "./carry-over.ts";
import { dnd5e } from "./dnd5e.ts";
import type { Fight } from "./game.ts";

const begin = (options = {}): Fight =>
  newEncounter(
    dnd5e,
    options,
    ["orc", "ogre", "rogue", "wizard"].map((id) => ({ id, name: id, stats: {} })),
  );

const statuses = (state: Fight) =>
  Object.values(view(dnd5e, state).participants).map(({ id, statuses: own }) => [id, ...own].join(" "));

const watchers: readonly Watcher[] = [
  { who: "wizard", targets: ["orc"], watched: 4 },
  { who: "rogue", targets: ["orc", "ogre"], watched: 10 },
];

test("who has watched long enough is ready to strike, who has not is still at it", () => {
  const state = afterMoves(dnd5e, begin(), carryOver(begin(), watchers));
  expect(statuses(state)).toEqual(["ogre", "orc", "rogue ready-to-strike", "wizard observing"]);
  const surprised = afterMoves(dnd5e, state, [{ kind: "surprise", by: ["orc", "ogre"], who: ["rogue", "wizard"] }]);
  expect(statuses(surprised).at(-1)).toBe("wizard observing surprised");
});

test("what the encounter knows is not said again, what has changed is", () => {
  const state = afterMoves(dnd5e, begin(), carryOver(begin(), watchers));
  expect(carryOver(state, watchers)).toEqual([]);
  const later = watchers.map((one) => ({ ...one, watched: one.watched + 2 }));
  expect(statuses(afterMoves(dnd5e, state, carryOver(state, later))).at(-1)).toBe("wizard ready-to-strike");
});

test("strangers are left out, and nothing is said of a fight under way or without the rule", () => {
  const strangers = [
    { who: "nobody", targets: ["orc"], watched: 9 },
    { who: "orc", targets: ["nobody", "orc"], watched: 9 },
  ];
  expect(carryOver(begin(), strangers)).toEqual([]);
  expect(carryOver(begin({ readyToStrike: "off" }), watchers)).toEqual([]);
  expect(carryOver({ ...begin(), round: 1 }, watchers)).toEqual([]);
});
