import { afterEach, describe, expect, it, vi } from "vitest";
import { createTable, type Table, type TableOptions } from "../../node/table.ts";
import { idOf } from "../../shared/random.ts";
import { COMBAT_ID, SCENE_ID, worldOf, type WorldPreset } from "../../systems/presets.ts";
import type { Config } from "../config.ts";
import type { Game } from "../game.ts";
import type { HookRegistry } from "../hooks.ts";

declare const game: Game;
declare const CONFIG: Config;
declare const Hooks: HookRegistry;
declare const heard: unknown[];
declare const _del: unknown;

vi.setConfig({ testTimeout: 60_000 });

let table: Table;
afterEach(() => table.close());

const MODULE = {
  manifest: { id: "tw", title: "", version: "1", socket: true },
  code: `
    globalThis.heard = [];
    Hooks.once("init", () => {
      game.settings.register("tw", "world", { scope: "world", type: Object, default: { a: 1 }, onChange: (value, options, userId) => heard.push(["world", value, userId]) });
      game.settings.register("tw", "mine", { scope: "user", type: Number, default: 1, onChange: (value) => heard.push(["mine", value]) });
      game.settings.register("tw", "here", { scope: "client", type: Boolean, default: false, onChange: (value) => heard.push(["here", value]) });
      CONFIG.queries["tw.who"] = (data, context) => ({ data, who: context.user?.name ?? null });
      CONFIG.queries["tw.never"] = () => new Promise(() => {});
    });`,
};

async function open(options: Partial<TableOptions> & { preset?: WorldPreset } = {}): Promise<void> {
  const { preset, ...rest } = options;
  table = await createTable({
    world: worldOf(preset),
    generation: 14,
    delay: { min: 1, max: 30 },
    modules: [MODULE],
    ...rest,
  });
}

const anna = () => table.client("anna");

describe("flags", () => {
  it.each([13, 14] as const)("merge, keep null, and go away, generation %i", async (generation) => {
    await open({ generation });
    const seen = await table.gm.run(async () => {
      const combat = game.combat!;
      await combat.setFlag("tw", "a", { x: 1 });
      await combat.setFlag("tw", "a", { y: null });
      await combat.setFlag("tw", "b.c", 3);
      await combat.unsetFlag("tw", "b");
      return combat.flags["tw"];
    });
    expect(seen).toEqual({ a: { x: 1, y: null } });
    await table.settled();
    expect(await anna().run(() => game.combat?.getFlag("tw", "a.x"))).toBe(1);
  });

  it("can be deleted with the operator in 14, which 13 does not have", async () => {
    await open();
    await table.gm.run(async () => {
      await game.combat?.setFlag("tw", "a", 1);
      await game.combat?.update({ flags: { tw: { a: _del } } });
    });
    await table.settled();
    expect(await anna().run(() => game.combat?.flags["tw"])).toEqual({});
    table.close();
    await open({ generation: 13 });
    expect(await table.gm.run(() => ["_del" in globalThis, "_loc" in globalThis, "persisted" in game.combat!])).toEqual(
      [false, false, false],
    );
  });

  it("are closed to packages that are not there", async () => {
    await open();
    await expect(table.gm.run(() => game.combat?.getFlag("unknown", "x"))).rejects.toThrow(
      "not valid or not currently active",
    );
  });

  it("of one's own user are a channel that names its author", async () => {
    await open();
    await table.gm.run(() => {
      Hooks.on("updateUser", (user: { id: string }, changed: { flags?: object }, _options: object, userId: string) =>
        heard.push([user.id, userId, changed.flags]),
      );
    });
    await anna().run(async () => {
      await game.user?.setFlag("tw", "request", { id: 1 });
    });
    await table.settled();
    expect(await table.gm.run(() => heard)).toEqual([[idOf("anna"), idOf("anna"), { tw: { request: { id: 1 } } }]]);
  });
});

describe("settings", () => {
  it("of the world are written by game masters and heard by all", async () => {
    await open();
    await table.gm.run(async () => {
      await game.settings.set("tw", "world", { a: 2 });
    });
    await table.settled();
    for (const client of table.clients) {
      expect(await client.run(() => heard)).toEqual([["world", { a: 2 }, idOf("gm")]]);
      expect(await client.run(() => game.settings.get("tw", "world"))).toEqual({ a: 2 });
    }
    await expect(anna().run(() => game.settings.set("tw", "world", {}))).rejects.toThrow("lacks permission");
    await expect(anna().run(() => game.settings.get("tw", "unknown"))).rejects.toThrow("not a registered game setting");
  });

  it("of users and of the browser are one's own, and stay over a reload", async () => {
    await open();
    await anna().run(async () => {
      await game.settings.set("tw", "mine", 5);
      await game.settings.set("tw", "here", true);
    });
    await table.settled();
    expect(await table.gm.run(() => [game.settings.get("tw", "mine"), game.settings.get("tw", "here"), heard])).toEqual(
      [1, false, []],
    );
    await anna().reload();
    expect(await anna().run(() => [game.settings.get("tw", "mine"), game.settings.get("tw", "here")])).toEqual([
      5,
      true,
    ]);
  });
});

