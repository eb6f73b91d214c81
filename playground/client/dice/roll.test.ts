import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { coreConfig } from "../config.ts";
import { env } from "../environment.ts";
import { diceQueue } from "./faces.ts";
import { Roll } from "./roll.ts";
import { Die } from "./terms.ts";

beforeAll(() => {
  env.generation = 14;
  env.CONFIG = coreConfig(14);
});
beforeEach(() => diceQueue.clear());

/** Formula, faces in order, total. */
const totals: [string, number[], number][] = [
  ["1d10 + @a.b", [7], 10],
  ["2d20kh", [4, 17], 17],
  ["2d20kl1 - 1", [4, 17], 3],
  ["4d6dl1", [1, 2, 3, 4], 9],
  ["4d6k3", [1, 2, 3, 4], 9],
  ["d6x", [6, 2], 8],
  ["1d6r1", [1, 5], 5],
  ["1d20min10", [3], 10],
  ["5d10cs>=6", [6, 7, 1, 10, 5], 3],
  ["2 + 3 * 4", [], 14],
  ["(2 + 3) * 4", [], 20],
  ["10 / 4 - -2", [], 4.5],
  ["-1d4 + 10", [3], 7],
  ["(1+1)d6", [2, 3], 5],
  ["floor(1d6 / 2) + max(1, 2)", [5], 4],
  ["{1d6, 1d8}kh", [5, 3], 5],
  ["5[Base] + 2d6[Dice] - 1[Wounds]", [3, 4], 11],
  ["(2 + 3)[Skill, trained] - floor(7 / 2)[Half]", [], 2],
  ["10 - 4 - 3", [], 3],
  ["2 * -(1d6 + 1)", [3], -8],
  ["(1 / 0) + 1", [], Infinity],
  ["", [], 0],
];

it.each(totals)("%s with %j is %s", async (formula, faces, total) => {
  diceQueue.push(faces);
  const roll = await new Roll(formula, { a: { b: 3 } }).evaluate();
  expect(roll.total).toBe(total);
  expect(diceQueue.left).toEqual([]);
});

describe("a roll", () => {
  it("keeps labels, dice and results", async () => {
    diceQueue.push([4, 17]);
    const roll = await new Roll("2d20kh[Luck] + 2").evaluate();
    expect(roll.formula).toBe("2d20kh[Luck] + 2");
    expect(roll.dice[0]?.flavor).toBe("Luck");
    expect(roll.dice[0]?.results).toEqual([
      { result: 4, active: false, discarded: true },
      { result: 17, active: true },
    ]);
    expect(roll.result).toBe("17 + 2");
  });

  it("survives JSON", async () => {
    diceQueue.push([9, 2]);
    const roll = await new Roll("1d10 + floor(1d4 / 2)").evaluate();
    const copy = Roll.fromJSON(JSON.stringify(roll));
    expect([copy.total, copy.formula, copy.dice.length]).toEqual([10, roll.formula, 2]);
  });

  it("shows its dice, the dropped ones too, and its labels as text", async () => {
    diceQueue.push([4, 20]);
    const markup = await (await new Roll("2d20kh[<b>Luck</b>] + 2").evaluate()).getTooltip();
    expect(markup).toMatch(/<li class="roll die d20 discarded">4<.*<li class="roll die d20 max">20</s);
    expect(markup).toContain("&lt;b&gt;Luck");
    expect(markup.match(/tooltip-part/g)).toHaveLength(1);
  });

  it("cannot be evaluated twice, nor at once when dice decide", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect(() => new Roll("1d6").evaluateSync()).toThrow("synchronously");
    expect(new Roll("2 * 3").evaluateSync().total).toBe(6);
  });

  it("reaches both ends without touching the queue", async () => {
    diceQueue.push(3);
    expect((await new Roll("2d10").evaluate({ minimize: true })).total).toBe(2);
    expect((await new Roll("2d10").evaluate({ maximize: true })).total).toBe(20);
    expect(diceQueue.left).toEqual([3]);
  });

  it("refuses a face that the die does not have", async () => {
    diceQueue.push(11);
    await expect(new Roll("1d10").evaluate()).rejects.toThrow(RangeError);
  });

  it("takes chance from CONFIG.Dice.randomUniform, at its extremes too", async () => {
    const chance = env.CONFIG.Dice.randomUniform;
    env.CONFIG.Dice.randomUniform = () => 0;
    expect((await new Roll("1d10").evaluate()).total).toBe(10);
    env.CONFIG.Dice.randomUniform = () => 1 - Number.EPSILON;
    expect((await new Roll("1d10").evaluate()).total).toBe(1);
    env.CONFIG.Dice.randomUniform = chance;
  });

  it("joins evaluated terms", async () => {
    diceQueue.push([2, 5]);
    const first = await new Roll("1d6").evaluate();
    const die = new Die({ number: 1, faces: 6 }).evaluate();
    const { OperatorTerm } = await import("./terms.ts");
    expect(Roll.fromTerms([...first.terms, new OperatorTerm({ operator: "+" }), die]).total).toBe(7);
  });
});

it.each(["", "1d6", "1d10 + @x.y", "2d6kh1[a]", "(1d4)"])("%s is a formula", (formula) => {
  expect(Roll.validate(formula)).toBe(true);
});

it.each(["1d", "hello", "1 +", "2 3", "(1", "1d6)", "nothing(1)", "1d6,", "1; 2", "(1d4)d6", "()", "'a'"])(
  "%s is none",
  (formula) => {
    expect(Roll.validate(formula)).toBe(false);
  },
);
