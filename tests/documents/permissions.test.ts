import { afterEach, describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

/** What a player asks for who may not: other people's rows, and what only a GM does. */
const FORBIDDEN: readonly (readonly Move[])[] = [
  [{ kind: "done", who: slava }],
  [{ kind: "act", who: anton }],
  [{ kind: "hold", who: slava }],
  [{ kind: "defend", who: anton }],
  [{ kind: "declare", who: anton, actions: [] }],
  [{ kind: "abort", who: slava, by: "willpower-point" }],
  [{ kind: "declare", who: anna, actions: [], amend: true }],
  [{ kind: "roll", dice: { [slava]: [10] } }],
  [{ kind: "roll", dice: { [anna]: [10], [anton]: [1] } }],
  [{ kind: "roll", dice: { [anna]: [10] }, coins: { [anna]: 0.5, [anton]: 0 } }],
  [{ kind: "roll", dice: { [anna]: [10] }, made: { [slava]: { kept: null, score: 99 } } }],
  [{ kind: "defend", who: anna, together: [{ kind: "leave", who: slava }] }],
  [{ kind: "defend", who: anna, gone: { [slava]: { hidden: false } } }],
  [{ kind: "roll", dice: {} }],
  [{ kind: "roll", dice: [10] }],
  [{ kind: "done", who: [anna] }],
  [{ kind: "done" }],
  [{ kind: "next" }],
  [{ kind: "start" }],
  [{ kind: "undo", times: 1 }],
  [{ kind: "redo", times: 1 }],
  [{ kind: "reset" }],
  [{ kind: "leave", who: anna }],
  [{ kind: "set", who: anna, stats: { dexterity: 20 } }],
  [{ kind: "join", participant: { id: "x", name: "x", stats: {} } }],
  [{ kind: "toString", who: anna }],
  [
    { kind: "defend", who: anna },
    { kind: "done", who: slava },
  ],
];

const letterWith = (moves: unknown, rest: object = {}): unknown => ({
  number: 1,
  combat: combatId,
  moves,
  seen: { sequence: 0, moment: null },
  ...rest,
});
const MINE = { kind: "roll", dice: { [anna]: [10] } };

/** What may lie in the flags of a user who has a console. */
const MALFORMED: readonly unknown[] = [
  "garbage",
  7,
  null,
  ["a list"],
  { letters: "garbage" },
  { letters: { 0: letterWith([MINE]) } },
  { last: "many", letters: [null, 5, "x", [], {}] },
  { letters: [letterWith([MINE], { number: "1" })] },
  { letters: [letterWith([MINE], { number: -1 })] },
  { letters: [letterWith([MINE], { number: 1.5 })] },
  { letters: [letterWith([MINE], { number: 1e300 })] },
  { letters: [letterWith([MINE], { combat: null })] },
  { letters: [letterWith([MINE], { combat: "constructor" })] },
  { letters: [letterWith([MINE], { seen: undefined })] },
  { letters: [letterWith([MINE], { seen: "everything" })] },
  { letters: [letterWith([])] },
  { letters: [letterWith({ 0: MINE })] },
  { letters: [letterWith([null])] },
  { letters: [letterWith([["roll"]])] },
  { letters: [letterWith([{ kind: { roll: 1 } }])] },
  { letters: [letterWith(Array.from({ length: 11 }, () => MINE))] },
  { letters: [letterWith([{ ...MINE, note: "x".repeat(1_000_000) }])] },
];

describe.each(GENERATIONS)("what a player may ask for, in generation %i", (generation) => {
  test("nothing for other rows, and nothing of a GM's: refused, logged, without any effect", async () => {
    table = await sit(generation);
    await table.resolution();
    const before = table.kept();
    for (const moves of FORBIDDEN) {
      table.gm.log.length = 0;
      expect([moves, await table.play(table.anna, ...moves)]).toEqual([moves, "forbidden"]);
      expect(table.gm.complaints).toEqual([expect.stringContaining("anna asked for a move of somebody else's row")]);
    }
    expect(table.kept()).toEqual(before);
  });

  test("what is no letter is refused and logged, changes nothing, and keeps nobody from asking", async () => {
    table = await sit(generation);
    const before = movesKept();
    for (const flags of MALFORMED) {
      table.gm.log.length = 0;
      await writeFlags(flags);
      expect([flags, movesKept()]).toEqual([flags, before]);
      expect([flags, table.gm.complaints]).toEqual([flags, [expect.stringContaining("which is refused")]]);
    }
    await table.made(table.anna, { kind: "roll", dice: { [anna]: [7] } });
    expect((await table.view()).participants[anna]?.score).toBe(15);
  });

  test("ten thousand letters are one complaint and little work", async () => {
    table = await sit(generation);
    await table.rolled();
    const before = table.kept();
    await table.lookAfresh();
    table.gm.log.length = 0;
    await writeFlags({
      last: 10_000,
      letters: Array.from({ length: 10_000 }, (_, i) => letterWith([{ kind: "start" }], { number: i + 1 })),
    });
    expect(table.kept()).toEqual(before);
    expect(table.combatOperations.length).toBeLessThanOrEqual(20);
    expect(table.gm.complaints.length).toBeLessThanOrEqual(21);
    expect(await table.play(table.anna, { kind: "roll", dice: { [anna]: [7] } })).toBe("duplicate");
  });

  test("what a GM has written into a player's mailbox is no letter of the player's", async () => {
    table = await sit(generation);
    await table.gm.run(
      (id, letter) => game.users.get(id).update({ flags: { turnwright: { last: 1, letters: [letter] } } }) && null,
      anna,
      letterWith([MINE]) as Json,
    );
    await table.table.settled();
    expect((await table.view()).participants[anna]?.score).toBeNull();
    await table.gm.reload();
    await table.table.settled();
    expect((await table.view()).participants[anna]?.score).toBeNull();
    await table.made(table.anna, { kind: "roll", dice: { [anna]: [2] } });
    expect((await table.view()).participants[anna]?.score).toBe(10);
  });

  test("moves that no letter can hold are refused where they are asked for", async () => {
    table = await sit(generation);
    const long: Move = { kind: "declare", who: anna, actions: [], note: "x".repeat(20_000) };
    expect(await table.play(table.anna, long)).toBe("malformed");
    expect(await table.play(table.anna, ...Array.from({ length: 11 }, () => MINE))).toBe("malformed");
    expect(await table.play(table.anna)).toBe("malformed");
  });
});

/** The encounter as it is kept, but for our flags as long as nothing else is in them than answers. */
function movesKept(): string {
  return JSON.stringify(table.kept()).replace('{"turnwright":{}}', "{}");
}

/** Put something in the place of our flags of the player, as the player can by console. */
async function writeFlags(flags: unknown): Promise<void> {
  await table.anna.run((value) => {
    const { ForcedReplacement } = game.release.generation >= 14 ? (globalThis as any).foundry.data.operators : {};
    const change = ForcedReplacement ? { turnwright: ForcedReplacement.create(value) } : { "==turnwright": value };
    return game.user.update({ flags: change }).then(() => null);
  }, flags as Json);
  await table.table.settled();
}
