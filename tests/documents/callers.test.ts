import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

const dice = (client: TableClient, ...faces: readonly number[]): Promise<unknown> =>
  client.run((list) => playground.dice.push(list) as void, faces);

const initiative = async (): Promise<unknown> => {
  const { initiative: all } = await table.sight();
  return [all[anna], all[anton], all[slava]];
};

const moves = async (client: TableClient): Promise<readonly string[]> =>
  (await table.seen(client)).moves.map(({ name, round, turn }) => `${name} ${round} ${turn}`);

const refusals = async (client: TableClient): Promise<readonly string[]> =>
  (await table.notices(client)).map(({ message }) => message);

interface Card {
  readonly author: string;
  readonly rolls: readonly string[];
  readonly whisper: readonly string[];
}

const cards = (): readonly Card[] => {
  const { ChatMessage } = table.table.server.snapshot().documents;
  return ChatMessage.map(({ author, rolls, whisper }) => ({ author, rolls, whisper }) as unknown as Card);
};

/** The rules of the encounter, with options that differ from the defaults. */
const by = (ruleset: string, options: object = {}) => ({
  combat: { flags: { turnwright: { ruleset, options: [options] } } },
});

describe.each(GENERATIONS)("macros and buttons that call core's methods, in generation %i", (generation) => {
  test("rollInitiative takes one id or several; a player rolls for its own rows only", async () => {
    table = await sit(generation);
    await dice(table.gm, 9);
    await table.call(table.gm, "rollInitiative", slava);
    expect(await initiative()).toEqual([null, null, 14]);
    await dice(table.anna, 1, 10, 10);
    await table.call(table.anna, "rollInitiative", [anna, anton, slava, "nobody"]);
    expect(await initiative()).toEqual([9, null, 14]);
    await dice(table.anton, 4);
    await table.call(table.anton, "rollInitiative", [anton], { messageOptions: { flavor: "hm" } });
    expect(await initiative()).toEqual([9, 10, 14]);
    await table.call(table.anna, "rollInitiative", anna);
    expect(await initiative()).toEqual([9, 10, 14]);
    expect(cards().map(({ author, rolls }) => [author, rolls.length])).toEqual([
      [table.gm.userId, 1],
      [table.anna.userId, 1],
      [table.anton.userId, 1],
    ]);
  });

  test("rollAll and rollNPC roll for those who have not rolled, on one card", async () => {
    table = await sit(generation);
    await dice(table.gm, 9);
    await table.call(table.gm, "rollNPC");
    expect(await initiative()).toEqual([null, null, 14]);
    await dice(table.anna, 1);
    await table.call(table.anna, "rollAll");
    expect(await initiative()).toEqual([9, null, 14]);
    await dice(table.gm, 4);
    await table.call(table.gm, "rollAll");
    expect(await initiative()).toEqual([9, 10, 14]);
    await table.call(table.gm, "rollAll");
    expect(await initiative()).toEqual([9, 10, 14]);
    expect(cards().length).toBe(3);
  });

  test("a row and an actor roll by the table's rules", async () => {
    table = await sit(generation);
    await dice(table.anna, 2);
    await table.anna.run(
      (id, who) =>
        game.combats
          .get(id)
          .combatants.get(who)
          .rollInitiative("1d20")
          .then(() => null),
      combatId,
      anna,
    );
    await dice(table.anton, 3);
    await table.anton.run(
      (who) =>
        game.actors
          .get(who)
          .rollInitiative()
          .then(() => null),
      anton,
    );
    expect(await initiative()).toEqual([10, 9, null]);
  });

  test("hidden rows roll for GMs only, and callers may say who sees the card", async () => {
    const characters = CHARACTERS.map((one) => ({ ...one, hidden: one.key === "slava" }));
    table = await sit(generation, { characters });
    const seen = generation === 14 ? { messageMode: "gm" } : { rollMode: "gmroll" };
    await table.call(table.gm, "rollAll");
    await table.call(table.gm, "resetAll");
    await table.call(table.gm, "rollInitiative", [anna], { messageOptions: seen });
    expect(cards().map(({ rolls, whisper }) => [rolls.length, whisper])).toEqual([
      [2, []],
      [0, [table.gm.userId]], // the dice themselves would reach players' clients
      [1, [table.gm.userId]],
    ]);
  });

  test("startCombat keeps the rolls made, and opens on whoever comes first", async () => {
    table = await sit(generation, by("vampire", { declarations: "off" }));
    await table.rolled();
    await table.call(table.gm, "startCombat");
    const { round, turn, combatant, turns } = await table.sight();
    expect([round, turn, combatant, turns]).toEqual([1, 0, slava, [slava, anton, anna]]);
    expect(await initiative()).toEqual([9, 10, 14]);
    await table.call(table.gm, "startCombat");
    expect(await refusals(table.gm)).toEqual([expect.stringContaining("already begun")]);
  });

  test("nextTurn ends one turn, also when clicked twice; a player's ends its own", async () => {
    table = await sit(generation, by("vampire", { declarations: "off" }));
    await table.rolled();
    await table.call(table.gm, "nextTurn");
    await table.gm.run(async (id) => {
      const combat = game.combats.get(id);
      await Promise.all([combat.nextTurn(), combat.nextTurn(), combat.nextTurn()]);
    }, combatId);
    expect((await table.sight()).combatant).toBe(anton);
    await table.call(table.anna, "nextTurn");
    expect((await table.sight()).combatant).toBe(anton);
    expect(await refusals(table.anna)).toEqual([expect.stringContaining("your own rows only")]);
    await table.call(table.anton, "nextTurn");
    expect((await table.sight()).combatant).toBe(anna);
  });

  test("previousTurn takes the last move back, previousRound all of this round", async () => {
    table = await sit(generation, by("vampire", { declarations: "off" }));
    await table.rolled();
    await table.call(table.gm, "nextRound");
    await table.call(table.gm, "nextTurn");
    await table.call(table.gm, "previousTurn");
    expect((await table.sight()).combatant).toBe(slava);
    await table.call(table.gm, "nextRound");
    expect([(await table.sight()).round, await initiative()]).toEqual([2, [null, null, null]]);
    await table.rolled();
    await table.call(table.gm, "nextTurn");
    await table.call(table.gm, "previousRound");
    expect([(await table.sight()).round, await initiative()]).toEqual([1, [9, 10, 14]]);
    await table.call(table.gm, "previousRound");
    expect((await table.sight()).round).toBe(0);
    await table.call(table.gm, "previousTurn");
    expect(await initiative()).toEqual([null, null, null]);
    await table.call(table.gm, "previousTurn");
    expect(await refusals(table.gm)).toEqual([expect.stringContaining("no move to undo")]);
  });

  test("resetAll voids the rolls, and everybody rolls again", async () => {
    table = await sit(generation, by("vampire", { declarations: "off" }));
    await table.rolled();
    await table.call(table.gm, "startCombat");
    await table.call(table.gm, "resetAll");
    const { round, turn, view } = await table.sight();
    expect([round, turn, view?.phase, await initiative()]).toEqual([1, null, "initiative", [null, null, null]]);
    await table.rolled();
    await table.call(table.gm, "previousTurn");
    await table.call(table.gm, "previousTurn");
    expect([(await table.sight()).combatant, await initiative()]).toEqual([slava, [9, 10, 14]]);
  });

  test("modules hear combatStart, combatTurn and combatRound before each step, and may add to it", async () => {
    table = await sit(generation, by("vampire", { declarations: "off", results: "off", rollEvery: "combat" }));
    await table.gm.run(() => {
      const add = (_combat: any, update: any): void => void (update.flags.world = { added: true });
      (globalThis as any).Hooks.on("combatTurn", add);
    });
    await table.rolled();
    await table.call(table.gm, "startCombat");
    await table.call(table.gm, "nextTurn");
    await table.call(table.gm, "nextTurn");
    await table.call(table.gm, "nextTurn");
    await table.call(table.gm, "previousTurn");
    await table.made(table.anna, { kind: "defend", who: anna });
    expect(await moves(table.gm)).toEqual([
      "combatStart 1 0",
      "combatTurn 1 1",
      "combatTurn 1 2",
      "combatRound 2 0",
      "combatRound 1 2",
    ]);
    expect(await moves(table.anna)).toEqual([]);
    expect(table.stored()["flags"]).toMatchObject({ world: { added: true } });
  });
});
