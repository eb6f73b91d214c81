import { expect, test } from "vitest";
import { declare, gmWith, ROLL, START, tableAfter, viewerWith } from "./arbitraries.ts";
import { awaitedOf } from "./header-model.ts";

const ALL = ["slava", "vasily", "anton", "anna"];
const NEXT = { kind: "next" };
const WAITS = [
  ROLL,
  START,
  declare("anna"),
  declare("anton"),
  declare("vasily", { do: "wait" }),
  declare("slava", { do: "attack", at: ["anna"] }),
];

test("before the start the table waits for rolls, then for the GM to begin", () => {
  expect(awaitedOf(tableAfter([]), gmWith([]))).toEqual({ kind: "nobody" });
  expect(awaitedOf(tableAfter([{ kind: "roll", dice: { anna: [1] } }]), gmWith(ALL))).toEqual({
    kind: "rolls",
    who: ["anton", "slava", "vasily"],
  });
  expect(awaitedOf(tableAfter([ROLL]), gmWith(ALL))).toEqual({ kind: "start" });
});

test("declaring: who it is, and how many have", () => {
  const table = tableAfter([ROLL, START, declare("anna", { do: "defend" })]);
  expect(awaitedOf(table, gmWith(ALL))).toEqual({ kind: "declaration", who: ["anton"], declared: 1, all: 4 });
});

test("acting: whose turn it is, and who may break in", () => {
  expect(awaitedOf(tableAfter(WAITS), gmWith(ALL))).toEqual({ kind: "turn", who: ["slava"], holding: [] });
  const held = tableAfter([...WAITS, NEXT]);
  expect(held.view.current).toEqual([]);
  expect(awaitedOf(held, gmWith(ALL))).toEqual({ kind: "holders", who: ["vasily"] });
  expect(awaitedOf(tableAfter([...WAITS, NEXT, NEXT]), gmWith(ALL))).toEqual({ kind: "results" });
});

test("the next turn begins with its rolls", () => {
  const second = [...WAITS, NEXT, NEXT, NEXT];
  expect(awaitedOf(tableAfter(second), gmWith(ALL))).toMatchObject({ kind: "rolls" });
  expect(awaitedOf(tableAfter([...second, ROLL]), gmWith(ALL))).toEqual({ kind: "next" });
});

test("players read nothing of a hidden row: not its turn, its roll, its wait, nor its number", () => {
  const player = viewerWith(["anna"], ["vasily", "anton", "anna"]);
  expect(awaitedOf(tableAfter(WAITS), player)).toEqual({ kind: "gm" });
  const rolled = tableAfter([{ kind: "roll", dice: { vasily: [3], anton: [4], anna: [1] } }]);
  expect(awaitedOf(rolled, player)).toEqual({ kind: "gm" });
  expect(awaitedOf(tableAfter([ROLL, START]), player)).toMatchObject({ declared: 0, all: 3 });
  const withoutVasily = viewerWith(["anna"], ["slava", "anton", "anna"]);
  expect(awaitedOf(tableAfter([...WAITS, NEXT]), withoutVasily)).toEqual({ kind: "gm" });
});
