import { afterEach, describe, expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import type { TableClient } from "../../playground/node/table.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;

/** Our flags of the encounter, as the server keeps them. */
const ours = () => (table.stored()["flags"] as { turnwright: { made: number; ticks: unknown } }).turnwright;
afterEach(() => table.close());

const SECRET = { key: "secret", hidden: true, stats: { dexterity: 3, wits: 3 } };
const secret = idOf("secret");
const NEXT: Move = { kind: "next" };
const WAIT = { do: "wait" };
const hit = (who: string) => ({ do: "attack", at: [who] });
const announcing = (what: string) => ({ settings: { "turnwright.announced": what } });
const declare = (who: string, ...actions: Move[string][]): Move => ({ kind: "declare", who, actions });

/** The cards of moves that a client may read, oldest first; those of initiative rolls left out. */
async function cardsAt(client: TableClient): Promise<readonly string[]> {
  const contents = await client.run(() =>
    game.messages
      .filter((one: any) => one.isContentVisible && !one.flags.core?.initiativeRoll)
      .map((one: any) => one.content as string),
  );
  return contents.map((html: string) =>
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Anna attacks Slava, Anton waits, Slava does nothing; it is Anna's turn, and Anton holds. */
async function untilAnna(): Promise<void> {
  await table.rolled();
  await table.made(table.gm, { kind: "start" });
  await table.made(table.anna, declare(anna, hit(slava)));
  await table.made(table.anton, declare(anton, WAIT));
  await table.made(table.gm, declare(slava));
}

const UNTIL_RESULTS = [NEXT, NEXT];

describe.each(GENERATIONS)("cards of moves in generation %i", (generation) => {
  test.each([
    ["none", []],
    ["short", ["anton interrupts anna.", "Results of turn 1: 1 attack. anna → slava done"]],
    [
      "all",
      [
        "anna declares: Attack: slava.",
        "anton declares: Wait.",
        "slava declares: No action this turn.",
        "anton interrupts anna.",
        "Results of turn 1: 1 attack. anna → slava done",
      ],
    ],
  ])("what is announced is the world's choice: %s", async (what, cards) => {
    table = await sit(generation, announcing(what));
    await untilAnna();
    await table.made(table.anton, { kind: "act", who: anton });
    await table.made(table.gm, ...UNTIL_RESULTS);
    for (const client of table.connected) expect(await cardsAt(client)).toEqual(cards);
  });

  test("a move that is taken back and made again is not told again", async () => {
    table = await sit(generation);
    await untilAnna();
    await table.made(table.anton, { kind: "act", who: anton });
    await table.made(table.gm, { kind: "undo" });
    await table.made(table.gm, { kind: "redo" });
    expect(await cardsAt(table.anna)).toEqual(["anton interrupts anna."]);
  });

  test("a hidden row's moves and targets are told to GMs alone", async () => {
    table = await sit(generation, { characters: [...CHARACTERS, SECRET], ...announcing("all") });
    await table.rolled({ [anna]: [1], [anton]: [4], [slava]: [9], [secret]: [1] });
    await table.made(table.gm, { kind: "start" });
    await table.made(table.gm, declare(secret, hit(anna)));
    await table.made(table.gm, declare(anna, hit(secret)), declare(anton), declare(slava));
    await table.made(table.gm, NEXT, NEXT);
    const told = await cardsAt(table.anna);
    expect(told.join()).not.toContain("secret");
    expect(told).toContain("anna declares: Attack.");
    expect(told.at(-1)).toBe("Results of turn 1: 1 attack. anna attacks done");
    const all = await cardsAt(table.gm);
    expect(all).toContain("secret declares: Attack: anna.");
    expect(all.at(-1)).toBe("Turn 1, unseen by the players: 2 attacks. secret → anna done anna → secret done");
  });

  test("attacks dealt with are kept over undo and redo, and are no move", async () => {
    table = await sit(generation);
    await untilAnna();
    await table.made(table.gm, NEXT);
    const made = () => ours().made;
    const before = made();
    await table.gm.run(async (id) => {
      const combat = game.combats.get(id);
      await combat.update({ flags: { turnwright: { ticks: [{ round: 1, attacks: [0] }] } } });
    }, combatId);
    await table.table.settled();
    expect(made()).toBe(before);
    expect(ours().ticks).toEqual([{ round: 1, attacks: [0] }]);
    await table.made(table.gm, { kind: "undo" });
    await table.made(table.gm, { kind: "redo" });
    expect(ours().ticks).toEqual([{ round: 1, attacks: [0] }]);
  });
});
