import { afterEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/json.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

async function mark(who: string, changes: JsonObject): Promise<void> {
  await table.gm.run((id, one, data) => game.combats.get(id).combatants.get(one).update(data), combatId, who, changes);
  await table.table.settled();
}

async function hurt(who: string, woundpenalty: number): Promise<void> {
  await table.gm.run(
    (one, penalty) => game.actors.get(one).update({ "system.health.damage.woundpenalty": penalty }),
    who,
    woundpenalty,
  );
  await table.table.settled();
}

describe.each(GENERATIONS)("who cannot act in generation %i", (generation) => {
  test("marked as defeated: its slot passes, for everybody, and comes back with the mark taken off", async () => {
    table = await sit(generation);
    await table.resolution();
    await mark(anton, { defeated: true });
    const { view, turns } = await table.sight();
    expect(view?.upcoming.flat()).toEqual([slava, anna]);
    expect(view?.participants[anton]?.statuses).toContain("unable");
    expect(turns).toEqual([slava, anna, anton]);
    expect(await table.play(table.anton, { kind: "defend", who: anton })).toBe("unable");
    await mark(anton, { defeated: false });
    expect((await table.view()).upcoming.flat()).toEqual([slava, anton, anna]);
  });

  test("incapacitated in the middle of its turn: the next one is current, and so it stays after a reload", async () => {
    table = await sit(generation);
    await table.resolution();
    await hurt(slava, -99);
    expect((await table.sight()).combatant).toBe(anton);
    await table.gm.reload();
    expect((await table.view()).current).toEqual([anton]);
    await hurt(slava, -5);
    expect((await table.view()).participants[slava]?.statuses).not.toContain("unable");
  });

  test("before the fight has begun, and in every declaration", async () => {
    table = await sit(generation);
    await hurt(anna, -99);
    expect((await table.view()).participants[anna]?.statuses).toEqual(["unable"]);
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    expect((await table.view()).upcoming.flat()).toEqual([anton, slava]);
    expect(await table.play(table.anna, { kind: "declare", who: anna, actions: [] })).toBe("unable");
  });

  test("marked by an effect on the actor, as the tracker's skull does", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.gm.run((one) => game.actors.get(one).toggleStatusEffect("dead", { active: true }), slava);
    await table.table.settled();
    expect((await table.view()).current).toEqual([anton]);
    await table.gm.run((one) => game.actors.get(one).toggleStatusEffect("dead", { active: false }), slava);
    await table.table.settled();
    expect((await table.view()).participants[slava]?.statuses).not.toContain("unable");
  });

  test("of all who roll, who cannot act is left out", async () => {
    table = await sit(generation);
    await mark(slava, { defeated: true });
    await table.call(table.gm, "rollAll");
    const { participants } = await table.view();
    expect(participants[slava]?.score).toBeNull();
    expect(participants[anna]?.score).not.toBeNull();
  });
});
