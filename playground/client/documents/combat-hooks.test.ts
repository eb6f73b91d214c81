import { describe, expect, it } from "vitest";
import { idOf } from "../../shared/random.ts";
import type { PlaygroundGlobal } from "../boot.ts";
import type { Game } from "../game.ts";
import { call, gm, open, place, read, table } from "./combat-test-table.ts";

declare const game: Game;
declare const playground: PlaygroundGlobal;

describe.each([13, 14] as const)("the hooks around turns, generation %i", (generation) => {
  it("fire where they should, in order", async () => {
    await open({ generation });
    await call(table.gm, "startCombat");
    // The synchronous part of the turn events starts before the hook `updateCombat`.
    expect(await read(table.gm)).toEqual([
      'combatStart {"round":1,"turn":0}',
      `preUpdateCombat ${gm}`,
      "startRound 1",
      `updateCombat round,turn ${gm}`,
      "start a",
      "combatTurnChange 0.null 1.0",
    ]);
    for (const name of ["second", "helper", "anna"]) {
      expect(await read(table.client(name))).toEqual(["combatTurnChange 0.null 1.0", `updateCombat round,turn ${gm}`]);
    }
    await call(table.client("anna"), "nextTurn");
    expect(await read(table.client("anna"))).toEqual([
      'combatTurn {"round":1,"turn":1}',
      `preUpdateCombat ${idOf("anna")}`,
      "combatTurnChange 1.0 1.1",
      `updateCombat turn ${idOf("anna")}`,
    ]);
    expect(await read(table.gm)).toEqual([
      "end a",
      `updateCombat turn ${idOf("anna")}`,
      "start b",
      "combatTurnChange 1.0 1.1",
    ]);
  });
});

describe("turn events", () => {
  it("run on one game master's client only, the full role before the assistant's", async () => {
    await open();
    await call(table.client("helper"), "startCombat");
    const [first, second] = [idOf("gm"), idOf("second")].sort();
    const journals = Object.fromEntries(
      await Promise.all(table.clients.map(async (one) => [one.userId, await read(one)] as const)),
    );
    expect(journals[first ?? ""]).toContain("start a");
    expect(journals[second ?? ""]).not.toContain("start a");
    expect(journals[idOf("helper")]).not.toContain("start a");
  });

  it("pass to the assistant when the game masters leave, and to nobody when all have left", async () => {
    await open();
    await call(table.gm, "startCombat");
    table.client("gm").disconnect();
    table.client("second").disconnect();
    await table.settled();
    await read(table.client("helper"));
    await call(table.client("anna"), "nextTurn");
    expect(await read(table.client("helper"))).toContain("start b");
    table.client("helper").disconnect();
    await table.settled();
    expect(await table.client("anna").run(() => game.users.activeGM)).toBeNull();
    await call(table.client("anna"), "nextTurn");
    expect(await place(table.client("anna"))).toEqual([1, 2, "clara"]);
    expect((await read(table.client("anna"))).filter((one) => one.startsWith("start"))).toEqual([]);
  });

  it("stay silent on the way back and with turnEvents: false, and run again on the way forth", async () => {
    await open();
    await call(table.gm, "startCombat");
    await call(table.gm, "nextTurn");
    await read(table.gm);
    await call(table.gm, "previousTurn");
    const back = await read(table.gm);
    expect(back).toContain("combatTurnChange 1.1 1.0");
    expect(back.filter((one) => /^(start|end)/.test(one))).toEqual([]);
    await table.gm.run(async () => {
      await game.combat?.update({ turn: 2 }, { turnEvents: false });
    });
    expect((await read(table.gm)).filter((one) => /^(start|end|combatTurnChange)/.test(one))).toEqual([]);
    await call(table.gm, "previousTurn");
    await read(table.gm);
    await call(table.gm, "nextTurn");
    expect((await read(table.gm)).filter((one) => /^(start|end) /.test(one))).toEqual(["end b", "start c"]);
  });

  it("tell regions and, in 14, the expiry of effects, after the system's own work", async () => {
    await open();
    await call(table.gm, "startCombat");
    await call(table.gm, "nextTurn");
    const names = await table.gm.run(() => [
      playground.regionEvents.map((one) => `${one.name} ${String(one.combatantId?.[0])}`),
      playground.expiryEvents.map((one) => one.name),
    ]);
    expect(names).toEqual([
      [
        "tokenRoundStart a",
        "tokenRoundStart b",
        "tokenRoundStart c",
        "tokenTurnStart a",
        "tokenTurnEnd a",
        "tokenTurnStart b",
      ],
      ["roundStart", "turnStart", "turnEnd", "turnStart"],
    ]);
    const cleared = await table.gm.run(() => game.combat?.turns.map((one) => one.token?.movementHistoryCleared));
    expect(cleared).toEqual([1, 1, 0]);
    table.close();
    await open({ generation: 13 });
    await call(table.gm, "startCombat");
    expect(await table.gm.run(() => [playground.regionEvents.length, playground.expiryEvents.length])).toEqual([4, 0]);
  });

  it("a GM who disconnects in the middle of the work leaves the rest undone, and the world goes on", async () => {
    await open({ users: ["gm", "anna"] });
    await call(table.gm, "startCombat");
    await read(table.gm);
    await table.client("anna").run(async () => {
      await game.combat?.nextTurn();
    });
    table.gm.disconnect();
    await table.settled();
    await table.gm.connect();
    await table.settled();
    expect(await place(table.gm)).toEqual([1, 1, "boris"]);
    expect((await read(table.gm)).filter((one) => one.startsWith("start"))).toEqual([]);
  });
});
