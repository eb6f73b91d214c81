import { describe, expect, it } from "vitest";
import { COMBAT_ID } from "../../systems/presets.ts";
import type { PlaygroundGlobal } from "../boot.ts";
import type { Config } from "../config.ts";
import type { Game } from "../game.ts";
import type { HookRegistry } from "../hooks.ts";
import { call, gm, open, place, read, table } from "./combat-test-table.ts";

declare const game: Game;
declare const CONFIG: Config;
declare const Hooks: HookRegistry;
declare const playground: PlaygroundGlobal;
/** What the client of the test wrote down. */
declare const journal: string[];

describe("the methods", () => {
  it("an empty difference sends nothing and resolves to nothing; diff: false sends it", async () => {
    await open();
    const seen = await table.gm.run(async () => [
      (await game.combat?.update({ round: 0 })) === undefined,
      (await game.combat?.update({ round: 0 }, { diff: false })) === game.combat,
    ]);
    await table.settled();
    expect(seen).toEqual([true, true]);
    expect(await read(table.client("anna"))).toEqual([`updateCombat round ${gm}`]);
  });

  it("skip the defeated when the world says so, and end the round behind the last", async () => {
    await open({ preset: { settings: { "core.combatTrackerConfig": { skipDefeated: true, resource: "" } } } });
    await call(table.gm, "startCombat");
    await table.gm.run(async () => {
      await game.combat?.combatants.get("boris00000000000")?.update({ defeated: true });
    });
    await call(table.gm, "nextTurn");
    expect(await place(table.gm)).toEqual([1, 2, "clara"]);
    await call(table.gm, "nextTurn");
    expect(await place(table.gm)).toEqual([2, 0, "anna"]);
  });

  it("keep a turn of null into the next round", async () => {
    await open();
    await call(table.gm, "startCombat");
    await table.gm.run(async () => {
      await game.combat?.update({ turn: null });
    });
    await call(table.gm, "nextRound");
    expect(await place(table.gm)).toEqual([2, null, null]);
  });

  it("let game time pass for players too, told before the turn", async () => {
    await open({ delay: { min: 1, max: 40 } });
    await Promise.all(
      table.clients.map((one) =>
        one.run(() => {
          CONFIG.time.roundTime = 3;
          CONFIG.time.turnTime = 1;
          Hooks.on("updateWorldTime", (time: number, delta: number) => journal.push(`time ${time} ${delta}`));
          Hooks.on("updateCombat", () => journal.push(`now ${game.time.worldTime}`));
        }),
      ),
    );
    await call(table.gm, "startCombat");
    await read(table.gm);
    await call(table.client("anna"), "nextTurn");
    const told = await read(table.gm);
    expect(told.filter((one) => /^(time|now)/.test(one))).toEqual(["time 1 1", "now 1"]);
    await call(table.client("anna"), "nextRound");
    expect(await table.gm.run(() => game.time.worldTime)).toBe(1 + 3 + 2);
  });

  it("roll for those one owns: one operation, messages with the sound once, the hidden for GMs only", async () => {
    await open({
      preset: { characters: [{ key: "anna", owners: ["anna"] }, { key: "boris" }, { key: "ghost", hidden: true }] },
    });
    await table.client("anna").run(async () => {
      playground.dice.push(10);
      await game.combat?.rollAll();
    });
    await table.gm.run(async () => {
      playground.dice.push([4, 2]);
      await game.combat?.rollNPC();
    });
    await table.settled();
    const scores = await table
      .client("anna")
      .run(() => game.combat?.turns.map((one) => `${one.name} ${String(one.initiative)}`));
    expect(scores).toEqual(["anna 10", "boris 4", "ghost 2"]);
    const messages = table.server.snapshot().documents.ChatMessage;
    expect(messages.map((one) => [one["flavor"], one["sound"], (one["whisper"] as string[]).length])).toEqual([
      ["anna rolls for initiative", "sounds/dice.wav", 0],
      ["boris rolls for initiative", "sounds/dice.wav", 0],
      ["ghost rolls for initiative", null, 3],
    ]);
    expect(messages.every((one) => JSON.stringify(one["flags"]).includes('"initiativeRoll":true'))).toBe(true);
    expect((await read(table.gm)).filter((one) => one.startsWith("preUpdateCombatant"))).toHaveLength(2);
  });

  it("reset everybody in one update of the combat and keep who is current", async () => {
    await open({
      preset: {
        characters: [
          { key: "zoe", initiative: 9 },
          { key: "boris", initiative: 7 },
        ],
      },
    });
    await call(table.gm, "startCombat");
    await read(table.client("anna"));
    await call(table.gm, "resetAll");
    expect(await read(table.client("anna"))).toEqual([`updateCombat turn,combatants ${gm}`]);
    expect(await place(table.client("anna"))).toEqual([1, 1, "zoe"]);
  });
});

describe("a player", () => {
  it("may move the turn of anybody, and is refused what is not his", async () => {
    await open();
    await call(table.gm, "startCombat");
    const anna = table.client("anna");
    await anna.run(async () => {
      await game.combat?.update({ turn: 2 });
    });
    await table.settled();
    expect(await place(table.gm)).toEqual([1, 2, "clara"]);
    await expect(
      anna.run(async () => {
        await game.combat?.setFlag("journal", "x", 1);
      }),
    ).rejects.toThrow(`User anna lacks permission to update Combat [${COMBAT_ID}]`);
    await expect(
      anna.run(async () => {
        await game.combat?.combatants.get("boris00000000000")?.update({ initiative: 1 });
      }),
    ).rejects.toThrow("lacks permission");
    const asked = await anna.run(() => [
      game.combat?.canUserModify(game.user!, "update", { turn: 1 }),
      game.combat?.canUserModify(game.user!, "update", { "flags.x": 1 }),
      game.combat?.combatants.get("anna000000000000")?.isOwner,
      game.combat?.combatants.get("boris00000000000")?.isOwner,
    ]);
    expect(asked).toEqual([true, false, true, false]);
  });
});

it("deleting tokens takes their combatants along", async () => {
  await open();
  await table.gm.run(async () => {
    await game.scenes.active?.deleteEmbeddedDocuments("Token", ["boris00000000000"]);
  });
  await table.settled();
  expect(await table.client("anna").run(() => game.combat?.turns.map((one) => one.name))).toEqual(["anna", "clara"]);
});
