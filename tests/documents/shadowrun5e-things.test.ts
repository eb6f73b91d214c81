import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Data } from "../../playground/shared/json.ts";
import { idOf } from "../../playground/shared/random.ts";
import { combatId, GENERATIONS, sit, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

const SAM = { key: "sam", owners: ["anna"], stats: { reaction: 7, intuition: 4, edge: 3, edgeLeft: 2 } };
const GHOST = { key: "ghost", hidden: true, stats: { reaction: 9, intuition: 9 } };
const [sam, ghost] = ["sam", "ghost"].map(idOf) as [string, string];
const bomb = idOf("bomb");
const RUNNERS = { system: "shadowrun5e", characters: [SAM, GHOST] } as const;

/** Rolled and begun: the ghost 24, Sam 14. */
const begun = (): Promise<void> =>
  table.made(table.gm, { kind: "roll", dice: { [sam]: [3], [ghost]: [6] } }, { kind: "start" });

/** What cards say that a client may read, oldest first. */
const cardsAt = (client: TableClient): Promise<readonly string[]> =>
  client.run(() =>
    game.messages
      .filter((one: any) => one.isContentVisible)
      .map((one: any) =>
        (one.content as string)
          .replace(/<[^>]*>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ),
  );

/** Change a row as the tracker does. */
async function withRow(id: string, method: "update" | "delete", changes: object = {}): Promise<void> {
  await table.gm.run(
    async (encounter, who, name, data) => {
      await game.combats.get(encounter).combatants.get(who)[name](data);
    },
    combatId,
    id,
    method,
    changes as Data,
  );
  await table.table.settled();
}

const row = (id: string) => (table.stored()["combatants"] as Data[]).find(({ _id }) => _id === id);
const samsSheet = () => table.table.server.snapshot().documents.Actor.find(({ name }) => name === "sam")?.["system"];

describe.each(GENERATIONS)("things of runners, and Edge by the sheet, in generation %i", (generation) => {
  test("what somebody hidden has thrown is as hidden, whoever is gone by then", async () => {
    table = await sit(generation, RUNNERS);
    await begun();
    const before = await cardsAt(table.anna);
    const thrown = { kind: "plant", who: ghost, id: bomb, name: "Bomb", fuse: { turns: 1, at: 3 }, radius: 8 };
    await table.made(table.gm, thrown);
    expect(row(bomb)).toMatchObject({ name: "Bomb", hidden: true, initiative: null });
    await table.made(table.gm, { kind: "fuse", who: bomb, turns: 2, at: 5 });
    for (const client of table.connected) await client.reload();
    await table.call(table.gm, "resetAll");
    await table.made(table.gm, { kind: "roll", dice: { [sam]: [1], [ghost]: [1] } });
    await withRow(ghost, "delete");
    expect(row(bomb)).toMatchObject({ name: "Bomb", hidden: true });
    await table.made(table.gm, { kind: "setOff", who: bomb });
    expect(row(bomb)).toBeUndefined();
    expect((await cardsAt(table.gm)).slice(before.length)).toEqual([
      "ghost: Bomb is armed. goes off at 3 in combat turn 2",
      "Bomb goes off at 5 in combat turn 3.",
      "Bomb goes off!",
    ]);
    expect(await cardsAt(table.anna)).toEqual(before);
    const { flags } = table.table.server.snapshot().documents.ChatMessage.at(-1) ?? {};
    expect(flags).toMatchObject({ turnwright: { blast: { thing: "Bomb", radius: 8, owner: ghost } } });

    await table.made(table.gm, { kind: "undo" });
    expect(row(bomb)).toMatchObject({ name: "Bomb", hidden: true });
    await withRow(bomb, "delete");
    expect(await cardsAt(table.anna)).toEqual(before);
    await table.made(table.gm, { kind: "undo" });
    await withRow(bomb, "update", { hidden: false });
    await table.made(table.gm, { kind: "setOff", who: bomb });
    expect((await cardsAt(table.anna)).slice(before.length)).toEqual(["Bomb goes off!"]);
    expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test("Edge asked for on the sheet after the roll adds dice; a second time it is refused, and the sheet is answered", async () => {
    table = await sit(generation, RUNNERS);
    await begun();
    const ask = async () => {
      await table.anna.run(
        (id) =>
          game.combats
            .get(id)
            .getCombatantsByActor(game.user.character ?? game.actors.getName("sam"))[0]
            .actor.update({ "system.initiative.blitz": true }),
        combatId,
      );
      await table.table.settled();
    };
    await table.gm.run(() => playground.dice.push([1, 2, 1, 2]) as void);
    await ask();
    expect((await table.view()).participants[sam]).toMatchObject({ score: 20, statuses: ["blitz", "edge-used"] });
    expect(samsSheet()).toMatchObject({ initiative: { blitz: false }, attributes: { edge: { uses: 1 } } });
    const told = (await table.notices(table.gm)).length;
    await ask();
    expect((await table.view()).participants[sam]?.score).toBe(20);
    expect(samsSheet()).toMatchObject({ initiative: { blitz: false }, attributes: { edge: { uses: 1 } } });
    expect((await table.notices(table.gm)).length).toBe(told + 1);
    await table.made(table.gm, { kind: "undo" });
    expect((await table.view()).participants[sam]?.score).toBe(14);
    expect(samsSheet()).toMatchObject({ attributes: { edge: { uses: 2 } } });
  });
});
