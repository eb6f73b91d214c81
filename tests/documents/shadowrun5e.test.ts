import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Data } from "../../playground/shared/json.ts";
import { idOf } from "../../playground/shared/random.ts";
import { view } from "../../src/engine/view.ts";
import { parseScenario } from "../../src/rulesets/story/format.ts";
import { playStory } from "../../src/rulesets/story/play.ts";
import { combatId, GENERATIONS, sit, type Sitting } from "./table.ts";
import { windowsAt, windowWatcher } from "./window-watcher.ts";

declare const game: any;
declare const playground: any;

/** Windows that wanted to be drawn at a client, with {@link windowWatcher}. */
declare const windows: any[];

let table: Sitting;
afterEach(() => table.close());

const SAM = { key: "sam", owners: ["anna"], stats: { reaction: 7, intuition: 4, dice: 2, edge: 3, edgeLeft: 2 } };
const MAGE = { key: "mage", owners: ["anton"], stats: { reaction: 4, intuition: 5, special: "magic", edge: 2 } };
const ORK = { key: "ork", stats: { reaction: 3, intuition: 3 } };
const [sam, mage, ork] = ["sam", "mage", "ork"].map(idOf) as [string, string, string];

const RUNNERS = { system: "shadowrun5e", characters: [SAM, MAGE, ORK] } as const;
/** Sam 18, the mage 12, the ork 10. */
const ROLL = { kind: "roll", dice: { [sam]: [3, 4], [mage]: [3], [ork]: [4] } };

/** Rolled and begun: it is Sam's turn. */
async function begun(client: TableClient = table.gm): Promise<void> {
  await table.made(client, ROLL, { kind: "start" });
}

/** Do something with an actor's methods, as a sheet of the system does, and let everything come to rest. */
async function withActor(client: TableClient, id: string, method: string, ...args: readonly unknown[]): Promise<void> {
  await client.run(
    async (who, name, given) => {
      await game.actors.get(who)[name](...(given as unknown[]));
    },
    id,
    method,
    args as never,
  );
  await table.table.settled();
}

const scoreOf = async (id: string): Promise<number | null> => (await table.view()).participants[id]?.score ?? null;
const actorOf = (id: string): any => table.table.server.snapshot().documents.Actor.find((one) => one["_id"] === id);
const rowsStored = (): Data[] => table.stored()["combatants"] as Data[];
const systemStored = (): Data => table.stored()["system"] as Data;
const complaints = () => table.connected.flatMap((client) => client.complaints);

/** The Reaction by which a row rolls from now on, as the encounter keeps it. */
function keptReaction(id: string): unknown {
  const { combatants } = table.stored() as unknown as { combatants: { _id: string; flags: any }[] };
  return combatants.find(({ _id }) => _id === id)?.flags.turnwright.base[0].stats.reaction;
}

