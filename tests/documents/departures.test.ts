import { afterEach, describe, expect, test } from "vitest";
import { SCENE_ID } from "../../playground/systems/presets.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const next: Move = { kind: "next" };
const undo: Move = { kind: "undo", times: 1 };
const redo: Move = { kind: "redo", times: 1 };

const remove = (...ids: readonly string[]): Promise<void> =>
  table.call(table.gm, "deleteEmbeddedDocuments", "Combatant", [...ids]);

/** What makes a row itself; what systems have been told of it is never taken back. */
const rows = (): Promise<unknown> =>
  table.gm.run(
    (id) =>
      [...game.combats.get(id).combatants].map((one: any) => {
        const { _stats, ...rest } = one.toObject();
        delete rest.flags.turnwright?.announced;
        return rest;
      }) as unknown[],
    combatId,
  );

/** Everything that must be again as it was, when a departure is taken back. */
async function everything(): Promise<unknown> {
  const { view, round, turn, turns, combatant, initiative } = await table.sight();
  const all = (await rows()) as { _id: string }[];
  return { view, round, turn, turns, combatant, initiative, rows: all.sort((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Somebody goes; undo brings everything back as it was, redo takes it away again. */
async function goesAndComesBack(current: readonly string[], ...ids: readonly string[]): Promise<void> {
  const before = await everything();
  await remove(...ids);
  const after = await everything();
  const { view, turns } = await table.sight();
  expect(view?.current).toEqual(current);
  for (const id of ids) expect(turns).not.toContain(id);
  await table.lookAfresh();
  for (const _ of ids) await table.made(table.gm, undo);
  // The step, and the row that comes with it.
  expect(table.told.length).toBeLessThanOrEqual(2 * ids.length);
  expect(await everything()).toEqual(before);
  for (const _ of ids) await table.made(table.gm, redo);
  expect(await everything()).toEqual(after);
  for (const _ of ids) await table.made(table.gm, undo);
  expect(await everything()).toEqual(before);
  expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
}

async function withWaiter(): Promise<void> {
  await table.rolled();
  await table.made(table.gm, { kind: "start" }, next, { kind: "declare", who: anton, actions: [{ do: "wait" }] }, next);
  await table.made(table.gm, next);
}

describe.each(GENERATIONS)("rows that are deleted in generation %i", (generation) => {
  test("whoever is current leaves, and the next one acts", async () => {
    table = await sit(generation);
    await table.resolution();
    await goesAndComesBack([anton], slava);
  });

  test("whoever declares leaves, and the next one declares", async () => {
    table = await sit(generation);
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    await goesAndComesBack([anton], anna);
  });

  test("whoever has acted, or is yet to act, leaves without a trace", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next);
    await goesAndComesBack([anton], slava);
    await goesAndComesBack([anton], anna);
  });

  test("nobody waits for a holder who has left", async () => {
    table = await sit(generation);
    await withWaiter();
    expect((await table.view()).holding).toEqual([anton]);
    await goesAndComesBack([anna], anton);
  });

  test("whoever is interrupted leaves, and so does whoever interrupts", async () => {
    table = await sit(generation);
    await withWaiter();
    await table.made(table.gm, { kind: "act", who: anton });
    await goesAndComesBack([anton], anna);
    await goesAndComesBack([anna], anton);
  });

  test("several at once, the current one among them, and all of them", async () => {
    table = await sit(generation);
    await table.resolution();
    await goesAndComesBack([anna], slava, anton);
    await goesAndComesBack([], anna, anton, slava);
  });

  test("before anything has happened nobody leaves anything behind", async () => {
    table = await sit(generation);
    await remove(slava);
    expect(await table.play(table.gm, undo)).toBe("nothing-to-undo");
    await table.made(table.gm, { kind: "roll", dice: { [anna]: [1], [anton]: [1] } }, { kind: "start" });
    expect((await table.sight()).turns.length).toBe(2);
  });

  test("a row comes back with all that others keep of it, and its turn is not told again", async () => {
    table = await sit(generation);
    await table.resolution();
    const mine = { name: "Slava the Great", hidden: true, defeated: true, flags: { world: { mine: [1, 2] } } };
    await table.gm.run(
      (id, who, data) =>
        game.combats
          .get(id)
          .combatants.get(who)
          .update(data)
          .then(() => null),
      combatId,
      slava,
      mine,
    );
    await table.table.settled();
    await goesAndComesBack([anton], slava);
    const [row] = (table.stored()["combatants"] as { _id: string }[]).filter(({ _id }) => _id === slava);
    expect(row).toMatchObject(mine);
    await table.lookAfresh();
    await table.made(table.gm, undo, redo);
    expect((await table.seen(table.gm)).events.filter(({ name }) => name !== "turnChange")).toEqual([]);
  });

  test("a player's own row, and a token on the scene, count as well", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.call(table.anton, "deleteEmbeddedDocuments", "Combatant", [anton]);
    await table.gm.run(
      (scene, id) =>
        game.scenes
          .get(scene)
          .tokens.get(id)
          .delete()
          .then(() => null),
      SCENE_ID,
      slava,
    );
    const { combatant, turns } = await table.sight();
    expect([combatant, turns]).toEqual([anna, [anna]]);
    await table.made(table.gm, undo, undo);
    expect((await table.sight()).combatant).toBe(slava);
  });

  test("while letters are on their way, what they ask for is refused or made, and nobody hangs", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next);
    const [code] = await Promise.all([
      table.play(table.anton, { kind: "done", who: anton }),
      table.gm.run(
        (id, who) =>
          game.combats
            .get(id)
            .combatants.get(who)
            .delete()
            .then(() => null),
        combatId,
        anton,
      ),
    ]);
    expect([null, "forbidden", "unknown-participant", "stale"]).toContain(code);
    expect((await table.sight()).combatant).toBe(anna);
  });

  test("the encounter itself goes in the middle of everything", async () => {
    table = await sit(generation, { characters: CHARACTERS.map((one) => ({ ...one, stats: { celerity: 2 } })) });
    await table.resolution();
    const asked = table.anna.run(
      (id, who) =>
        game.modules.get("turnwright").api.play(game.combats.get(id), { kind: "defend", who }) as string | null,
      combatId,
      anna,
    );
    const gone = table.gm.run((id) => {
      const combat = game.combats.get(id);
      combat.nextTurn().catch(() => null);
      return combat.delete().then(() => null);
    }, combatId);
    await gone;
    expect([null, "no-rules"]).toContain(await asked);
    await table.table.settled();
    expect(table.table.server.snapshot().documents.Combat).toEqual([]);
    expect(table.anna.complaints).toEqual([]);
  });
});
