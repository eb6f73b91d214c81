import { afterEach, describe, expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { GENERATIONS, sit, type Sitting } from "./table.ts";

let table: Sitting;
afterEach(() => table.close());

/** Characters that one move may take on everybody's line, beside what Foundry itself says of an update. */
const MOST = 2000;

const keys = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `row${i}`);

/** The most that a single operation told everybody since the last time it was looked. */
function largest(): number {
  const sizes = table.combatOperations.map(({ operation: { updates, options } }) => {
    const { turnwright } = options;
    return JSON.stringify({ updates, turnwright }).length;
  });
  table.told.length = 0;
  return Math.max(0, ...sizes);
}

describe.each(GENERATIONS)("what a move says to everybody, in generation %i", (generation) => {
  test.each([5, 50])("is little, whatever the number of rows: %i", async (count) => {
    const names = keys(count);
    // Nobody acts at once with anybody else: their ratings are 0, 1, 2 and so on.
    const part = (i: number, nth: number): number => Math.min(20, Math.max(0, i - 20 * nth));
    const statsOf = (i: number) => ({ dexterity: part(i, 0), wits: part(i, 1), bonus: part(i, 2) });
    const characters = names.map((key, i) => ({ key, owners: ["anna"], stats: statsOf(i) }));
    table = await sit(generation, { characters, seated: ["gm", "anna"] });
    const ids = names.map((key) => idOf(key));
    const [first = "", second = ""] = ids;
    await table.made(table.gm, { kind: "roll", dice: Object.fromEntries(ids.map((id) => [id, [1]])) });
    table.told.length = 0;
    const made = async (move: Move): Promise<void> => {
      const { current } = await table.view();
      const moves = move.kind === "declare" ? { ...move, who: current[0] ?? "" } : move;
      await table.made(move.kind === "declare" ? table.anna : table.gm, moves);
      const size = largest();
      expect([move, size < MOST, size > 0]).toEqual([move, true, true]);
    };
    await made({ kind: "start" });
    await made({
      kind: "declare",
      actions: [{ do: "attack", at: [first, second], note: "a word on it" }, { do: "defend" }],
    });
    await made({ kind: "next" });
    await made({ kind: "undo", times: 1 });
    await made({ kind: "redo", times: 1 });
    await made({ kind: "next" });
    await table.made(table.gm, ...Array.from({ length: count - 2 }, () => ({ kind: "next" })));
    expect((await table.view()).phase).toBe("resolution");
    table.told.length = 0;
    await made({ kind: "next" });
    await made({ kind: "next" });
    const before = JSON.stringify(table.stored()).length;
    await made({ kind: "next" });
    expect(JSON.stringify(table.stored()).length - before).toBeLessThan(MOST);
  });
});
