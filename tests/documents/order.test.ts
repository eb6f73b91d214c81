import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { anna, anton, combatId, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const CONFIG: any;
declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

const scene = { combat: { flags: { turnwright: { ruleset: "scene-order" } } } };

/** The order that somebody finds who sorts the rows by our comparison, without a combat to call it on. */
const sortedUnbound = (client: TableClient): Promise<readonly string[]> =>
  client.run((id) => {
    const compare = CONFIG.Combat.documentClass.prototype._sortCombatants;
    return [...game.combats.get(id).combatants].sort(compare).map((one) => one.id) as string[];
  }, combatId);

/** The order of a copy in which one row has been changed, and that of the encounter itself afterwards. */
const sortedCopy = (client: TableClient, who: string, score: number): Promise<readonly (readonly string[])[]> =>
  client.run(
    (id, key, changed) => {
      const combat = game.combats.get(id);
      const copy = combat.clone({}, { keepId: true });
      const row = copy.combatants.get(key);
      const [own] = row.toObject().flags.turnwright.base;
      const [round, dice, , basis] = own.rolled;
      row.updateSource({ flags: { turnwright: { base: [{ ...own, rolled: [round, dice, changed, basis] }] } } });
      const ids = (list: any): string[] => list.map((one: any) => one.id);
      return [ids(copy.setupTurns()), ids(combat.setupTurns())];
    },
    combatId,
    who,
    score,
  );

describe.each(GENERATIONS)("the order of rows in generation %i", (generation) => {
  test.each(["en", "de", "ru"])(
    "is the same in every language and by whomever it is asked for: %s",
    async (language) => {
      table = await sit(generation, { language });
      await table.rolled({ [anna]: [3], [anton]: [5], [slava]: [6] });
      expect((await table.sight()).turns).toEqual([anna, anton, slava]);
      for (const client of table.connected) expect(await sortedUnbound(client)).toEqual([anna, anton, slava]);
      await table.made(table.gm, { kind: "start" });
      for (const client of table.connected) expect(await sortedUnbound(client)).toEqual([slava, anton, anna]);
    },
  );

  test("is sorted on copies by what the copy holds, and leaves the encounter alone", async () => {
    table = await sit(generation);
    await table.rolled();
    expect(await sortedCopy(table.gm, anna, 20)).toEqual([
      [anna, slava, anton],
      [slava, anton, anna],
    ]);
    const cleared = await table.gm.run((id) => {
      const copy = game.combats.get(id).clone({}, { keepId: true });
      copy.updateSource({ flags: { turnwright: { table: [] } } });
      for (const one of copy.combatants) one.updateSource({ flags: { turnwright: { row: [], base: [] } } });
      return copy.setupTurns().map((one: any) => one.id) as string[];
    }, combatId);
    expect(cleared).toEqual([anna, anton, slava]);
  });

  test("stays with whoever is current while rows come, whoever writes them", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, { kind: "next" });
    const [before] = [await table.sight()];
    await table.call(table.gm, "createEmbeddedDocuments", "Combatant", [{ name: "first" }, { name: "second" }]);
    const after = await table.sight();
    expect([after.combatant, after.turns.slice(0, 3)]).toEqual([before.combatant, before.turns]);
    expect(after.turns.length).toBe(5);
  });
});

describe.each(GENERATIONS)("a scene order in generation %i", (generation) => {
  test("gives other modules numbers that sort as the dice do", async () => {
    table = await sit(generation, scene);
    const dice = { [anna]: [5, 9], [anton]: [5, 10, 3], [slava]: [5, 10, 2] };
    await table.made(table.gm, { kind: "roll", dice });
    const { initiative, turns, view } = await table.sight();
    expect(initiative).toEqual({ [anna]: 5.09, [anton]: 5.1003, [slava]: 5.1002 });
    const byNumber = Object.keys(initiative).sort((a, b) => (initiative[b] ?? 0) - (initiative[a] ?? 0));
    expect(byNumber).toEqual(turns);
    expect(view?.participants[anna]?.shown).toBe("5.9");
    expect(await sortedUnbound(table.anna)).toEqual([anton, slava, anna]);
  });

  test("has the tied die of somebody else fall at the GM's, when a player ties", async () => {
    table = await sit(generation, scene);
    await table.gm.run(() => playground.dice.push([5, 2]) as void);
    await table.call(table.gm, "rollInitiative", [slava, anton]);
    await table.gm.run(() => playground.dice.push([7]) as void);
    await table.anna.run(() => playground.dice.push([5, 9]) as void);
    await table.call(table.anna, "rollInitiative", anna);
    const { initiative, turns } = await table.sight();
    expect(initiative).toEqual({ [anna]: 5.09, [anton]: 2, [slava]: 5.07 });
    expect(turns).toEqual([anna, slava, anton]);
    const left = await table.anna.run(() => playground.dice.left as number[]);
    expect(left).toEqual([]);
    expect(table.gm.complaints).toEqual([]);
  });

  test("dice that are refused make nobody else roll on", async () => {
    table = await sit(generation, scene);
    await table.made(table.gm, { kind: "roll", dice: { [anton]: [5], [slava]: [7] } });
    const before = table.kept();
    await table.lookAfresh();
    for (const dice of [[5, 99], [5, 1.5, 3], ["5"], [5, 6, 6, 6]]) {
      expect(await table.play(table.anna, { kind: "roll", dice: { [anna]: dice } })).toMatch(/^bad-/);
    }
    expect(table.kept()).toEqual(before);
    expect(table.told.filter(({ operation }) => operation.documentName === "ChatMessage")).toEqual([]);
  });
});
