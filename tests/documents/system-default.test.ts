import { afterEach, describe, expect, test } from "vitest";
import type { Generation } from "../../playground/shared/constants.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

const tables: Sitting[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

/** Encounters that run by the system's own turn order. */
const AS_SYSTEM = {
  "chosen for the encounter": { combat: { flags: { turnwright: { ruleset: "" } } } },
  "the world's default": { settings: { "turnwright.ruleset": "" } },
  "on a system with passes of its own": {
    system: "shadowrun5e",
    settings: { "turnwright.ruleset": "" },
    // Nobody ties: coins fall as they like.
    characters: CHARACTERS.map((one, edge) => ({ ...one, stats: { ...one.stats, edge } })),
  },
  "rules that nobody knows": { combat: { flags: { turnwright: { ruleset: "from-the-future", table: [1] } } } },
};

/** A fight in core's own way, with everything that the module might have its fingers in. */
async function fight(table: Sitting): Promise<unknown> {
  const { gm } = table;
  await gm.run(() => playground.dice.push([3, 6, 5, 4, 2, 6, 1, 5, 3, 4, 6, 2, 4, 1, 5, 2]) as void);
  await table.call(gm, "rollNPC");
  await table.anna.run(() => playground.dice.push([2]) as void);
  await table.call(table.anna, "rollInitiative", [anna, anton]);
  await table.call(gm, "rollAll", { messageOptions: { flavor: "x" } });
  await table.call(gm, "startCombat");
  for (const _ of [1, 2, 3, 4]) await table.call(gm, "nextTurn");
  await table.call(gm, "previousTurn");
  await table.call(gm, "previousRound");
  await table.call(gm, "nextRound");
  await table.call(table.anna, "update", { turn: 2 });
  await table.call(gm, "setInitiative", anna, 30);
  await table.call(
    gm,
    "createEmbeddedDocuments",
    "Combatant",
    [{ _id: "twin000000000000", name: "twin", initiative: 4 }],
    {
      keepId: true,
    },
  );
  await table.call(table.anna, "nextTurn");
  await gm.run(
    (id, who) =>
      game.combats
        .get(id)
        .combatants.get(who)
        .rollInitiative("1d10 + 1")
        .then(() => null),
    combatId,
    slava,
  );
  await table.call(gm, "deleteEmbeddedDocuments", "Combatant", [anton, "twin000000000000"]);
  await table.call(gm, "nextTurn");
  await table.call(gm, "resetAll");
  const world = table.table.server.snapshot().documents;
  const stored = JSON.stringify([world.Combat, world.ChatMessage, world.Setting], (key, value: unknown) =>
    ["_stats", "flags", "_id", "timestamp", "coinFlip"].includes(key) ? undefined : value,
  );
  const seats = await Promise.all([gm, table.anna].map((client) => table.seen(client)));
  const operations = table.told.map(({ operation: { action, documentName, userId } }) => [
    action,
    documentName,
    userId,
  ]);
  const { view, ...sight } = await table.sight();
  return { stored, seats: JSON.stringify(seats), operations, sight };
}

async function played(generation: Generation, seating: object): Promise<unknown> {
  const table = await sit(generation, seating);
  tables.push(table);
  return fight(table);
}

describe.each(GENERATIONS)("the system's own turn order in generation %i", (generation) => {
  test.each(Object.entries(AS_SYSTEM))("is as if the module were not there: %s", async (_, seating) => {
    const without = await played(generation, { ...seating, withoutModule: true });
    expect(await played(generation, seating)).toEqual(without);
    const [, table] = tables;
    const plays = table?.play(table.anna, { kind: "roll", dice: { [anna]: [1] } });
    expect(await plays).toBe("no-rules");
    expect((await table?.sight())?.view).toBeNull();
    expect(table?.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
