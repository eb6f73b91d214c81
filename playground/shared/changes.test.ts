import { describe, expect, it } from "vitest";
import { applyChanges, diffChanges } from "./changes.ts";
import { cleanChanges, newSource } from "./clean.ts";
import type { Data } from "./json.ts";
import { expandObject } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement, refuseOperators, reviveOperators } from "./operators.ts";

const id = (word: string): string => word.padEnd(16, "0");

function combat(generation: 13 | 14 = 14): Data {
  const flags = { tw: { a: { x: 1, y: 2 }, list: [1, 2] }, other: { keep: true } };
  const combatants = [
    { _id: id("a"), initiative: 5, flags },
    { _id: id("b"), initiative: 3 },
  ];
  return newSource("Combat", { _id: id("c"), flags, combatants }, generation);
}

/** The flags after an update, written the way a caller writes it. */
function flagsAfter(changes: Data, options: { recursive?: boolean } = {}): unknown {
  const source = combat();
  applyChanges("Combat", source, cleanChanges("Combat", expandObject(changes), 14), 14, options);
  return source["flags"];
}

describe("writing changes into a source", () => {
  it("merges objects and replaces arrays", () => {
    expect(flagsAfter({ "flags.tw.a.x": 9, "flags.tw.list": [3] })).toEqual({
      tw: { a: { x: 9, y: 2 }, list: [3] },
      other: { keep: true },
    });
  });

  it.each([
    ["the older spelling", { "flags.tw.-=a": null }],
    ["the operator", { flags: { tw: { a: new ForcedDeletion() } } }],
    ["the operator as it travelled", reviveOperators({ flags: { tw: { a: { __$OPERATOR$__: "ForcedDeletion" } } } })],
  ])("deletes with %s", (_, changes) => {
    expect(flagsAfter(changes)).toEqual({ tw: { list: [1, 2] }, other: { keep: true } });
  });

  it.each([
    ["the older spelling", { "flags.tw.==a": { z: 1 } }],
    ["the operator", { flags: { tw: { a: new ForcedReplacement({ z: 1 }) } } }],
    [
      "the operator after a trip",
      reviveOperators(JSON.parse(JSON.stringify({ flags: { tw: { a: new ForcedReplacement({ z: 1 }) } } })) as Data),
    ],
  ])("replaces with %s", (_, changes) => {
    expect(flagsAfter(changes)).toEqual({ tw: { a: { z: 1 }, list: [1, 2] }, other: { keep: true } });
  });

  it("keeps a null", () => {
    expect(flagsAfter({ "flags.tw.a": null })).toEqual({ tw: { a: null, list: [1, 2] }, other: { keep: true } });
  });

  it("loses everybody's flags with recursive: false", () => {
    expect(flagsAfter({ flags: { tw: { a: 1 } } }, { recursive: false })).toEqual({ tw: { a: 1 } });
  });

  it("merges embedded documents by id and leaves out the others", () => {
    const source = combat();
    const before = (source["combatants"] as Data[])[0];
    applyChanges("Combat", source, { combatants: [{ _id: id("a"), initiative: 8 }] }, 14);
    const combatants = source["combatants"] as Data[];
    expect(combatants.map((one) => one["initiative"])).toEqual([8, 3]);
    expect(combatants[0]).toBe(before);
  });
});

describe("cleaning", () => {
  it("drops what the schema does not know and casts what it does", () => {
    expect(cleanChanges("Combat", { round: "2", nonsense: 1, active: 1 }, 13)).toEqual({ round: 2, active: true });
    expect(combat(13)).not.toHaveProperty("name");
    expect(combat(14)).toHaveProperty("name");
  });

  it.each([{ round: -1 }, { round: 1.5 }, { turn: "x" }, { scene: "short" }, { combatants: {} }, { flags: 3 }])(
    "refuses %j",
    (changes) => {
      expect(() => cleanChanges("Combat", changes, 14)).toThrow("validation errors");
    },
  );
});

describe("the difference", () => {
  it.each([
    [{ round: 0 }, {}],
    [{ round: 1 }, { round: 1 }],
    [{ flags: { tw: { a: { x: 1, y: 3 } } } }, { flags: { tw: { a: { y: 3 } } } }],
    [{ flags: { tw: { list: [1, 2] } } }, {}],
    [{ flags: { tw: { "-=gone": null } } }, {}],
    [{ flags: { tw: { "-=a": null } } }, { flags: { tw: { "-=a": null } } }],
    [{ combatants: [{ _id: id("a"), initiative: 5 }] }, {}],
    [
      {
        combatants: [
          { _id: id("a"), initiative: 6 },
          { _id: id("b"), initiative: 3 },
        ],
      },
      { combatants: [{ _id: id("a"), initiative: 6 }] },
    ],
  ] as [Data, Data][])("of %j is %j", (changes, difference) => {
    expect(diffChanges("Combat", combat(), changes)).toEqual(difference);
  });
});

it("generation 13 refuses operators", () => {
  expect(() => refuseOperators({ flags: [{ a: new ForcedDeletion() }] })).toThrow("since generation 14");
});
