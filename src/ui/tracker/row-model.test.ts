import { describe, expect, test } from "vitest";
import { declare, gmWith, ROLL, START, tableAfter, viewerWith } from "./arbitraries.ts";
import { buildRows, type Row } from "./row-model.ts";
import { standingOf } from "./why.ts";

const RANKED = ["slava", "vasily", "anton", "anna"];
const SLOWEST_FIRST = RANKED.toReversed();

const DECLARED = [
  ROLL,
  START,
  declare("anna", { do: "attack", at: ["slava"] }, { do: "defend" }),
  declare("anton", { do: "attack", at: ["vasily"] }),
  declare("vasily", { do: "wait" }),
  declare("slava", { do: "attack", at: ["anna"] }),
];

const by = (rows: readonly Row[], id: string): Row => rows.find((row) => row.seat.id === id)!;

describe("the one button of a row", () => {
  test("before the roll it rolls, on own rows only", () => {
    const rows = buildRows(tableAfter([]), viewerWith(["anna"], RANKED));
    expect(rows.map((row) => row.primary?.id ?? null)).toEqual([null, null, null, "roll"]);
    expect(by(rows, "anna").primary?.move).toEqual({ kind: "roll", dice: { anna: [] } });
  });

  test("whoever has the declaration slot declares, nobody else", () => {
    const rows = buildRows(tableAfter([ROLL, START]), gmWith(SLOWEST_FIRST));
    expect(rows.map((row) => row.primary?.id ?? null)).toEqual(["declare", null, null, null]);
  });

  test("a holder may act now while another's turn can only be ended", () => {
    const table = tableAfter([...DECLARED, { kind: "next" }]);
    const rows = buildRows(table, gmWith(RANKED));
    expect(rows.map((row) => row.primary?.id ?? null)).toEqual([null, "act", "done", null]);
    expect(rows.map((row) => row.moment)).toEqual([null, null, "current", null]);
  });
});

describe("what a row offers", () => {
  test("impossible acts stay, with the reason; a ruleset's unknown ones do not", () => {
    const rows = buildRows(tableAfter([...DECLARED, { kind: "next" }]), viewerWith(["vasily"], RANKED));
    expect(by(rows, "vasily").acts.map(({ id, code }) => [id, code])).toEqual([
      ["declare", "wrong-phase"],
      ["act", null],
      ["done", "not-your-turn"],
      ["defend", null],
      ["abort", "not-eligible"],
    ]);
    expect(by(rows, "anton").acts).toEqual([]);
  });

  test("only a GM changes what has been declared", () => {
    const table = tableAfter([ROLL, START, declare("anna", { do: "defend" })]);
    const ids = (rows: readonly Row[]) => by(rows, "anna").acts.map(({ id, code }) => [id, code]);
    expect(ids(buildRows(table, gmWith(RANKED)))).toContainEqual(["amend", null]);
    expect(ids(buildRows(table, viewerWith(["anna"], RANKED)))).toContainEqual(["declare", "already-declared"]);
  });

  test("outside of turns a slot is passed, not ended", () => {
    const rows = buildRows(tableAfter([ROLL, START]), gmWith(SLOWEST_FIRST));
    expect(by(rows, "anna").acts.map(({ id }) => id)).toContain("pass");
  });

  test("in a scene somebody may let others go first", () => {
    const table = tableAfter(
      [{ kind: "roll", dice: { vasily: [7], anton: [4], anna: [1], slava: [9] } }, START],
      {},
      "scene-order",
    );
    const acts = by(buildRows(table, gmWith(RANKED)), "slava").acts;
    expect(acts.map(({ id, code }) => [id, code])).toEqual([
      ["act", "your-turn"],
      ["done", null],
      ["hold", null],
    ]);
  });
});

