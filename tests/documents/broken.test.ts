import { afterEach, describe, expect, test } from "vitest";
import { sameJson, type Json, type JsonObject } from "../../src/engine/json.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const foundry: any;
declare const game: any;
declare const ui: any;

let table: Sitting;
afterEach(() => table.close());

/** What may lie where something else should. */
const GARBAGE: readonly Json[] = ["x", 7, null, [], [null], {}, [{}]];

/** For each key of our flags of an encounter, what of that could really be there. */
const READABLE: { readonly [key: string]: readonly Json[] } = {
  version: [7],
  ruleset: ["x"],
  options: [[], [{}]],
  table: [[]],
  made: [7],
  oldest: [7],
  newest: [7],
  entries: [{}],
  past: [{}],
  sequence: [7],
  lastRound: [7],
  answers: [[], [{}]],
};

/** Put values in the place of our flags of the encounter, and of rows, as a GM's macro can. */
async function overwrite(encounter: Json | undefined, rows: { readonly [id: string]: Json } = {}): Promise<void> {
  await table.gm.run(
    (id, combatFlags, rowFlags) => {
      const newer = game.release.generation >= 14;
      const replaced = (flags: Json): object =>
        newer ? { turnwright: foundry.data.operators.ForcedReplacement.create(flags) } : { "==turnwright": flags };
      const [own] = combatFlags;
      return game.combats
        .get(id)
        .update({
          ...(own === undefined ? {} : { flags: replaced(own) }),
          combatants: Object.entries(rowFlags).map(([_id, flags]) => ({ _id, flags: replaced(flags) })),
        })
        .then(() => null);
    },
    combatId,
    encounter === undefined ? [] : [encounter],
    rows,
  );
  await table.table.settled();
}

const flagsOf = (row: string | null): JsonObject => {
  const combat = table.stored() as unknown as { flags: any; combatants: { _id: string; flags: any }[] };
  return (row === null ? combat : combat.combatants.find(({ _id }) => _id === row))?.flags.turnwright;
};

/** What the GM was told since it was last asked. */
const told = (): Promise<readonly string[]> =>
  table.gm.run(() => ui.notifications.notices.splice(0).map((one: { message: string }) => one.message) as string[]);

/** The fight goes on: nothing is thrown anywhere, and everybody sees the same. */
async function expectToGoOn(what: Json): Promise<void> {
  await table.play(table.gm, { kind: "next" });
  await table.play(table.gm, { kind: "undo", times: 1 });
  await table.sight();
  expect([what, table.connected.flatMap(({ complaints }) => complaints)]).toEqual([what, []]);
}

/** A fight in the middle: Slava has acted, Anton acts. @returns What brings it back to there. */
async function inTheMiddle(): Promise<() => Promise<void>> {
  await table.resolution();
  await table.made(table.gm, { kind: "next" });
  await told();
  const [encounter, rows] = [flagsOf(null), Object.fromEntries([anna, anton, slava].map((id) => [id, flagsOf(id)]))];
  return async () => {
    await overwrite(encounter, rows);
    await told();
  };
}

