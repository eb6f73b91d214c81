import { expect, test } from "vitest";
import { newEncounter } from "../../engine/encounter.ts";
import { rowOrder } from "../../engine/rows.ts";
import { view } from "../../engine/view.ts";
import { shadowrun5 } from "./shadowrun5.ts";
import { takeOver, type CarriedRow } from "./take-over.ts";

const runner = (id: string) => ({ id, name: id, stats: { reaction: 4, intuition: 4 } });
const row = (score: number | null, acted = false, seized = false): CarriedRow => ({ score, acted, seized });

/** Three in pass 2 of round 3. */
function taken(current: string | null, ...[a, b, c]: readonly [CarriedRow, CarriedRow, CarriedRow]) {
  const fight = newEncounter(shadowrun5, {}, ["a", "b", "c"].map(runner));
  const rows = new Map(Object.entries({ a, b, c }));
  return view(shadowrun5, takeOver(fight, { round: 3, pass: 2, current, rows }));
}

test("who has acted has acted, who is current stays so, whatever the scores say", () => {
  const seen = taken("b", row(13, true), row(5), row(9));
  expect(seen).toMatchObject({ round: 3, pass: 2, phase: "passes", current: ["b"], upcoming: [["b"], ["c"]] });
  expect(seen.participants["a"]).toMatchObject({ score: 13, statuses: ["acted"] });
});

test("those who have acted stand in the order of their scores", () => {
  const fight = newEncounter(shadowrun5, {}, ["a", "b", "c", "d"].map(runner));
  const rows = new Map(Object.entries({ a: row(7, true), b: row(12, true), c: row(7, true, true), d: row(5) }));
  const taken = takeOver(fight, { round: 1, pass: 1, current: "d", rows });
  const at = Object.values(taken.participants).map(({ id, place }) => [id, place?.at]);
  expect(Object.fromEntries(at)).toEqual({ a: 2, b: 1, c: 0, d: null });
  expect(rowOrder(shadowrun5, taken)).toEqual(["c", "b", "a", "d"]);
});

test("without anybody current the best who has not acted begins; seized initiative counts on", () => {
  expect(taken(null, row(13), row(5, false, true), row(null))).toMatchObject({ current: ["b"], order: [["b"], ["a"]] });
});

test("before the roll it waits for dice in the same round", () => {
  expect(taken(null, row(null), row(null), row(null))).toMatchObject({
    round: 3,
    pass: 1,
    phase: "initiative",
    current: [],
  });
});