describe("queries", () => {
  it.each([
    [13, null],
    [14, "anna"],
  ] as const)("of generation %i name the one who asks: %s", async (generation, who) => {
    await open({ generation });
    const answer = await anna().run(() => game.users.activeGM?.query("tw.who", 1, { timeout: 1000 }));
    expect(answer).toEqual({ data: 1, who });
  });

  it("fail for an unknown name, an absent user, and when it takes too long", async () => {
    await open();
    await expect(anna().run(() => game.users.activeGM?.query("tw.unknown", 1, { timeout: 100 }))).rejects.toThrow(
      "not registered",
    );
    await expect(anna().run(() => game.users.activeGM?.query("tw.never", 1, { timeout: 100 }))).rejects.toThrow(
      "timed out",
    );
    table.client("anton").disconnect();
    await table.settled();
    await expect(anna().run(() => game.users.getName("anton")?.query("tw.who", 1, { timeout: 100 }))).rejects.toThrow(
      "not active",
    );
  });
});

it("sockets carry the sender and do not echo", async () => {
  await open();
  await Promise.all(
    table.clients.map((one) =>
      one.run(() => {
        game.socket.on("module.tw", (payload, sender) => void heard.push([payload, sender]));
      }),
    ),
  );
  await anna().run(() => {
    game.socket.emit("module.tw", { hello: 1 });
  });
  await table.settled();
  expect(await table.gm.run(() => heard)).toEqual([[{ hello: 1 }, idOf("anna")]]);
  expect(await anna().run(() => heard)).toEqual([]);
});

describe("an unlinked token", () => {
  const preset: WorldPreset = {
    characters: [
      { key: "wolf", owners: ["anna"], token: "unlinked", stats: { wits: 2, celerity: 1 } },
      { key: "anna", owners: ["anna"] },
    ],
  };

  it("has an actor of its own, whose changes do not reach the base actor", async () => {
    await open({ preset });
    await anna().run(async () => {
      const combatant = game.combat?.combatants.get("wolf000000000000");
      const actor = combatant?.actor;
      await actor?.update({ "system.attributes.wits.value": 5, name: "Grey" });
      await actor?.items.get("celerity00000000")?.update({ "system.value": 3 });
      await actor?.toggleStatusEffect("dead");
      await actor?.deleteEmbeddedDocuments("Item", ["willpower0000000"]);
    });
    await table.settled();
    for (const client of table.clients) {
      const seen = await client.run(() => {
        const combatant = game.combat!.combatants.get("wolf000000000000")!;
        const base = game.actors.get("wolf000000000000")!;
        return [combatant.actor!, base].map((actor) => {
          const { wits } = actor.system["attributes"] as { wits: { value: number } };
          return [
            actor.name,
            wits.value,
            actor.items.get("celerity00000000")?.system["value"],
            actor.items.size,
            [...actor.statuses],
          ];
        });
      });
      expect(seen).toEqual([
        ["Grey", 5, 3, 1, ["dead"]],
        ["wolf", 2, 1, 2, []],
      ]);
    }
    expect(await table.gm.run(() => game.combat?.combatants.get("wolf000000000000")?.isDefeated)).toBe(true);
    expect(await table.gm.run(() => game.combat?.combatants.get("wolf000000000000")?.actor?.uuid)).toBe(
      `Scene.${SCENE_ID}.Token.${idOf("wolf")}.Actor.${idOf("wolf")}`,
    );
  });

  it("follows its base actor where it has nothing of its own", async () => {
    await open({ preset });
    await table.gm.run(async () => {
      const token = game.combat?.combatants.get("wolf000000000000")?.token;
      await token?.actor?.update({ "system.attributes.wits.value": 5 });
      await game.actors
        .get("wolf000000000000")
        ?.update({ "system.attributes.wits.value": 1, "system.attributes.dexterity.value": 4 });
    });
    await table.settled();
    const { attributes } = (await anna().run(() => game.combat?.combatants.get("wolf000000000000")?.actor?.system)) as {
      attributes: Record<string, { value: number }>;
    };
    expect([attributes["wits"]?.value, attributes["dexterity"]?.value]).toEqual([5, 4]);
  });

  it("fires the hooks of an actor", async () => {
    await open({ preset });
    await table.gm.run(() => {
      Hooks.on("updateActor", (actor: { isToken: boolean }, changed: { name?: string }) =>
        heard.push([actor.isToken, changed.name]),
      );
    });
    await anna().run(async () => {
      await game.combat?.combatants.get("wolf000000000000")?.actor?.update({ name: "Grey" });
    });
    await table.settled();
    expect(await table.gm.run(() => heard)).toEqual([[true, "Grey"]]);
  });
});