describe.each(GENERATIONS)("Shadowrun's own encounter in generation %i", (generation) => {
  test("is silent under our rules: no rows that fill the list, no history, one update a move at a change of pass", async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ key: `r${i}`, stats: { reaction: 7, intuition: 3 } }));
    table = await sit(generation, { ...RUNNERS, characters: many });
    await table.made(table.gm, {
      kind: "roll",
      dice: Object.fromEntries(many.map(({ key }, i) => [idOf(key), [1 + (i % 6)]])),
    });
    await table.call(table.gm, "startCombat");
    await table.made(table.gm, ...many.slice(1).map(() => ({ kind: "next" })));
    await table.lookAfresh();
    await table.call(table.gm, "nextTurn");
    expect(await table.view()).toMatchObject({ round: 1, pass: 2 });
    expect(table.combatOperations).toHaveLength(1);
    expect(systemStored()).toEqual({ pass: 2 });
    expect(rowsStored()).toHaveLength(many.length);
    expect((await table.sight()).initiative[idOf("r0")]).toBe(1);
    await table.call(table.gm, "nextPass");
    expect(await table.view()).toMatchObject({ round: 2, pass: 1, phase: "initiative" });
    await table.call(table.gm, "previousPass");
    expect(await table.view()).toMatchObject({ round: 1, pass: 2 });
    await table.call(table.gm, "previousPass");
    expect(await table.view()).toMatchObject({ round: 1, pass: 1 });
    expect(rowsStored()).toHaveLength(many.length);
    expect(complaints()).toEqual([]);
  });

  test("a player plants under no other's name or id, and triggers nobody's thing but its own", async () => {
    table = await sit(generation, RUNNERS);
    await begun();
    const plant = { kind: "plant", who: sam, name: "charge", fuse: { turns: 1, at: "end" } };
    const before = table.kept();
    for (const [id, code] of [
      [mage, "duplicate"],
      ["short", "forbidden"],
      ["../Actor/x0000000", "forbidden"],
      [undefined, "forbidden"],
    ] as const) {
      expect([id, await table.play(table.anna, { ...plant, ...(id === undefined ? {} : { id }) })]).toEqual([id, code]);
    }
    expect(await table.play(table.anna, { ...plant, who: mage, id: idOf("mine") })).toBe("forbidden");
    expect(table.kept()).toEqual(before);
    // What a player says of its row is a picture at most: not whose it is, and not its rank.
    const row = { actorId: mage, initiative: 99, defeated: true, flags: { turnwright: { row: [] } } };
    await table.made(table.anna, { ...plant, id: idOf("charge"), row });
    const planted = rowsStored().find(({ _id }) => _id === idOf("charge"));
    expect(planted).toMatchObject({ name: "charge", actorId: null, defeated: false });
    await table.made(table.gm, { kind: "next" });
    expect((await table.view()).current).toEqual([mage]);
    expect(await table.play(table.anton, { kind: "detonate", who: mage, id: idOf("charge") })).toBe("not-eligible");
    expect(await table.play(table.anton, { kind: "detonate", who: mage, id: ork })).toBe("not-eligible");
    expect(await table.play(table.anton, { kind: "detonate", who: sam, id: idOf("charge") })).toBe("forbidden");
  });

  test("what the system does at an own turn's start happens once for it", async () => {
    table = await sit(generation, RUNNERS);
    const shaken = { values: { recoil: { base: 4 } }, modifiers: { multi_defense: -2 } };
    await begun();
    await withActor(table.gm, mage, "update", { system: shaken });
    await table.made(table.gm, { kind: "delay", who: sam });
    expect(actorOf(mage).system).toMatchObject({ values: { recoil: { base: 0 } }, modifiers: { multi_defense: 0 } });
    await withActor(table.gm, mage, "update", { system: shaken });
    await table.made(table.anna, { kind: "act", who: sam });
    await table.made(table.anna, { kind: "done", who: sam });
    expect((await table.view()).current).toEqual([mage]);
    expect(actorOf(mage).system).toMatchObject(shaken);
    await table.made(table.gm, { kind: "undo", times: 3 }, { kind: "redo", times: 3 });
    expect(actorOf(mage).system).toMatchObject(shaken);
  });

  test("what the system does to scores by itself becomes moves of ours, and nothing is counted twice", async () => {
    table = await sit(generation, RUNNERS);
    await begun();
    await table.lookAfresh();
    await withActor(table.gm, mage, "addDamage", 3);
    expect(await scoreOf(mage)).toBe(11);
    expect(table.combatOperations).toHaveLength(1);
    await withActor(table.anton, mage, "changeCombatInitiative", -5);
    expect(await scoreOf(mage)).toBe(6);
    await withActor(table.gm, ork, "changeCombatInitiative", -50);
    expect(await scoreOf(ork)).toBe(10);
    await table.gm.run((id, who) => game.combats.get(id).combatants.get(who).toggleSeizeInitiative(), combatId, sam);
    await table.table.settled();
    expect((await table.view()).participants[sam]?.statuses).toContain("seized");
    expect(actorOf(sam).system.attributes.edge.uses).toBe(1);
    expect(rowsStored().map(({ system }) => (system as Data)["seize"])).not.toContain(true);
    await table.made(table.gm, { kind: "undo", times: 1 });
    expect(actorOf(sam).system.attributes.edge.uses).toBe(2);
  });

  /** What the encounter comes to when it is told as a story. */
  async function retold() {
    const story = await table.gm.run(
      (id) => game.modules.get("turnwright").api.story(game.combats.get(id), "As it was") as object,
      combatId,
    );
    const scenario = parseScenario(JSON.stringify(story));
    const told = playStory(scenario);
    if (!told.ok) throw new Error(`step ${String(told.step)}: ${told.code}`);
    return view(scenario.rules, told.line.now);
  }

  test("changes are noticed from the sheet: at once, once, with dice rolled openly; undo takes them back", async () => {
    table = await sit(generation, RUNNERS);
    await begun();
    await table.lookAfresh();
    await table.gm.run(() => playground.dice.push([6]) as void);
    await withActor(table.anton, mage, "setInitiativeMode", "astral");
    expect(await scoreOf(mage)).toBe(12 + 1 + 6);
    expect((await table.view()).upcoming).toEqual([[sam], [mage], [ork]]);
    expect(table.combatOperations).toHaveLength(1);
    const cards = table.table.server.snapshot().documents.ChatMessage;
    expect(cards.filter(({ rolls }) => (rolls as unknown[]).length > 0)).toHaveLength(1);
    expect((await retold()).participants[mage]).toMatchObject({ score: 19 });
    await table.made(table.gm, { kind: "undo", times: 1 });
    expect((await retold()).participants[mage]).toMatchObject({ score: 12 });
    expect(await scoreOf(mage)).toBe(12);
    await withActor(table.gm, mage, "update", { "system.values.recoil.base": 2 });
    expect(await scoreOf(mage)).toBe(12);
    await table.made(table.gm, { kind: "redo" });
    expect(await scoreOf(mage)).toBe(19);
    await table.made(table.gm, { kind: "undo" });
    await table.gm.reload();
    await withActor(table.gm, mage, "update", { "system.values.recoil.base": 3 });
    expect(await scoreOf(mage)).toBe(12);
    await withActor(table.anton, mage, "setInitiativeMode", "meatspace");
    expect(await scoreOf(mage)).toBe(12);
    await table.gm.run(() => playground.dice.push([5]) as void);
    await withActor(table.anton, mage, "setInitiativeMode", "astral");
    expect(await scoreOf(mage)).toBe(12 + 1 + 5);
    await table.made(table.gm, { kind: "undo" }, { kind: "undo" });
    expect(await table.view()).toMatchObject({ round: 0 });
    await table.made(table.gm, { kind: "redo" });
    await table.lookAfresh();
    await table.gm.run(async (id) => {
      for (let base = 4; base <= 13; base++)
        await game.actors.get(id).update({ "system.attributes.reaction.base": base });
    }, ork);
    await table.table.settled();
    expect(await scoreOf(ork)).toBe(20);
    expect(table.combatOperations).toHaveLength(1);
    const effect = (value: string) => {
      const changes = [{ key: "system.attributes.reaction.value", mode: 2, type: "add", value }];
      return { name: "Reflexe", changes, system: { changes } };
    };
    await withActor(table.gm, ork, "createEmbeddedDocuments", "ActiveEffect", [{ ...effect("-4"), _id: idOf("e") }], {
      keepId: true,
    });
    expect(await scoreOf(ork)).toBe(16);
    await withActor(table.gm, ork, "deleteEmbeddedDocuments", "ActiveEffect", [idOf("e")]);
    expect(await scoreOf(ork)).toBe(20);
    expect(complaints()).toEqual([]);
  });

  test("the GM may be asked first: yes is one step, no changes no score, and nothing that was asked is lost", async () => {
    const settings = { "turnwright.sheetChanges": "ask" };
    table = await sit(generation, { ...RUNNERS, settings, modules: [windowWatcher] });
    await begun();
    const asked = (client: TableClient) => windowsAt(client, "turnwright-noticed-");
    const ofRow = (id: string): string => `turnwright-noticed-${combatId}-${id}`;
    const reaction = (client: TableClient, id: string, base: number) =>
      withActor(client, id, "update", { "system.attributes.reaction.base": base });
    /** Say yes, or have the newest question about a row closed: without a page no window is ever open. */
    const answer = async (id: string, yes: boolean): Promise<void> => {
      await table.gm.run(
        async (window, granted) => {
          const question = windows.findLast((one) => one.id === window);
          await (granted ? question?.options.form.handler.call(question) : question?._onClose({}));
        },
        ofRow(id),
        yes,
      );
      await table.table.settled();
    };
    const before = await table.view();
    await reaction(table.anna, sam, 9);
    expect([await scoreOf(sam), await asked(table.gm), await asked(table.anna)]).toEqual([18, [ofRow(sam)], []]);
    await table.lookAfresh();
    await answer(sam, true);
    expect([await scoreOf(sam), table.combatOperations.length]).toEqual([20, 1]);
    await table.made(table.gm, { kind: "undo" });
    expect(await table.view()).toEqual(before);
    await table.made(table.gm, { kind: "redo" });

    // No: the score stays, the next roll is by the sheet, and nothing is asked twice.
    await reaction(table.gm, ork, 5);
    await answer(ork, false);
    await withActor(table.gm, ork, "update", { "system.values.recoil.base": 2 });
    expect([await scoreOf(ork), await asked(table.gm)]).toEqual([10, [ofRow(sam), ofRow(ork)]]);
    await reaction(table.gm, ork, 6);
    await answer(ork, true);
    expect(await scoreOf(ork)).toBe(11);

    // What is set right on the sheet again needs no answer.
    await reaction(table.gm, ork, 9);
    await reaction(table.gm, ork, 6);
    await table.lookAfresh();
    await answer(ork, true);
    expect([await scoreOf(ork), table.combatOperations.length]).toEqual([11, 0]);

    // Whoever goes down is down at once; the question outlives a GM's reload, and is asked once.
    await reaction(table.anton, mage, 2);
    await table.gm.run(
      (id, who) => game.combats.get(id).combatants.get(who).update({ defeated: true }),
      combatId,
      mage,
    );
    await table.table.settled();
    expect((await table.view()).participants[mage]).toMatchObject({ score: 12, statuses: ["unable"] });
    await table.gm.reload();
    await table.table.settled();
    expect(await asked(table.gm)).toEqual([ofRow(mage)]);
    await answer(mage, true);
    expect((await table.view()).participants[mage]).toMatchObject({ score: 10, statuses: ["unable"] });
    await table.gm.reload();
    await table.table.settled();
    expect(await asked(table.gm)).toEqual([]);

    // A new combat turn has no score yet: the sheet counts before anybody rolls, whatever is answered afterwards.
    await reaction(table.gm, ork, 4);
    expect(await asked(table.gm)).toEqual([ofRow(ork)]);
    while ((await table.sight()).round < 2) await table.made(table.gm, { kind: "next" });
    expect(keptReaction(ork)).toBe(4);
    expect(complaints()).toEqual([]);
  });

  test("whoever acted stays acted; changes may be left alone", async () => {
    table = await sit(generation, { ...RUNNERS, settings: { "turnwright.sheetChanges": "off" } });
    await begun();
    await withActor(table.gm, ork, "update", { "system.attributes.reaction.base": 5 });
    expect(await scoreOf(ork)).toBe(10);
    await table.gm.run(() => game.settings.set("turnwright", "sheetChanges", "atOnce") as Promise<void>);
    await table.made(table.gm, { kind: "next" });
    await withActor(table.gm, sam, "update", { "system.attributes.reaction.base": 17 });
    expect(await scoreOf(sam)).toBe(28);
    expect(await table.view()).toMatchObject({ pass: 1, current: [mage] });
    expect((await table.view()).participants[sam]?.statuses).toContain("acted");
    await table.gm.run(
      async (id, who) => {
        const row = game.combats.get(id).combatants.get(who);
        await row.actor.update({ "system.attributes.reaction.base": 1 });
        await row.update({ defeated: true });
      },
      combatId,
      mage,
    );
    await table.table.settled();
    expect(await scoreOf(mage)).toBe(9);
    expect((await table.view()).participants[mage]?.statuses).toContain("unable");
    await table.made(table.gm, { kind: "undo" });
    expect(await scoreOf(mage)).toBe(12);
  });

  test("five dice by Edge may be asked for on the sheet", async () => {
    table = await sit(generation, RUNNERS);
    await withActor(table.anna, sam, "update", { "system.initiative.blitz": true });
    expect((await table.view()).participants[sam]).toMatchObject({ statuses: ["blitz", "edge-used"] });
    expect(actorOf(sam).system).toMatchObject({ initiative: { blitz: false }, attributes: { edge: { uses: 1 } } });
    await table.gm.run(() => playground.dice.push([1, 1, 1, 1, 1, 4, 4]) as void);
    await table.call(table.gm, "rollAll");
    expect(await scoreOf(sam)).toBe(16);
  });
});
