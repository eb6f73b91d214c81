import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, USERS, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const roll = { kind: "roll", dice: { [anna]: [6] } } as const;
const TWO = [...USERS, { key: "second", role: "GAMEMASTER" }] as const;
const ASSISTED = [...USERS, { key: "helper", role: "ASSISTANT" }] as const;

/** The client whose user acts for all GMs, and the other one. */
async function masters(one: TableClient, other: TableClient): Promise<readonly [TableClient, TableClient]> {
  const first = await one.run(() => game.user.isActiveGM as boolean);
  expect(await other.run(() => game.user.isActiveGM as boolean)).toBe(!first);
  return first ? [one, other] : [other, one];
}

const authors = (): readonly string[] => table.combatOperations.map(({ operation }) => operation.userId);

/** Two clicks on "next turn", the second before anything came of the first. */
const clickTwice = (client: TableClient): Promise<unknown> =>
  client.run(async (id) => {
    const combat = game.combats.get(id);
    await Promise.all([combat.nextTurn(), combat.nextTurn()]);
  }, combatId);

describe.each(GENERATIONS)("several game masters in generation %i", (generation) => {
  test("only the one who acts for all carries out a player's letter", async () => {
    table = await sit(generation, { users: TWO });
    const [active, idle] = await masters(table.gm, table.table.client("second"));
    await table.lookAfresh();
    await table.made(table.anna, roll);
    expect(authors()).toEqual([active.userId]);
    expect(idle.complaints).toEqual([]);
  });

  test("the other one's moves are made, and a second click makes none", async () => {
    table = await sit(generation, { users: TWO });
    const [active, idle] = await masters(table.gm, table.table.client("second"));
    await table.rolled();
    await table.made(idle, { kind: "start" });
    await table.lookAfresh();
    await clickTwice(idle);
    expect((await table.view()).current).toEqual([anton]);
    await clickTwice(active);
    expect((await table.view()).current).toEqual([slava]);
    await table.made(idle, { kind: "undo" });
    expect((await table.view()).current).toEqual([anton]);
    await table.made(idle, { kind: "declare", who: anton, actions: [] });
    expect(new Set(authors())).toEqual(new Set([active.userId]));
    expect((await table.view()).current).toEqual([slava]);
  });

  test("two who say `next` in the same moment end one turn", async () => {
    table = await sit(generation, { users: TWO });
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    const next = (id: string) => game.combats.get(id).nextTurn();
    await Promise.all([table.gm.run(next, combatId), table.table.client("second").run(next, combatId)]);
    expect((await table.view()).current).toEqual([anton]);
  });

  test("when the one leaves, the other takes up what waits", async () => {
    for (const moment of [10, 60, 110, 160, 210]) {
      table = await sit(generation, { users: TWO, seed: moment });
      const [active, idle] = await masters(table.gm, table.table.client("second"));
      const asked = table.anna.run(
        (id, move) => game.modules.get("turnwright").api.play(game.combats.get(id), move) as Promise<string | null>,
        combatId,
        roll,
      );
      await table.table.advance(moment);
      active.disconnect();
      expect([moment, await asked]).toEqual([moment, null]);
      expect((await table.view()).participants[anna]?.score).toBe(14);
      expect(await idle.run(() => game.user.isActiveGM as boolean)).toBe(true);
      table.close();
    }
  });

  test("an assistant acts for all while no full GM is there, and hands over when one comes", async () => {
    table = await sit(generation, { users: ASSISTED, seated: ["helper", "anna", "anton"] });
    const helper = table.table.client("helper");
    await table.made(table.anna, roll);
    await table.made(helper, { kind: "roll", dice: { [anton]: [1], [slava]: [2] } }, { kind: "start" });
    expect(new Set(authors())).toEqual(new Set([helper.userId]));
    await table.gm.connect();
    await table.table.settled();
    await table.lookAfresh();
    expect(await table.play(table.anton, { kind: "roll", dice: { [anton]: [3] } })).toBe("duplicate");
    await table.made(helper, { kind: "next" });
    expect(new Set(authors())).toEqual(new Set([table.gm.userId]));
    expect((await table.view()).phase).toBe("declaration");
  });

  test("a player's and the GM's click on the same turn end it once", async () => {
    table = await sit(generation);
    await table.rolled({ [anna]: [10], [anton]: [1], [slava]: [1] });
    await table.made(table.gm, { kind: "start" }, { kind: "next" }, { kind: "next" });
    expect((await table.view()).current).toEqual([anna]);
    const next = (id: string) => game.combats.get(id).nextTurn();
    await Promise.all([table.gm.run(next, combatId), table.anna.run(next, combatId)]);
    const view = await table.view();
    expect([view.phase, view.current]).toEqual(["resolution", [anna]]);
  });
});