describe("chat", () => {
  it.each([
    [13, "gmroll", "rollMode"],
    [14, "gm", "messageMode"],
  ] as const)("generation %i hides what is for game masters", async (generation, mode, option) => {
    await open({ generation });
    await anna().run(
      async (how, key) => {
        await CONFIG.ChatMessage.documentClass.create({ content: "secret" }, { [key]: how });
        await CONFIG.ChatMessage.documentClass.create({ content: "open" });
      },
      mode,
      option,
    );
    await table.settled();
    const visible = () =>
      game.messages.filter((message) => message.visible).map((message) => (message as { content?: string }).content);
    expect(await table.gm.run(visible)).toEqual(["secret", "open"]);
    expect(await anna().run(visible)).toEqual(["secret", "open"]);
    expect(await table.client("anton").run(visible)).toEqual(["open"]);
    expect(await anna().run(() => "applyMode" in CONFIG.ChatMessage.documentClass)).toBe(generation === 14);
  });

  it("belongs to its author, whoever he says he is", async () => {
    await open();
    await anna().run(async () => {
      await CONFIG.ChatMessage.documentClass.create({ content: "hello" });
    });
    await table.settled();
    await expect(table.client("anton").run(() => game.messages.contents[0]?.update({ content: "x" }))).rejects.toThrow(
      "lacks permission",
    );
    await expect(
      anna().run((id) => CONFIG.ChatMessage.documentClass.create({ content: "x", author: id }), idOf("gm")),
    ).rejects.toThrow("lacks permission");
    expect(table.server.snapshot().documents.ChatMessage).toMatchObject([{ author: idOf("anna"), content: "hello" }]);
  });
});

describe("document classes", () => {
  it("are those that CONFIG names after init; later ones are ignored", async () => {
    const module = {
      manifest: { id: "late", title: "", version: "1" },
      code: `
        Hooks.once("init", () => { CONFIG.Combat.documentClass = class Early extends CONFIG.Combat.documentClass {}; });
        Hooks.once("setup", () => { CONFIG.Combat.documentClass = class Late extends CONFIG.Combat.documentClass {}; });`,
    };
    await open({ modules: [module] });
    expect(await table.gm.run(() => [game.combat?.constructor.name, CONFIG.Combat.documentClass.name])).toEqual([
      "Early",
      "Early",
    ]);
    expect(table.gm.complaints).toHaveLength(1);
  });

  it("pre hooks run at the requester, may change and may cancel", async () => {
    await open();
    await table.gm.run(async () => {
      Hooks.on("preUpdateCombat", (_combat: object, changed: { round?: number }) => {
        if (changed.round === 9) return false;
        if (changed.round) changed.round += 1;
        return true;
      });
      await game.combat?.update({ round: 3 });
      await game.combat?.update({ round: 9 });
    });
    await table.settled();
    expect(table.server.snapshot().documents.Combat).toMatchObject([{ _id: COMBAT_ID, round: 4 }]);
  });
});

it("effects change an actor while they are on", async () => {
  await open({ preset: { characters: [{ key: "anna", owners: ["anna"], stats: { wits: 2 } }] } });
  const wits = () => (game.actors.contents[0]!.system["attributes"] as { wits: { value: number } }).wits.value;
  await anna().run(async () => {
    const changes = [{ key: "system.attributes.wits.value", type: "add", value: "2" }];
    await game.actors.contents[0]?.createEmbeddedDocuments("ActiveEffect", [{ name: "Focus", system: { changes } }]);
  });
  await table.settled();
  expect(await table.gm.run(wits)).toBe(4);
  await anna().run(async () => {
    await game.actors.contents[0]?.effects.contents[0]?.update({ disabled: true });
  });
  await table.settled();
  expect(await table.gm.run(wits)).toBe(2);
});
