import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlaygroundGlobal } from "../client/boot.ts";
import type { Game } from "../client/game.ts";
import { COMBAT_ID, worldOf } from "../systems/presets.ts";
import { createTable, type Table } from "./table.ts";

declare const game: Game;
declare const playground: PlaygroundGlobal;

// The first client that is needed has to be built.
vi.setConfig({ testTimeout: 60_000 });

let table: Table;
afterEach(() => table.close());

describe.each([13, 14] as const)("a table of generation %i", (generation) => {
  it("carries an update to everybody", async () => {
    table = await createTable({ world: worldOf(), generation, delay: { min: 5, max: 80 }, seed: 3 });
    await table.gm.run(async (id) => {
      await game.combats.get(id)?.update({ round: 1, turn: 0 });
      await game.combats.get(id)?.combatants.contents[0]?.update({ initiative: 7 });
    }, COMBAT_ID);
    await table.settled();
    for (const client of table.clients) {
      const seen = await client.run((id) => {
        const combat = game.combats.get(id);
        return { round: combat?.round, initiative: combat?.combatants.contents[0]?.initiative };
      }, COMBAT_ID);
      expect(seen).toEqual({ round: 1, initiative: 7 });
    }
    expect(table.clients.flatMap((client) => client.complaints)).toEqual([]);
    expect(await table.gm.run(() => game.release.generation)).toBe(generation);
  });
});

describe("time at the table", () => {
  it("brings messages of different clients into another order with another seed, and the same with the same", async () => {
    const order = async (seed: number): Promise<string> => {
      table = await createTable({ world: worldOf(), generation: 14, delay: { min: 1, max: 200 }, seed });
      const write = (word: string) => game.user?.setFlag("world", "word", word);
      await Promise.all(table.clients.map((client) => client.run(write, client.name)));
      await table.settled();
      const stamps = table.server
        .snapshot()
        .documents.User.map((user) => (user["_stats"] as { modifiedTime: number }).modifiedTime);
      table.close();
      return stamps.join(" ");
    };
    const first = await order(1);
    expect(await order(1)).toBe(first);
    expect(await order(2)).not.toBe(first);
  });

  it("does not jump to what is due later", async () => {
    table = await createTable({ world: worldOf(), generation: 14 });
    await table.gm.run(() => {
      setTimeout(() => playground.reports.push("late"), 30_000);
    });
    await table.settled();
    expect(await table.gm.run(() => playground.reports)).toEqual([]);
    await table.advance(30_000);
    expect(await table.gm.run(() => playground.reports)).toEqual(["late"]);
  });

  it("says so when a client waits for what never comes", async () => {
    table = await createTable({ world: worldOf(), generation: 14, users: ["gm"] });
    await expect(table.gm.run(() => new Promise(() => undefined))).rejects.toThrow("never comes");
  });
});

describe("clients", () => {
  it("share nothing, and come back with the world as it is", async () => {
    table = await createTable({ world: worldOf(), generation: 14 });
    const [anna] = table.players;
    if (!anna) throw new Error("no player");
    await anna.run(() => {
      Object.assign(globalThis, { mine: 1 });
    });
    expect(await table.gm.run(() => "mine" in globalThis)).toBe(false);
    anna.disconnect();
    await table.settled();
    expect(await table.gm.run(() => game.users.getName("anna")?.active)).toBe(false);
    await table.gm.run(async () => {
      await game.combat?.update({ round: 3 });
    });
    await anna.connect();
    await table.settled();
    expect(await anna.run(() => [game.combat?.round, "mine" in globalThis])).toEqual([3, false]);
    expect(await table.gm.run(() => game.users.getName("anna")?.active)).toBe(true);
  });
});

describe("modules", () => {
  it("are read from their folders, in the language of the client, English behind it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "module-"));
    mkdirSync(join(folder, "lang"));
    const languages = ["en", "de"].map((lang) => ({ lang, name: lang, path: `lang/${lang}.json` }));
    writeFileSync(
      join(folder, "module.json"),
      JSON.stringify({ id: "x", title: "X", version: "1", esmodules: ["x.js"], languages }),
    );
    writeFileSync(join(folder, "lang/en.json"), JSON.stringify({ X: { Hello: "Hello {name}", Only: "Only" } }));
    writeFileSync(join(folder, "lang/de.json"), JSON.stringify({ "X.Hello": "Hallo {name}" }));
    writeFileSync(join(folder, "part.js"), "export const word = 'Anna';");
    writeFileSync(
      join(folder, "x.js"),
      "import { word } from './part.js'; Hooks.once('ready', () => { game.greeting = game.i18n.format('X.Hello', { name: word }); });",
    );
    table = await createTable({ world: worldOf(), generation: 13, users: ["gm"], modules: [folder], language: "de" });
    rmSync(folder, { recursive: true });
    const words = await table.gm.run(() => [
      (game as Game & { greeting?: string }).greeting,
      game.i18n.localize("X.Only"),
      game.i18n.localize("X.None"),
      game.modules.get("x")?.active,
      game.i18n.localize("COMBAT.TurnNext"),
    ]);
    expect(words).toEqual(["Hallo Anna", "Only", "X.None", true, "Next turn"]);
  });

  it.each([
    ["foundry.canvas.Thing", "class Mine extends foundry.canvas.Thing {}"],
    ["foundry.utils.unheardOf", "foundry.utils.unheardOf(1);"],
    ["game.nothing", "Hooks.once('ready', () => { const { name } = game.nothing.that; });"],
    ["CONFIG.Weather", "Hooks.once('init', () => { CONFIG.Weather.effects = {}; });"],
    ["AudioHelper", "AudioHelper.play({});"],
  ])("hear by name that the playground lacks %s", async (member, code) => {
    const manifest = { id: "needy", title: "", version: "1" };
    table = await createTable({ world: worldOf(), generation: 14, users: ["gm"], modules: [{ manifest, code }] });
    const words = `module needy needs ${member}, which the playground does not have`;
    expect(await table.gm.run(() => playground.reports)).toEqual([words]);
    expect(table.gm.complaints).toEqual([words]);
    expect(await table.gm.run(() => game.ready)).toBe(true);
  });
});
