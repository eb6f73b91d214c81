import { expect, test } from "vitest";
import type { Move } from "../../engine/ruleset.ts";
import type { Viewer } from "../tracker/seat.ts";
import { gmWith, tableAfter, viewerWith } from "../tracker/arbitraries.ts";
import { timelineOf, type Leg } from "./timeline.ts";

const ALL = ["anna", "anton", "slava", "vasily"];
const ROLL: Move = { kind: "roll", dice: { anna: [15], anton: [12], slava: [9], vasily: [6] } };
const START: Move = { kind: "start" };
const NEXT: Move = { kind: "next" };
const SURGE: Move = { kind: "surge", who: "vasily", by: 5, use: "move" };

const said = (legs: readonly Leg[]) => legs.map(({ stops }) => stops.map(({ id, state }) => `${state} ${id}`));

test("what has passed, what is now, what comes", () => {
  const table = tableAfter([ROLL, START, NEXT], {}, "dnd5e-balanced");
  expect(said(timelineOf(table, gmWith(ALL)))).toEqual([
    ["past anna", "current anton", "coming slava", "coming vasily"],
  ]);
});

test("a move that is only looked at stands where it would land, with the score that it would give", () => {
  const table = tableAfter([ROLL, START], {}, "dnd5e-balanced");
  const [leg] = timelineOf(table, gmWith(ALL), { move: SURGE, who: "vasily" });
  expect(leg?.stops.map(({ id, state, shown }) => `${state} ${id} ${shown}`)).toEqual([
    "current anna 15",
    "coming anton 12",
    "ghost vasily 11",
    "coming slava 9",
    "coming vasily 6",
  ]);
});

test("a refused move leaves the line as it is", () => {
  const table = tableAfter([ROLL, START], {}, "dnd5e-balanced");
  const refused = { ...SURGE, by: 50 };
  expect(said(timelineOf(table, gmWith(ALL), { move: refused, who: "vasily" })).flat()).not.toContain("ghost vasily");
});

test("a move that changes neither the place nor the score casts no ghost", () => {
  const roll: Move = { kind: "roll", dice: { anna: [6], anton: [5], slava: [2], vasily: [1] } };
  const edge: Move[] = ["anna", "slava"].map((who) => ({ kind: "set", who, stats: { edgeLeft: 1 } }));
  const table = tableAfter([...edge, roll, START], {}, "shadowrun5");
  const seizing = (who: string) => said(timelineOf(table, gmWith(ALL), { move: { kind: "seize", who }, who }))[0];
  expect(seizing("slava")).toEqual(["current anna", "ghost slava", "coming anton", "coming slava", "coming vasily"]);
  expect(seizing("anna")).toEqual(["current anna", "coming anton", "coming slava", "coming vasily"]);
});

test("players see nothing of hidden rows", () => {
  const table = tableAfter([ROLL, START], {}, "dnd5e-balanced");
  const player = viewerWith(["anna"], ["anna", "slava"]);
  expect(said(timelineOf(table, player, { move: SURGE, who: "vasily" }))).toEqual([["current anna", "coming slava"]]);
});

test("passes in which only hidden rows act are not there for players", () => {
  const roll: Move = { kind: "roll", dice: { anna: [6], anton: [1], slava: [1], vasily: [1] } };
  const faster: Move = { kind: "change", who: "anna", attribute: 9, dice: 0 };
  const table = tableAfter([roll, START, faster], {}, "shadowrun5");
  const passes = (viewer: Viewer) => timelineOf(table, viewer).map(({ pass }) => pass);
  expect(passes(gmWith(ALL))).toEqual([1, 2]);
  expect(passes(viewerWith([], ["anton", "slava", "vasily"]))).toEqual([1]);
});