describe.each(GENERATIONS)("flags that cannot be read, in generation %i", (generation) => {
  test.each(Object.entries(READABLE))("of the encounter: %s", async (key, readable) => {
    table = await sit(generation);
    const restore = await inTheMiddle();
    const [good, before] = [flagsOf(null), await table.sight()];
    for (const value of GARBAGE) {
      const isReadable = readable.some((one) => sameJson(one, value));
      await overwrite({ ...good, [key]: value });
      const notice = isReadable ? [] : [expect.stringContaining("Turnwright were damaged")];
      expect([value, await told()]).toEqual([value, notice]);
      const sight = await table.sight();
      expect([value, sight.initiative]).toEqual([value, before.initiative]);
      if (key === "table") expect([value, sight.round]).toEqual([value, isReadable ? 0 : 1]);
      else if (key !== "ruleset") expect([value, sight]).toEqual([value, before]);
      if (value === GARBAGE[0] || isReadable) {
        await expectToGoOn({ [key]: value });
        await restore();
      }
    }
  });

  test("the whole of them, of the encounter and of a row", async () => {
    table = await sit(generation);
    const restore = await inTheMiddle();
    for (const value of GARBAGE) {
      if (typeof value === "object" && value !== null && !Array.isArray(value)) continue;
      await overwrite(value);
      expect(await told()).toEqual([expect.stringContaining("Turnwright were damaged")]);
      await expectToGoOn(value);
      await restore();
      await overwrite(undefined, { [anna]: value });
      expect(await told()).toEqual([expect.stringContaining("of anna were damaged")]);
      expect((await table.view()).participants[anton]?.score).toBe(10);
      await expectToGoOn(value);
      await restore();
    }
  });

  test("of one row: the notice names it, and all others stay as they are", async () => {
    table = await sit(generation);
    const restore = await inTheMiddle();
    const [row, before] = [flagsOf(anna), await table.view()];
    const { row: [inner = {}] = [], base: [base = {}] = [] } = row as Record<string, JsonObject[]>;
    const damaged = [
      ...GARBAGE.filter((value) => !sameJson(value, [{}])).flatMap((value) => [
        { ...row, row: value },
        { ...row, base: value },
      ]),
      ...GARBAGE.filter((value) => !Array.isArray(value)).map((value) => ({ ...row, announced: value })),
      ...Object.keys(inner).map((key) => ({ ...row, row: [{ ...inner, [key]: "x" }] })),
      ...Object.keys(base).map((key) => ({ ...row, base: [{ ...base, [key]: "x" }] })),
      { ...row, base: [{ ...base, stats: { dexterity: "4" } }] },
      { ...row, base: [{ ...base, rolled: [1, ["1"], 9, {}] }] },
      { ...row, row: [{ ...inner, place: [2, 0, null, "never"] }] },
      { ...row, row: [{ ...inner, place: [2, 0, null] }] },
    ] as JsonObject[];
    for (const value of damaged) {
      await overwrite(undefined, { [anna]: value });
      expect([value, await told()]).toEqual([value, [expect.stringContaining("of anna were damaged")]]);
      const { participants, current, round } = await table.view();
      const others = [participants[anton], participants[slava], current, round];
      expect([value, others]).toEqual([value, [before.participants[anton], before.participants[slava], [anton], 1]]);
      await expectToGoOn(value);
      await restore();
    }
  });

  test("a head that says what cannot be: phases, places and participants that do not exist", async () => {
    table = await sit(generation);
    const restore = await inTheMiddle();
    const good = flagsOf(null);
    const head = (good as { table: JsonObject[] }).table[0] ?? {};
    const strange: readonly JsonObject[] = [
      { phase: "teatime" },
      { phase: "initiative" },
      { phase: "results" },
      { slot: ["nobody", "constructor", "__proto__"] },
      { slot: [anna, anna, anton] },
      { moment: [slava] },
      { interrupting: [slava, "nobody"], moment: ["nobody"] },
      { round: 9_007_199_254_740_991 },
      { round: 0 },
      { pass: 0, period: 0, beat: 0 },
      { period: 9_007_199_254_740_991 },
      ...Object.keys(head).flatMap((key) => ["x", -1, [7]].map((value) => ({ [key]: value }))),
    ];
    for (const change of strange) {
      await overwrite({ ...good, table: [{ ...head, ...change }] });
      await table.sight();
      await expectToGoOn(change);
      await restore();
    }
  });

  test("are mended when a GM comes, with the rest of the encounter as it was", async () => {
    const flags = { ruleset: "vampire", made: "many", entries: [], table: [{ round: "one" }], answers: 3 };
    table = await sit(generation, { combat: { round: 2, turn: 0, flags: { turnwright: flags } } });
    expect(await told()).toEqual([expect.stringContaining("Turnwright were damaged")]);
    const { round, view } = await table.sight();
    expect([round, view?.round, view?.phase]).toEqual([2, 2, "initiative"]);
    await table.gm.reload();
    expect(await told()).toEqual([]);
    expect((await table.seen(table.gm)).events).toEqual([]);
  });

  test("of a version that is older or newer go on as far as they can be read", async () => {
    table = await sit(generation);
    await inTheMiddle();
    const before = await table.sight();
    for (const version of [0, 99]) {
      await overwrite({ ...flagsOf(null), version, later: { more: [1] } });
      expect([await told(), await table.sight()]).toEqual([[], before]);
      await table.made(table.gm, { kind: "next" });
      await table.made(table.gm, { kind: "undo", times: 1 });
      expect(await table.sight()).toEqual(before);
    }
  });
});
