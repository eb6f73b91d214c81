import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { SIMPLE_PATHS } from "../../playground/systems/simple.ts";
import { legacyActorOf } from "../../playground/systems/worldofdarkness.ts";
import type { Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const undo: Move = { kind: "undo", times: 1 };
const redo: Move = { kind: "redo", times: 1 };
const point = (who: string): Move => ({ kind: "abort", who, by: "willpower-point" });
const declare = (who: string, willpower: number, amend = false): Move => ({
  kind: "declare",
  who,
  actions: [{ do: "attack", at: [slava] }],
  willpower,
  ...(amend ? { amend } : {}),
});

/** Willpower as the sheets keep it: Anna in an item, Anton's older actor by itself, Slava's token on its own. */
const KEPT_IN = [
  { ...CHARACTERS[0], key: "anna", owners: ["anna"] },
  { key: "anton", owners: ["anton"], source: legacyActorOf("anton", { dexterity: 2, wits: 4, willpower: 2 }) },
  { key: "slava", stats: { dexterity: 4, wits: 1, willpower: 5 }, token: "unlinked" as const },
];

/** Willpower on the sheets of Anna, Anton and Slava's token, and of the actor that the token was made from. */
const onSheets = (): Promise<readonly unknown[]> =>
  table.gm.run(
    (id, ids) => {
      const willpower = (actor: any): unknown => {
        const item = [...actor.items].find((one: any) => one.system.id === "willpower");
        return item ? item.system.temporary : actor.system.advantages?.willpower.temporary;
      };
      const { combatants } = game.combats.get(id);
      return [
        ...ids.map((one) => willpower(combatants.get(one).actor)),
        willpower(game.actors.get(ids[2])),
      ] as unknown[];
    },
    combatId,
    [anna, anton, slava],
  );

/** By our own account. */
const inFight = async (): Promise<readonly unknown[]> => {
  const { participants } = await table.view();
  return [anna, anton, slava].map((id) => participants[id]?.resources["willpower"]);
};

/** Change the sheet of a row, as the sheet's window does. */
async function edit(client: TableClient, who: string, changes: Json, item?: string): Promise<void> {
  await client.run(
    (id, key, data, itemKey) => {
      const { actor } = game.combats.get(id).combatants.get(key);
      const document = itemKey === null ? actor : [...actor.items].find((one: any) => one.system.id === itemKey);
      return document.update(data).then(() => null);
    },
    combatId,
    who,
    changes,
    item ?? null,
  );
  await table.table.settled();
}

describe.each(GENERATIONS)("sheets in generation %i", (generation) => {
  test("lose the Willpower that is spent, get it back by undo, and lose it again by redo", async () => {
    table = await sit(generation, { characters: KEPT_IN });
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    await table.made(table.anna, declare(anna, 2));
    expect([await onSheets(), await inFight()]).toEqual([
      [1, 2, 5, 5],
      [1, 2, 5],
    ]);
    await table.made(table.anton, declare(anton, 0));
    await table.made(table.gm, { kind: "declare", who: slava, actions: [{ do: "attack", at: [anna] }] });
    await table.made(table.anton, point(anton));
    await table.made(table.gm, point(slava));
    expect([await onSheets(), await inFight()]).toEqual([
      [1, 1, 4, 5],
      [1, 1, 4],
    ]);
    for (const move of [undo, undo, undo, undo, undo]) await table.made(table.gm, move);
    expect([await onSheets(), await inFight()]).toEqual([
      [3, 2, 5, 5],
      [3, 2, 5],
    ]);
    await table.made(table.gm, { kind: "redo", times: 5 });
    expect([await onSheets(), await inFight()]).toEqual([
      [1, 1, 4, 5],
      [1, 1, 4],
    ]);
  });

  test("pay the difference when a declaration is changed, and nothing for what is refused", async () => {
    table = await sit(generation, { characters: KEPT_IN });
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    expect(await table.play(table.anna, declare(anna, 4))).toBe("no-willpower");
    expect((await onSheets())[0]).toBe(3);
    await table.made(table.anna, declare(anna, 3));
    expect((await onSheets())[0]).toBe(0);
    await table.made(table.gm, declare(anna, 1, true));
    expect([(await onSheets())[0], (await inFight())[0]]).toEqual([2, 2]);
    await table.made(table.gm, undo);
    expect((await onSheets())[0]).toBe(0);
    await table.made(table.gm, redo);
    expect((await onSheets())[0]).toBe(2);
  });

  test("that are edited in the fight count from then on; scores already rolled stay", async () => {
    table = await sit(generation, { characters: KEPT_IN });
    await table.rolled();
    await edit(table.anna, anna, { "system.temporary": 7 }, "willpower");
    await edit(table.gm, anton, { "system.advantages.willpower.temporary": 6 });
    await edit(table.gm, slava, { "system.attributes.dexterity.value": 1 });
    await edit(table.anna, anna, { "system.attributes.wits.bonus": 2 });
    const { participants, order } = await table.view();
    expect(await inFight()).toEqual([7, 6, 5]);
    expect([participants[slava]?.score, participants[anna]?.score]).toEqual([14, 9]);
    expect(order).toEqual([[slava], [anton], [anna]]);
    await table.call(table.gm, "resetAll");
    await table.rolled({ [anna]: [1], [anton]: [1], [slava]: [1] });
    const { initiative } = await table.sight();
    expect([initiative[anna], initiative[anton], initiative[slava]]).toEqual([11, 7, 3]);
  });

  test("of unlinked tokens follow the actor that they were made from", async () => {
    table = await sit(generation, { characters: KEPT_IN });
    await table.rolled();
    await table.gm.run(
      (id) =>
        game.actors
          .get(id)
          .update({ "system.attributes.dexterity.value": 7 })
          .then(() => null),
      slava,
    );
    await table.table.settled();
    expect((await table.sight()).initiative[slava]).toBe(14);
    await table.call(table.gm, "resetAll");
    await table.made(table.gm, { kind: "roll", dice: { [slava]: [2] } });
    expect((await table.sight()).initiative[slava]).toBe(10);
  });

  test("are not needed: a row without one rolls, and spends nothing", async () => {
    table = await sit(generation);
    await table.call(table.gm, "createEmbeddedDocuments", "Combatant", [{ name: "a statue" }]);
    const statue = (await table.sight()).turns.find((id) => ![anna, anton, slava].includes(id)) ?? "";
    await table.rolled({ [anna]: [1], [statue]: [10] });
    await table.made(table.gm, { kind: "start" }, declare(anna, 0), { kind: "declare", who: statue, actions: [] });
    expect((await table.sight()).initiative[statue]).toBe(10);
    expect(await table.play(table.gm, point(statue))).not.toBeNull();
    expect(table.gm.complaints).toEqual([]);
  });
});

describe.each(GENERATIONS)("a system that we know nothing of, in generation %i", (generation) => {
  const paths = { "turnwright.statPaths": { vampire: SIMPLE_PATHS } };

  test("is read and written by the paths that the table has set", async () => {
    const settings = { ...paths, "turnwright.ruleset": "vampire" };
    table = await sit(generation, { system: "simple", settings, characters: CHARACTERS });
    await table.rolled();
    const { initiative } = await table.sight();
    expect([initiative[anna], initiative[anton], initiative[slava]]).toEqual([9, 10, 14]);
    await table.made(table.gm, { kind: "start" });
    await table.made(table.anna, declare(anna, 2));
    const resolve = (): Promise<unknown> =>
      table.gm.run((id) => game.actors.get(id).system.attributes.resolve.value as unknown, anna);
    expect(await resolve()).toBe(1);
    await table.made(table.gm, undo);
    expect(await resolve()).toBe(3);
    await edit(table.anna, anna, { "system.attributes.resolve.value": 4 });
    expect((await inFight())[0]).toBe(4);
  });

  test("has values out of range counted as the nearest in it", async () => {
    const settings = { ...paths, "turnwright.ruleset": "vampire" };
    const characters = CHARACTERS.map((one) => ({ ...one, stats: { dexterity: 99, wits: 1, wounds: -3 } }));
    table = await sit(generation, { system: "simple", settings, characters });
    await table.rolled({ [anna]: [1] });
    expect((await table.sight()).initiative[anna]).toBe(22);
    await edit(table.gm, anton, { "system.attributes.agility.value": 3, "system.attributes.resolve.value": -1 });
    await table.made(table.gm, { kind: "roll", dice: { [anton]: [1] } });
    expect((await table.sight()).initiative[anton]).toBe(5);
  });

  test("shows at once what is set anew for the whole world", async () => {
    table = await sit(generation, { system: "simple", characters: CHARACTERS });
    expect((await table.sight()).view).toBeNull();
    await setting("ruleset", "vampire");
    expect((await table.view()).phase).toBe("initiative");
    await setting("statPaths", { vampire: SIMPLE_PATHS });
    await table.rolled();
    await setting("options", { vampire: { declarations: "off" } });
    expect((await table.sight()).initiative[anna]).toBe(9);
    await setting("ruleset", "scene-order");
    expect((await table.view()).participants[anna]?.score).toBe(9);
  });
});

const setting = async (key: string, value: Json): Promise<void> => {
  await table.gm.run((name, data) => game.settings.set("turnwright", name, data).then(() => null), key, value);
  await table.table.settled();
};
