import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, GENERATIONS, sit, slava, USERS, type Sitting } from "./table.ts";

declare const CONFIG: any;

let table: Sitting;
afterEach(() => table.close());

const next: Move = { kind: "next" };
const undo = (times: number): Move => ({ kind: "undo", times });
const redo = (times: number): Move => ({ kind: "redo", times });
const wait = (who: string): Move => ({ kind: "declare", who, actions: [{ do: "wait" }] });

/** `startTurn anna 1`, in the order in which a system heard it; with `turnChange` also what modules heard. */
async function heard(client: TableClient, changes = false): Promise<readonly string[]> {
  const { events } = await table.seen(client);
  return events
    .filter(({ name }) => changes || name !== "turnChange")
    .map(({ name, who, round, skipped }) => {
      const key = [anna, anton, slava].find((id) => id === who)?.replace(/0+$/, "");
      return [name, ...(key ? [key] : []), round, ...(skipped ? ["skipped"] : [])].join(" ");
    });
}

/** Make moves and say what a system heard of them. */
async function hears(...moves: readonly Move[]): Promise<readonly string[]> {
  await table.lookAfresh();
  for (const move of moves) await table.made(table.gm, move);
  return heard(table.gm);
}

/** One list of options. */
const fight = (options: object) => ({ combat: { flags: { turnwright: { ruleset: "vampire", options: [options] } } } });

