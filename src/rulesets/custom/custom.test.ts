import { describe, expect, test } from "vitest";
import { readDefinition } from "./definition.ts";
import { evaluate, FormulaError, parseFormula, pathsOf, poolsOf } from "./formula.ts";
import { PRESETS } from "./presets.ts";

const stats = (values: Record<string, number>) => (path: string) => values[path] ?? 0;
const value = (text: string, dice: readonly number[], values: Record<string, number> = {}) =>
  evaluate(parseFormula(text), stats(values), dice);

describe("a formula", () => {
  test.each<[string, readonly number[], number]>([
    ["1d10 + 4", [7], 11],
    ["d20", [20], 20],
    ["2d20kh + 1", [3, 12], 13],
    ["2d20kl", [3, 12], 3],
    ["4d6kh3", [1, 6, 5, 4], 15],
    ["3d6cs>=5", [4, 5, 6], 2],
    ["(1 + 1)d6 * 2", [3, 4], 14],
    ["-1d4 + 10 - 2 - 1", [4], 3],
    ["floor(7 / 2) + max(1, 2, 3) - min(4, 2) + abs(0 - 5)", [], 9],
    ["1 / 0", [], 0],
    ["1d6 + 1d10", [6, 10], 16],
    ["2d20k + 4d6dl + 3d6dh2 + 3d6d", [3, 7, 1, 2, 3, 4, 1, 2, 6, 5, 1, 4], 7 + 9 + 1 + 9],
    ["3d6cs>4 + 3d6cs<=2 + 2d6cs=6", [4, 5, 6, 1, 2, 3, 6, 5], 5],
    ["1D10[Initiative] + (2)[the rest]", [3], 5],
  ])("%s with %j is %d", (text, dice, expected) => {
    expect(value(text, dice)).toBe(expected);
  });

  test("reads stats by their paths, and says which", () => {
    const text = "(@initiative)d6cs>=5 + @attributes.dex.value / 100 + @initiative";
    expect(pathsOf(parseFormula(text))).toEqual(["initiative", "attributes.dex.value"]);
    expect(value(text, [5, 6], { initiative: 2, "attributes.dex.value": 50 })).toBe(4.5);
    expect(poolsOf(parseFormula(text), stats({ initiative: 2 }))).toEqual([{ count: 2, faces: 6 }]);
  });

  test.each<[string, number]>([
    ["", 0],
    ["1d", 1],
    ["1d10 +", 6],
    ["1d10 + dex", 6],
    ["@", 0],
    ["(1 + 2", 6],
    ["sin(1)", 4],
    ["1 2", 1],
    ["1d0", 3],
    ["1d1000000", 9],
    ["1".repeat(201), 200],
    ["(".repeat(150), 150],
  ])("%s is none, and says where", (text, at) => {
    expect(() => parseFormula(text)).toThrow(FormulaError);
    try {
      parseFormula(text);
    } catch (error) {
      expect((error as FormulaError).at).toBe(at);
    }
  });

  test("never comes to something that JSON lacks", () => {
    expect(value("999999999999 * 999999999999 * 99999999999", [])).toBe(1e9);
    expect(poolsOf(parseFormula("(@many)d6"), stats({ many: 1e9 }))).toEqual([{ count: 100, faces: 6 }]);
    expect(Object.is(value("0 * (0 - 1)", []), 0)).toBe(true);
  });
});

describe("a definition", () => {
  const whole = { name: "A game", formula: "1d10 + @dex" };
  const faultsOf = (document: unknown) => {
    const read = readDefinition(document);
    return read.ok ? [] : read.faults.map(({ field, expected }) => [field, expected]);
  };

  test.each(Object.entries(PRESETS))("preset %s is right, and survives JSON", (_, document) => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(readDefinition(document).ok).toBe(true);
  });

  test.each<[string, unknown, string, RegExp]>([
    ["no object", 7, "", /Object/],
    ["a missing name", { formula: "1d6" }, "name", /name/],
    ["a number for a name", { ...whole, name: 7 }, "name", /string/],
    ["a field that does not exist", { ...whole, initiative: 3 }, "initiative", /never/],
    ["a formula that is none", { ...whole, formula: "1d10 + dex" }, "formula", /@path.* at 6/],
    ["a cap with dice", { ...whole, moves: ["surge"], surgeCap: "1d4" }, "surgeCap", /without dice/],
    ["a surge without a cap", { ...whole, moves: ["surge"] }, "surgeCap", /exactly where/],
    ["interrupting without holding", { ...whole, moves: ["interrupt"] }, "moves", /hold/],
    ["an unknown move", { ...whole, moves: ["fly"] }, "moves.0", /"hold" \| "interrupt" \| "surge"/],
    ["a wrong choice", { ...whole, rollEvery: "turn" }, "rollEvery", /"combat" \| "round"/],
    ["a fraction of a point", { ...whole, perPass: 0.5 }, "perPass", /integer/],
    ["a last resort that is not last", { ...whole, ties: ["coin", { path: "@dex" }] }, "ties", /then one of/],
    ["a tie that is no path", { ...whole, ties: [{ path: "dex" }] }, "ties.0", /Object/],
    ["a dot in a name", { ...whole, stats: { "attributes.dex": "dex" } }, "stats.attributes.dex", /without dots/],
    ["a number for a path", { ...whole, stats: { dex: 3 } }, "stats.dex", /string/],
  ])("%s is refused by name", (_, document, field, expected) => {
    const faults = faultsOf(document);
    expect(faults.map(([name]) => name)).toContain(field);
    expect(faults.find(([name]) => name === field)?.[1]).toMatch(expected);
  });

  test("a tie may be a path alone, and stats may have any names", () => {
    const read = readDefinition({ ...whole, formula: "1d10 + @toString", ties: ["@dex", "coin"] });
    expect(read.ok && read.definition.ties).toEqual([{ path: "dex", highFirst: true }]);
    expect(read.ok && read.definition.pathOf).toEqual({ toString: "toString", dex: "dex" });
  });

  test("names and paths both mean a stat", () => {
    const read = readDefinition({
      ...whole,
      formula: "1d10 + @dex + @attributes.wits.value",
      stats: { dex: "attributes.dex.value", wits: "attributes.wits.value" },
    });
    expect(read.ok && read.definition.pathOf).toEqual({ dex: "attributes.dex.value", wits: "attributes.wits.value" });
  });
});
