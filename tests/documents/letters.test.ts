import { afterEach, describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const EMPTY = "No Gamemaster is connected";
const roll = (die: number): Move => ({ kind: "roll", dice: { [anna]: [die] } });
const defend: Move = { kind: "defend", who: anna };

/** Everybody has three actions of Celerity to defend with: moves that count each time. */
const swift = CHARACTERS.map((one) => ({ ...one, stats: { ...one.stats, celerity: 3 } }));

async function declared(): Promise<void> {
  await table.rolled();
  await table.made(table.gm, { kind: "start" });
  for (const who of [anna, anton, slava])
    await table.made(table.gm, { kind: "declare", who, actions: [], celerity: 3 });
}

const actionsLeft = async (): Promise<unknown> => (await table.view()).participants[anna]?.facts["left"];

const letters = (): Promise<unknown> => table.anna.run(() => game.user.flags.turnwright?.letters ?? []);

/** Ask for moves without waiting for what comes of it. */
const ask = (...moves: readonly Move[]): Promise<string | null> =>
  table.anna.run(
    (id, list) => game.modules.get("turnwright").api.play(game.combats.get(id), ...list) as Promise<string | null>,
    combatId,
    moves,
  );

describe.each(GENERATIONS)("a player's letters in generation %i", (generation) => {
  test("leave the mailbox once they are answered, whatever the answer", async () => {
    table = await sit(generation);
    await table.made(table.anna, roll(3));
    expect(await letters()).toEqual([]);
    expect(await table.play(table.anna, roll(4))).toBe("duplicate");
    expect(await letters()).toEqual([]);
    expect(table.stored()["flags"]).toMatchObject({ turnwright: { answers: [{ [anna]: [2, "duplicate"] }] } });
  });

  test("two that are written at once are both carried out, in order", async () => {
    table = await sit(generation, { characters: swift });
    await declared();
    const before = Number(await actionsLeft());
    const both = await table.anna.run(
      async (id, who) => {
        const { play } = game.modules.get("turnwright").api;
        const combat = game.combats.get(id);
        return Promise.all([
          play(combat, { kind: "defend", who }),
          play(combat, { kind: "abort", who, by: "willpower-point" }),
        ]) as Promise<(string | null)[]>;
      },
      combatId,
      anna,
    );
    expect(both).toEqual([null, "not-eligible"]);
    expect(await actionsLeft()).toBe(before - 1);
    expect(await letters()).toEqual([]);
  });

  test("are carried out once, however often the mailbox is written and read", async () => {
    table = await sit(generation, { characters: swift });
    await declared();
    const before = Number(await actionsLeft());
    await table.anna.run(
      async (id, move) => {
        const letter = { number: 900, combat: id, moves: [move], seen: { sequence: 0, moment: null } };
        for (const last of [900, 901, 902]) {
          await game.user.update({ flags: { turnwright: { last, letters: [] } } });
          await game.user.update({ flags: { turnwright: { last, letters: [letter, letter] } } });
        }
      },
      combatId,
      defend,
    );
    await table.table.settled();
    expect(await actionsLeft()).toBe(before - 1);
    await table.gm.reload();
    await table.anna.run(
      (id, move) => {
        const letter = { number: 900, combat: id, moves: [move], seen: { sequence: 0, moment: null } };
        return game.user.update({ flags: { turnwright: { last: 903, letters: [letter] } } }).then(() => null);
      },
      combatId,
      defend,
    );
    await table.table.settled();
    expect(await actionsLeft()).toBe(before - 1);
  });

  test("are not answered anew by a GM who has reloaded, whatever the answer was", async () => {
    table = await sit(generation, { characters: swift });
    await declared();
    const before = Number(await actionsLeft());
    await table.anna.run(
      (id, moves) => {
        const seen = { sequence: 0, moment: null };
        const letters = moves.map((move, index) => ({ number: index + 1, combat: id, moves: [move], seen }));
        return game.user.update({ flags: { turnwright: { last: 2, letters } } }).then(() => null);
      },
      combatId,
      [{ kind: "done", who: slava }, defend] as Json[],
    );
    table.anna.disconnect();
    expect(await actionsLeft()).toBe(before - 1);
    for (const gm of [table.gm, table.gm]) await gm.reload();
    expect(await actionsLeft()).toBe(before - 1);
    expect(table.stored()["flags"]).toMatchObject({ turnwright: { answers: [{ [anna]: [2, null] }] } });
  });

  test("a reload of the GM's client in the middle neither loses nor doubles one", async () => {
    for (const moment of [10, 60, 110, 160, 210, 260]) {
      table = await sit(generation, { characters: swift, seed: moment });
      await declared();
      const before = Number(await actionsLeft());
      const asked = ask(defend);
      await table.table.advance(moment);
      table.gm.disconnect();
      expect([null, "no-gm"]).toContain(await asked);
      await table.gm.connect();
      await table.table.settled();
      expect([moment, await actionsLeft()]).toEqual([moment, before - 1]);
      expect(await letters()).toEqual([]);
      table.close();
    }
  });

  test("wait for a GM, and the player is told; they are carried out when one comes", async () => {
    table = await sit(generation, { seated: ["anna", "anton"] });
    expect(await table.play(table.anna, roll(6))).toBe("no-gm");
    await table.anna.run((id) => game.combats.get(id).rollInitiative(game.user.id), combatId);
    expect((await table.notices(table.anna)).map(({ message }) => message)).toEqual([expect.stringContaining(EMPTY)]);
    expect((await table.view()).participants[anna]?.score).toBeNull();
    await table.gm.connect();
    expect((await table.view()).participants[anna]?.score).toBe(14);
    expect(await letters()).toEqual([]);
  });

  test("wait also while the player reloads; what is refused then is told, by words", async () => {
    table = await sit(generation, { seated: ["anna", "anton"] });
    expect(await table.play(table.anna, roll(6))).toBe("no-gm");
    expect(await table.play(table.anna, { kind: "done", who: anna })).toBe("no-gm");
    await table.anna.reload();
    await table.gm.connect();
    expect((await table.view()).participants[anna]?.score).toBe(14);
    expect(await letters()).toEqual([]);
    expect(await table.notices(table.anna)).toEqual([
      { type: "warning", message: expect.stringContaining("has not begun") as string },
    ]);
  });

  test("the same wish written twice is one letter", async () => {
    table = await sit(generation, { characters: swift });
    await declared();
    const before = Number(await actionsLeft());
    table.gm.disconnect();
    for (let i = 0; i < 3; i++) expect(await table.play(table.anna, defend)).toBe("no-gm");
    await table.gm.connect();
    expect(await actionsLeft()).toBe(before - 1);
  });

  test("for an encounter that is deleted, nobody waits for ever", async () => {
    table = await sit(generation, { seated: ["anna", "gm"] });
    await table.rolled();
    const asked = ask({ kind: "done", who: anna });
    await table.table.advance(1);
    await table.gm.run(
      (id) =>
        game.combats
          .get(id)
          .delete()
          .then(() => null),
      combatId,
    );
    expect(await asked).toBe("no-rules");
    await table.table.settled();
    expect(await letters()).toEqual([]);
  });

  test("for an encounter that went while the player was away, leave the mailbox", async () => {
    table = await sit(generation, { seated: ["anna"] });
    expect(await table.play(table.anna, roll(6))).toBe("no-gm");
    table.anna.disconnect();
    await table.gm.connect();
    table.gm.disconnect();
    await table.gm.connect();
    await table.gm.run(
      (id) =>
        game.combats
          .get(id)
          .delete()
          .then(() => null),
      combatId,
    );
    await table.anna.connect();
    await table.table.settled();
    expect(await letters()).toEqual([]);
  });
});
