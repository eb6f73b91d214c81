import { afterEach, describe, expect, test } from "vitest";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const ROLL: Move = { kind: "roll", dice: { [anna]: [5], [anton]: [4], [slava]: [9] } };
const NEXT: Move = { kind: "next" };

/** Anna is wounded, and Slava beyond fighting: the system has prepared no penalty for it, and none can be counted. */
const CHARACTERS = [
  { key: "anna", owners: ["anna"], stats: { dexterity: 4, wits: 4, wounds: 2, willpower: 3 } },
  { key: "anton", owners: ["anton"], stats: { dexterity: 2, wits: 4, celerity: 2 } },
  {
    key: "slava",
    source: { name: "slava", type: "vampire", system: { attributes: { dexterity: 4, wits: 1 }, woundPenalty: null } },
  },
];

const seated = { system: "vtm-v20", characters: CHARACTERS } as const;

/** Disciplines that lie activated on Anna's sheet. */
const activated = (): Promise<unknown> =>
  table.gm.run((id) => game.actors.get(id).flags["vtm-v20"]?.activeDisciplines ?? [], anna);

async function activate(): Promise<void> {
  await table.anna.run(
    (id) =>
      game.actors
        .get(id)
        .setFlag("vtm-v20", "activeDisciplines", ["potence"])
        .then(() => null),
    anna,
  );
  await table.table.settled();
}

const initiatives = async () => (await table.sight()).initiative;

describe.each(GENERATIONS)("the system vtm-v20 in generation %i", (generation) => {
  test.each([false, true])("counts wounds once, whoever hears of rows (%s)", async (combatantHooksOnParentUpdate) => {
    table = await sit(generation, { ...seated, manners: { combatantHooksOnParentUpdate } });
    await table.made(table.gm, ROLL);
    expect(await initiatives()).toMatchObject({ [anna]: 11, [anton]: 10 });
    await table.made(table.gm, { kind: "start" }, NEXT, NEXT, NEXT, NEXT, NEXT);
    expect((await table.sight()).round).toBe(2);
    await table.made(table.gm, { ...ROLL, dice: { [anna]: [1], [anton]: [2] } });
    expect(await initiatives()).toMatchObject({ [anna]: 7, [anton]: 8 });
    const { participants, order } = await table.view();
    expect(order).toEqual([[anton], [anna]]);
    expect(participants[slava]?.statuses).toContain("unable");
  });

  test("lets activated Disciplines lapse as each round begins, and not before", async () => {
    table = await sit(generation, seated);
    await table.made(table.gm, ROLL, { kind: "start" });
    await activate();
    await table.made(table.gm, NEXT, NEXT, NEXT, NEXT);
    expect(await activated()).toEqual(["potence"]);
    await table.made(table.gm, NEXT);
    expect((await table.sight()).round).toBe(2);
    expect(await activated()).toEqual([]);
  });

  test("goes its own way where an encounter runs by its own rules", async () => {
    table = await sit(generation, { ...seated, combat: { flags: { turnwright: { ruleset: "" } } } });
    await activate();
    await table.gm.run(
      (id, who) =>
        game.combats
          .get(id)
          .setInitiative(who, 15)
          .then(() => null),
      combatId,
      anna,
    );
    await table.call(table.gm, "startCombat");
    await table.call(table.gm, "nextRound");
    const { initiative, round } = await table.gm.run(
      (id, who) => {
        const combat = game.combats.get(id);
        return { initiative: combat.combatants.get(who).initiative as number, round: combat.round as number };
      },
      combatId,
      anna,
    );
    expect([initiative, round]).toEqual([13, 2]);
    expect(await activated()).toEqual(["potence"]);
  });
});
