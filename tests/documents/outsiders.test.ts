import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Json, JsonObject } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const next: Move = { kind: "next" };

/** Write to a row, as its owner may. */
async function writeRow(client: TableClient, who: string, changes: Json): Promise<void> {
  await client.run(
    (id, key, data) =>
      game.combats
        .get(id)
        .combatants.get(key)
        .update(data)
        .then(() => null),
    combatId,
    who,
    changes,
  );
  await table.table.settled();
}

/** Whatever somebody has done, everything is as it was, and no system has heard of it. */
async function expectNothing(act: () => Promise<void>): Promise<void> {
  const before = await table.sight();
  const kept = table.kept();
  await table.lookAfresh();
  await act();
  expect(await table.sight()).toEqual(before);
  expect(table.kept()).toEqual(kept);
  const { events } = await table.seen(table.gm);
  expect(events.filter(({ name }) => name !== "turnChange")).toEqual([]);
}

/** What a player may write on the encounter by console, and other modules do. */
const WRITTEN: readonly JsonObject[] = [
  { turn: 2 },
  { turn: null },
  { round: 5 },
  { round: 7, turn: 0 },
  { round: 0, turn: null },
  { combatants: [{ _id: anna, initiative: 99 }] },
  { turn: 1, combatants: [{ _id: anna, initiative: 99, flags: { turnwright: { row: [] } } }] },
];

/** Our own mark, as somebody would write it who wants to be taken for the GM. */
const FORGED = {
  turnwright: {
    sequence: 99,
    boundaries: [{ round: 1, turnEnds: [anna], roundEnds: [1], roundStarts: [2], turnStarts: [anna] }],
  },
};

describe.each(GENERATIONS)("what others write past us, in generation %i", (generation) => {
  test.each([true, false])("turn, round and initiative are put back (by a GM's module: %s)", async (byGM) => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next);
    for (const changes of WRITTEN.slice(0, byGM ? 6 : undefined)) {
      await expectNothing(() => table.call(byGM ? table.gm : table.anna, "update", changes));
    }
    await expectNothing(() => table.call(table.anna, "setInitiative", anna, 99));
    await expectNothing(() => writeRow(table.gm, slava, { initiative: null }));
    await table.made(table.gm, next);
    expect((await table.sight()).combatant).toBe(anna);
  });

  test("our mark makes nobody a GM", async () => {
    table = await sit(generation);
    await table.resolution();
    for (const changes of WRITTEN) await expectNothing(() => table.call(table.anna, "update", changes, FORGED));
    await expectNothing(() =>
      table.call(table.anna, "updateEmbeddedDocuments", "Combatant", [{ _id: anna, initiative: 9.5 }], {
        ...FORGED,
        combatTurn: 2,
      }),
    );
  });

  test("a player who writes a better roll into its row does not have it", async () => {
    table = await sit(generation);
    await table.resolution();
    const [own] = (table.stored()["combatants"] as { _id: string; flags: any }[]).filter(({ _id }) => _id === anna);
    const {
      row: [row],
      base: [base],
    } = own?.flags.turnwright ?? {};
    const better = { rolled: [1, [10], 40, { rating: 8 }], stats: { ...base.stats, celerity: 5 } };
    for (const flags of [
      { base: [better] },
      { base: [] },
      { row: [] },
      { row: "x" },
      { row: [{ ...row, ...better }] },
      { announced: [1, 9, 9] },
      "x",
    ] as Json[]) {
      await expectNothing(() => writeRow(table.anna, anna, { flags: { turnwright: flags } }));
      expect(table.gm.complaints.at(-1)).toContain("anna wrote into the row of anna");
    }
    await Promise.all([
      writeRow(table.anna, anna, { flags: { turnwright: { base: [better] } } }),
      writeRow(table.anna, anna, { flags: { turnwright: { base: [base, better] } } }),
      table.play(table.gm, next),
      table.play(table.anna, { kind: "defend", who: anna }),
    ]);
    const { view, combatant } = await table.sight();
    expect([combatant, view?.participants[anna]?.score]).toEqual([anton, 9]);
    await table.made(table.gm, next);
    expect((await table.view()).participants[anna]?.facts["left"]).toBe(0);
  });

  test("a row that a player adds begins with nothing, whatever its flags say", async () => {
    table = await sit(generation);
    await table.resolution();
    const rows = table.stored()["combatants"] as { _id: string; flags: any }[];
    const { turnwright } = rows.find(({ _id }) => _id === slava)?.flags ?? {};
    await table.call(table.anna, "createEmbeddedDocuments", "Combatant", [
      { actorId: anna, name: "twin", initiative: 30, flags: { turnwright } },
    ]);
    const { view, turns, initiative, combatant } = await table.sight();
    const twin = turns.find((id) => ![anna, anton, slava].includes(id)) ?? "";
    expect([view?.participants[twin]?.score, initiative[twin], combatant]).toEqual([null, null, slava]);
    await table.made(table.anna, { kind: "roll", dice: { [twin]: [10] } });
    expect((await table.view()).participants[twin]?.score).toBe(18);
  });

  test("hiding, names and other packages' flags change nothing of the order", async () => {
    table = await sit(generation);
    await table.resolution();
    const before = await table.sight();
    await writeRow(table.gm, slava, { hidden: true });
    await writeRow(table.gm, slava, { flags: { world: { x: 1 } } });
    await writeRow(table.gm, anton, { name: "Anton II", hidden: true });
    await writeRow(table.anna, anna, { flags: { core: { x: 1 } } });
    await table.call(table.gm, "update", { flags: { world: { y: 2 } } });
    expect(await table.sight()).toEqual(before);
    await table.made(table.gm, next);
    expect((await table.sight()).combatant).toBe(anton);
  });

  test("the place of whoever is defeated passes, and comes back with an undo", async () => {
    table = await sit(generation);
    await table.resolution();
    await writeRow(table.gm, slava, { defeated: true });
    expect((await table.sight()).combatant).toBe(anton);
    await writeRow(table.anna, anna, { defeated: true });
    await table.made(table.gm, next);
    expect((await table.sight()).combatant).toBeNull();
    await table.made(table.gm, { kind: "undo", times: 3 });
    expect((await table.sight()).combatant).toBe(slava);
  });

  test("an encounter that was tampered with while no GM was there is set right when one comes", async () => {
    table = await sit(generation);
    await table.resolution();
    const before = await table.sight();
    table.gm.disconnect();
    await table.call(table.anna, "update", { round: 3, turn: 0, combatants: [{ _id: anna, initiative: 99 }] });
    await table.gm.connect();
    expect(await table.sight()).toEqual(before);
  });
});
