import { afterEach, describe, expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import type { TableClient } from "../../playground/node/table.ts";
import type { View } from "../../src/engine/view.ts";
import { anna, anton, CHARACTERS, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const canvas: any;
declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

const actorUuid = (id: string): string => `Actor.${id}`;
const alone = { combat: null, characters: [...CHARACTERS, { key: "vera", token: "none" as const }] };

/** Begin a scene order at the GM's client and let everything come to rest. @returns Its id. */
async function begin(...uuids: readonly string[]): Promise<string> {
  const id = await table.gm.run(
    async (list) => (await game.modules.get("turnwright").api.beginScene(list.length > 0 ? list : undefined))?.id ?? "",
    uuids,
  );
  await table.table.settled();
  return id as string;
}

interface Scene {
  readonly view: View;
  readonly people: readonly (string | null)[];
  readonly round: number;
  readonly scene: string | null;
}

const sceneAt = (client: TableClient, id: string): Promise<Scene> =>
  client.run((combat) => {
    const one = game.combats.get(combat);
    return {
      view: game.modules.get("turnwright").api.view(one),
      people: one.turns.map(({ actorId }: any) => actorId),
      round: one.round,
      scene: one.scene?.id ?? null,
    };
  }, id);

const cards = (client: TableClient): Promise<readonly { author: string; text: string; rolls: number }[]> =>
  client.run(() =>
    game.messages.map((one: any) => ({ author: one.author.name, text: one.content, rolls: one.rolls.length })),
  );

describe.each(GENERATIONS)("a scene order in generation %i", (generation) => {
  test("of chosen actors, with tokens and without: made, rolled for in one card, and under way", async () => {
    table = await sit(generation, alone);
    await table.gm.run(() => playground.dice.push([7, 5, 5, 9, 1]));
    const id = await begin(...[anna, anton, idOf("vera")].map(actorUuid));
    const { view, people, round, scene } = await sceneAt(table.gm, id);
    expect(people.toSorted()).toEqual([anna, anton, idOf("vera")].sort());
    expect(
      Object.values(view.participants)
        .map(({ shown }) => shown)
        .sort(),
    ).toEqual(["5.1", "5.9", "7"]);
    expect([view.phase, round, scene, view.current.length]).toEqual(["order", 1, null, 1]);
    expect((await sceneAt(table.anna, id)).view).toEqual(view);
    const told = await cards(table.gm);
    expect(told.map(({ author, rolls }) => [author, rolls])).toEqual([["gm", 5]]);
    expect(told[0]?.text).toContain("Scene order");
    expect(told[0]?.text).not.toMatch(/round|combat|initiative/i);
  });

  test("without anybody named: the selected tokens, else the party", async () => {
    table = await sit(generation, alone);
    expect((await sceneAt(table.gm, await begin())).people.toSorted()).toEqual([anna, anton].sort());
    await table.gm.run(
      (ids) => {
        for (const id of ids) canvas.tokens.get(id).control({ releaseOthers: false });
      },
      [anton, slava],
    );
    expect((await sceneAt(table.gm, await begin())).people.toSorted()).toEqual([anton, slava].sort());
  });

  test("players' dice fall on their own clients where everybody rolls by itself, and then it goes on", async () => {
    table = await sit(generation, { ...alone, settings: { "turnwright.whoRolls": "everybody" } });
    for (const client of table.connected) await client.run(() => playground.dice.push([5]));
    await table.gm.run(() => playground.dice.push([9, 1, 3]));
    const id = await begin(...[anna, anton, slava].map(actorUuid));
    const { view } = await sceneAt(table.gm, id);
    expect([view.phase, view.current.length]).toEqual(["order", 1]);
    const shown = Object.values(view.participants).map((one) => one.shown);
    expect(shown.filter((one) => one.startsWith("5."))).toHaveLength(3);
    expect(new Set((await cards(table.gm)).map(({ author }) => author))).toEqual(new Set(["anna", "anton", "gm"]));
  });

  test("what the GM takes back does not go on by itself", async () => {
    table = await sit(generation, { ...alone, settings: { "turnwright.whoRolls": "everybody" } });
    const id = await begin(...[anna, slava].map(actorUuid));
    await table.gm.run((combat) => game.combats.get(combat).previousTurn(), id);
    await table.table.settled();
    expect((await sceneAt(table.gm, id)).view.phase).toBe("initiative");
    await table.gm.run((combat) => game.combats.get(combat).nextTurn(), id);
    await table.table.settled();
    expect((await sceneAt(table.gm, id)).view.phase).toBe("order");
  });

  test("several side by side, of which each is its own", async () => {
    table = await sit(generation, alone);
    const one = await begin(...[anna, slava].map(actorUuid));
    const other = await begin(...[anton, idOf("vera")].map(actorUuid));
    await table.gm.run((combat) => game.combats.get(combat).nextTurn(), other);
    await table.table.settled();
    const [first, second] = [await sceneAt(table.gm, one), await sceneAt(table.gm, other)];
    expect(first.people.toSorted()).toEqual([anna, slava].sort());
    expect(first.view.upcoming).toHaveLength(2);
    expect(second.view.upcoming).toHaveLength(1);
  });

  test("no sounds of a fight, and no players' beginning", async () => {
    table = await sit(generation, alone);
    const id = await begin(...[anna, slava].map(actorUuid));
    const sounds = await table.gm.run(async (combat) => {
      const heard: string[] = [];
      const proto = Object.getPrototypeOf(Object.getPrototypeOf(game.combats.get(combat)));
      proto._playCombatSound = (name: string) => heard.push(name);
      await game.combats.get(combat).nextTurn();
      await game.combats.get(combat).nextTurn();
      return heard;
    }, id);
    expect(sounds).toEqual([]);
    const refused = await table.anna.run(
      async (list) => (await game.modules.get("turnwright").api.beginScene(list)) as null,
      [actorUuid(anna)],
    );
    expect(refused).toBeNull();
    expect((await table.notices(table.anna)).map(({ type }) => type)).toEqual(["warning"]);
  });

  test("a name of nobody is told", async () => {
    table = await sit(generation, alone);
    await expect(begin("Actor.nobody")).rejects.toThrow("is no token or actor");
    expect(await table.gm.run(() => game.combats.size as number)).toBe(0);
  });
});