describe("what a row says", () => {
  test("deeds with their dice lost, targets, and what became of them", () => {
    const rows = buildRows(tableAfter(DECLARED), gmWith(RANKED));
    expect(by(rows, "anna").declared?.deeds).toEqual([
      { kind: "attack", targets: ["slava"], note: "", fate: "declared", penalty: 2 },
      { kind: "defend", targets: [], note: "", fate: "declared", penalty: 3 },
    ]);
    expect(by(rows, "anna").left).toBe(2);
    const later = buildRows(tableAfter([...DECLARED, { kind: "next" }]), gmWith(RANKED));
    expect(by(later, "slava")).toMatchObject({ acted: true, declared: { deeds: [{ fate: "done" }] } });
    expect(by(later, "vasily")).toMatchObject({ acted: false, statuses: ["holding"] });
  });

  test("an interrupted row is neither current nor done", () => {
    const table = tableAfter([...DECLARED, { kind: "next" }, { kind: "act", who: "vasily" }]);
    const rows = buildRows(table, gmWith(RANKED));
    expect(by(rows, "vasily").moment).toBe("current");
    expect(by(rows, "anton")).toMatchObject({ moment: "suspended", acted: false });
  });

  test("one bracket holds those who act at once, and equal scores with unequal ratings do not", () => {
    const brackets = (table: Parameters<typeof buildRows>[0]) =>
      buildRows(table, gmWith(SLOWEST_FIRST)).map(({ bracket }) => bracket);
    expect(brackets(tableAfter([ROLL, START]))).toEqual(["none", "none", "none", "none"]);
    const equal = tableAfter([
      { kind: "set", who: "vasily", stats: { dexterity: 2 } },
      { kind: "roll", dice: { vasily: [4], anton: [4], anna: [1], slava: [9] } },
      START,
    ]);
    expect(brackets(equal)).toEqual(["none", "first", "last", "none"]);
  });
});

describe("why a row stands where it does", () => {
  test("compared with the neighbours, by what decided", () => {
    expect(standingOf(tableAfter([ROLL]), gmWith(RANKED), "vasily")).toEqual({
      place: 2,
      dice: [3],
      comparisons: [
        { other: "slava", side: "behind", reason: { equal: [], decided: { criterion: "score", a: 10, b: 14 } } },
        {
          other: "anton",
          side: "ahead",
          reason: {
            equal: [{ criterion: "score", value: 10 }],
            decided: { criterion: "rating", a: 7, b: 6 },
          },
        },
      ],
    });
  });
});

describe("a row that a player must not know of", () => {
  const player = viewerWith(["anna"], ["vasily", "anton", "anna"]);

  test("leaves no gap in places and no word in reasons", () => {
    const rows = buildRows(tableAfter([ROLL, START]), player);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
    const standings = rows.map(({ seat }) => standingOf(tableAfter([ROLL, START]), player, seat.id));
    expect(standings.map((standing) => standing?.place)).toEqual([1, 2, 3]);
    expect(JSON.stringify([rows, standings])).not.toContain("slava");
  });

  test("is no target that could be named", () => {
    const rows = buildRows(tableAfter(DECLARED), player);
    expect(by(rows, "anna").declared?.deeds[0]?.targets).toEqual([]);
    expect(JSON.stringify(rows.map(({ declared }) => declared))).not.toContain("slava");
  });

  test("does not show as a partner in simultaneity", () => {
    const moves = [
      { kind: "set", who: "slava", stats: { dexterity: 4, wits: 4 } },
      { kind: "roll", dice: { vasily: [3], anton: [4], anna: [1], slava: [1] } },
      START,
    ];
    const rows = buildRows(tableAfter(moves), player);
    expect(by(rows, "anna")).toMatchObject({ moment: "current", statuses: [], bracket: "none" });
    expect(by(buildRows(tableAfter(moves), gmWith(RANKED)), "anna").statuses).toEqual(["simultaneous"]);
  });

  test("what is not open tells nothing of its declaration", () => {
    const viewer = {
      isGM: false,
      seats: [{ id: "anna", name: "anna", img: "", mine: false, open: false }],
    };
    const [row] = buildRows(tableAfter(DECLARED), viewer);
    expect(row).toMatchObject({ declared: null, left: 0, statuses: [] });
  });
});