describe.each(GENERATIONS)("turns and rounds as systems hear of them, in generation %i", (generation) => {
  test("each own turn begins and ends once; declarations are no turns", async () => {
    table = await sit(generation);
    expect(await hears({ kind: "roll", dice: { [anna]: [1], [anton]: [4], [slava]: [9] } })).toEqual([]);
    expect(await hears({ kind: "start" })).toEqual(["startRound 1"]);
    expect(await hears(next, next)).toEqual([]);
    expect(await hears(next)).toEqual(["startTurn slava 1"]);
    expect(await hears(next)).toEqual(["endTurn slava 1", "startTurn anton 1"]);
    expect(await hears(next)).toEqual(["endTurn anton 1", "startTurn anna 1"]);
    expect(await hears(next)).toEqual(["endTurn anna 1"]);
    expect(await hears(next)).toEqual(["endRound 1", "startRound 2"]);
    for (const client of [table.anna, table.anton]) expect(await heard(client)).toEqual([]);
  });

  test("a held action is its holder's own turn, once; whoever is interrupted goes on with its own", async () => {
    table = await sit(generation);
    await table.rolled();
    await table.made(table.gm, { kind: "start" }, next, wait(anton), next);
    expect(await hears(next)).toEqual(["endTurn slava 1", "startTurn anna 1"]);
    expect(await hears({ kind: "act", who: anton })).toEqual(["startTurn anton 1"]);
    expect(await hears({ kind: "done", who: anton })).toEqual(["endTurn anton 1"]);
    expect(await hears(next)).toEqual(["endTurn anna 1"]);
  });

  test("undo and redo tell nothing, and a move made anew nothing that was told", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next);
    expect(await hears(undo(1), redo(1), undo(1))).toEqual([]);
    expect(await hears(next)).toEqual([]);
    expect(await hears(next)).toEqual(["endTurn anton 1", "startTurn anna 1"]);
    await table.made(table.gm, next, next);
    expect(await hears(undo(4), next, next, next, next)).toEqual([]);
    expect(await hears(undo(1), undo(8), redo(9))).toEqual([]);
    expect(await hears({ kind: "roll", dice: { [anna]: [1], [anton]: [4], [slava]: [9] } })).toEqual([]);
    await table.made(table.gm, next, next, next);
    expect(await hears(next)).toEqual(["startTurn slava 2"]);
  });

  test("a turn that ended in an earlier round is not over again after an undo across rounds", async () => {
    table = await sit(generation, fight({ rollEvery: "combat", declarations: "off", results: "off" }));
    await table.rolled();
    await table.made(table.gm, { kind: "start" }, next, next, next, next, next);
    expect(await heard(table.gm)).toContain("startTurn anna 2");
    await table.made(table.gm, undo(3));
    expect((await table.sight()).combatant).toBe(anna);
    expect(await hears(next, next, next)).toEqual([]);
    expect(await hears(next)).toEqual(["endTurn anna 2", "endRound 2", "startRound 3", "startTurn slava 3"]);
  });

  test("late rolls, newcomers, other people's changes and refused moves are no turns", async () => {
    table = await sit(generation);
    await table.rolled({ [anna]: [1], [slava]: [9] });
    await table.made(table.gm, { kind: "start" }, next, next);
    expect(await hears({ kind: "roll", dice: { [anton]: [10] } })).toEqual([]);
    await table.call(table.anna, "update", { turn: 2 });
    await table.call(table.gm, "createEmbeddedDocuments", "Combatant", [{ name: "newcomer" }]);
    expect(await table.play(table.anna, { kind: "done", who: slava })).toBe("forbidden");
    expect(await heard(table.gm)).toEqual([]);
    expect(await hears(next)).toEqual(["endTurn slava 1", "startTurn anton 1"]);
  });

  test("those who act at once begin at once, and each ends for itself", async () => {
    const characters = CHARACTERS.map((one) => ({ ...one, stats: { dexterity: 2, wits: 2 } }));
    table = await sit(generation, { characters });
    await table.rolled({ [anna]: [5], [anton]: [5], [slava]: [1] });
    expect(await hears({ kind: "start" }, next, next, next)).toEqual([
      "startRound 1",
      "startTurn anna 1",
      "startTurn anton 1",
    ]);
    expect(await hears({ kind: "done", who: anton })).toEqual(["endTurn anton 1"]);
    expect(await hears({ kind: "done", who: anna })).toEqual(["endTurn anna 1", "startTurn slava 1"]);
  });

  test("a change of round within one move: end of turn, end of round, start of round, start of turn", async () => {
    table = await sit(generation, fight({ rollEvery: "combat", declarations: "off", results: "off" }));
    await table.rolled();
    expect(await hears({ kind: "start" })).toEqual(["startRound 1", "startTurn slava 1"]);
    await table.made(table.gm, next, next);
    await table.lookAfresh();
    await table.made(table.gm, next);
    expect(await heard(table.gm, true)).toEqual([
      "endTurn anna 1",
      "endRound 1",
      "startRound 2",
      "startTurn slava 2",
      "turnChange slava 2",
    ]);
    expect(await heard(table.anna, true)).toEqual(["turnChange slava 2"]);
  });

  test("turns that a walk to the next round passes over are told in order, as skipped", async () => {
    table = await sit(generation, fight({ rollEvery: "combat", declarations: "off", results: "off" }));
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    await table.lookAfresh();
    await table.call(table.gm, "nextRound");
    expect(await heard(table.gm)).toEqual([
      "endTurn slava 1",
      "startTurn anton 1 skipped",
      "endTurn anton 1 skipped",
      "startTurn anna 1 skipped",
      "endTurn anna 1 skipped",
      "endRound 1",
      "startRound 2",
      "startTurn slava 2",
    ]);
  });

  test("regions, and effects that expire, hear the same at the same client", async () => {
    table = await sit(generation, fight({ rollEvery: "combat", declarations: "off", results: "off" }));
    await table.rolled();
    await table.made(table.gm, { kind: "start" }, next, next, next);
    const told = await table.gm.run(() => {
      const { regionEvents, expiryEvents } = (globalThis as any).playground;
      const name = (one: any): string => `${one.name} ${one.combatantId ?? ""} ${one.round}`;
      return { regions: regionEvents.map(name) as string[], effects: expiryEvents.map(name) as string[] };
    });
    const turn = (name: string, who: string) => `${name} ${who} 1`;
    expect(told.regions.filter((one) => one.includes(anna))).toEqual([
      turn("tokenRoundStart", anna),
      turn("tokenTurnStart", anna),
      turn("tokenTurnEnd", anna),
      turn("tokenRoundEnd", anna),
      `tokenRoundStart ${anna} 2`,
    ]);
    const effects = ["roundStart", "turnStart", "turnEnd", "turnStart", "turnEnd", "turnStart", "turnEnd", "roundEnd"];
    const names = told.effects.map((one) => one.split(" ")[0]);
    expect(names).toEqual(generation === 14 ? [...effects, "roundStart", "turnStart"] : []);
    const elsewhere = await table.anna.run(() => (globalThis as any).playground.regionEvents.length as number);
    expect(elsewhere).toBe(0);
  });

  test("of several GMs only one's client does the work, and a failure of the system's stops nothing", async () => {
    table = await sit(generation, { users: [...USERS, { key: "second", role: "GAMEMASTER" }] });
    const masters = [table.gm, table.table.client("second")];
    for (const gm of masters) {
      await gm.run(() => {
        const original = CONFIG.Combat.documentClass.prototype._onStartTurn;
        CONFIG.Combat.documentClass.prototype._onStartTurn = async function (combatant: any, context: any) {
          await original.call(this, combatant, context);
          if (combatant.name === "anton") throw new Error("the system fails");
        };
      });
    }
    await table.resolution();
    await table.made(table.gm, next);
    await table.made(table.gm, next);
    const all = (await Promise.all(masters.map((gm) => heard(gm)))).flat();
    expect(all.filter((one) => one.startsWith("startTurn"))).toEqual([
      "startTurn slava 1",
      "startTurn anton 1",
      "startTurn anna 1",
    ]);
    const complaints = masters.flatMap((gm) => gm.complaints);
    expect(complaints).toEqual([expect.stringContaining("the system fails")]);
  });
});
