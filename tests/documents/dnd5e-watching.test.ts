import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { root } from "../../scripts/files.ts";
import { SCENE_ID } from "../../playground/systems/presets.ts";
import { GENERATIONS, combatId, type Sitting } from "./table.ts";
import { orc, rogue, sitAtDnd, wizard } from "./dnd5e-table.ts";

declare const game: any;
declare const CONST: any;
declare const ChatMessage: any;
declare const canvas: any;
declare const foundry: any;

let table: Sitting;
afterEach(() => table.close());

const world = { "turnwright.ruleset": "dnd5e-balanced", "turnwright.watchConfirmed": false };

/** Whom somebody watches, through the API that macros use. */
const watch = async (client: TableClient, who: string, ...targets: string[]): Promise<unknown> => {
  const result = await client.run(
    async (scene, one, others) => {
      const token = (id: string) => game.scenes.get(scene).tokens.get(id);
      return game.modules.get("turnwright").api.watch(token(one), others.map(token)) as Promise<boolean>;
    },
    SCENE_ID,
    who,
    targets,
  );
  await table.table.settled();
  return result;
};

const pass = async (seconds: number) => {
  await table.gm.run(async (by) => {
    await game.time.advance(by);
  }, seconds);
  await table.table.settled();
};

/** The effects that show it on the token, by name. */
const shownOn = (id: string) =>
  table.anton.run((one) => [...game.actors.get(one).effects].map((effect: any) => effect.name as string), id);

const saidTo = (client: TableClient): Promise<string[]> =>
  client.run(() =>
    game.messages
      .filter((one: any) => one.visible)
      .map((one: any) => one.content.replace(/<[^>]*>/g, "").trim() as string),
  );

const newEncounter = async (ids: readonly string[], dice: { readonly [id: string]: readonly number[] }) => {
  await table.gm.run(
    async (id, rows, scene) => {
      const combatants = rows.map((row) => ({ _id: row, actorId: row, tokenId: row, sceneId: scene }));
      await game.combats.get(id).createEmbeddedDocuments("Combatant", combatants, { keepId: true });
    },
    combatId,
    ids,
    SCENE_ID,
  );
  await table.made(table.gm, { kind: "roll", dice });
};

describe.each(GENERATIONS)("ready to strike in generation %i", (generation) => {
  test("runs on game time before there is any row, goes into the fight, and ends with the first turn", async () => {
    table = await sitAtDnd(generation, { settings: world, combat: { combatants: [] } });
    expect(await watch(table.anton, rogue, orc)).toBe(true);
    expect(await shownOn(rogue)).toEqual(["Watching: 6 s to go"]);
    await pass(4);
    expect(await shownOn(rogue)).toEqual(["Watching: 2 s to go"]);
    await pass(6);
    expect(await shownOn(rogue)).toEqual(["Ready to strike"]);
    await newEncounter([wizard, rogue, orc], { [wizard]: [5], [rogue]: [11], [orc]: [18] });
    const before = await table.gm.run(
      (id) => game.modules.get("turnwright").api.beforeStart(game.combats.get(id)),
      combatId,
    );
    await table.made(table.gm, ...(before as never[]), { kind: "surprise", by: [orc], who: [wizard, rogue] });
    await table.call(table.gm, "startCombat");
    await table.table.settled();
    const { participants, current } = await table.view();
    expect(current).toEqual([orc]);
    expect([participants[wizard]?.statuses, participants[rogue]?.statuses]).toEqual([
      ["surprised"],
      ["ready-to-strike"],
    ]);
    await table.made(table.anton, { kind: "react", who: rogue });
    await table.made(table.gm, { kind: "next" });
    await table.table.settled();
    expect((await table.view()).participants[rogue]?.statuses).toEqual([]);
    expect(await shownOn(rogue)).toEqual([]);
  });

  test("lets time pass for those who watch, copies of them too, and asks nobody else", async () => {
    table = await sitAtDnd(generation, { settings: world, combat: { combatants: [] } });
    await watch(table.anton, rogue, orc);
    await table.gm.run(
      async (id, other, scene) => {
        Object.defineProperty(game.actors.get(other), "effects", {
          get() {
            throw new Error("asked");
          },
        });
        const { _id, ...copy } = game.actors.get(id).toObject();
        const actor = await game.actors.documentClass.create({ ...copy, name: "copy" });
        const token = { name: "copy", actorId: actor.id, actorLink: false };
        await game.scenes.get(scene).createEmbeddedDocuments("Token", [token]);
      },
      rogue,
      orc,
      SCENE_ID,
    );
    await pass(2);
    const shown = await table.anton.run((scene) => {
      const { actor } = game.scenes.get(scene).tokens.find((one: any) => one.name === "copy");
      return [...actor.effects, ...game.actors.get(actor.id).effects].map((effect: any) => effect.name as string);
    }, SCENE_ID);
    expect([...shown, ...(await shownOn(rogue))]).toEqual(Array.from({ length: 3 }, () => "Watching: 4 s to go"));
    await table.gm.run(async (id) => {
      await game.actors.get(id).delete();
    }, rogue);
    await pass(9);
    expect(table.gm.complaints).toEqual([]);
  });

  test("begins an encounter that is told of it by nothing but its start", async () => {
    table = await sitAtDnd(generation, { settings: world, combat: { combatants: [] } });
    await watch(table.anton, rogue, orc);
    await pass(6);
    await newEncounter([rogue, orc], { [rogue]: [11], [orc]: [18] });
    await table.lookAfresh();
    await table.call(table.gm, "nextTurn");
    expect((await table.view()).participants[rogue]?.statuses).toEqual(["ready-to-strike"]);
    // What it is told and its beginning are one step: nobody sees the one without the other.
    const steps = table.combatOperations.flatMap(({ operation }) => operation.updates ?? []);
    expect(steps.map(({ round }) => round)).toEqual([1]);
  });

  test("ends with whatever else is done, each switchable, and says why", async () => {
    table = await sitAtDnd(generation, {
      settings: { ...world, "turnwright.watchEndsByRoll": false },
      combat: { combatants: [] },
    });
    const act = async (what: (id: string, scene: string) => Promise<void>) => {
      await watch(table.anton, rogue, orc);
      await table.anton.run(what, rogue, SCENE_ID);
      await table.table.settled();
      return (await shownOn(rogue)).length;
    };
    const said = (): Promise<string[]> => saidTo(table.anton);
    const howOften = async (line: string) => (await said()).filter((one) => one === line).length;
    expect(
      await act(async (id, scene) => {
        await game.scenes.get(scene).tokens.get(id).update({ x: 300 });
      }),
    ).toBe(0);
    expect((await said()).at(-1)).toBe("anton watches no longer: moved.");
    expect(
      await act(async (id) => {
        const [item] = await game.actors.get(id).createEmbeddedDocuments("Item", [{ name: "Rope", type: "weapon" }]);
        await item.use();
      }),
    ).toBe(0);
    expect((await said()).at(-1)).toBe("anton watches no longer: used something.");
    // Nobody ends somebody else's by speaking in its name.
    await watch(table.anton, rogue, orc);
    await table.anna.run(
      async (id, scene) => {
        const speaker = { actor: id, token: id, scene, alias: "anton" };
        await ChatMessage.create({ content: "Psst", speaker, style: CONST.CHAT_MESSAGE_STYLES.IC });
      },
      rogue,
      SCENE_ID,
    );
    await table.table.settled();
    expect(await shownOn(rogue)).toHaveLength(1);
    // What ends it twice, before it is gone, ends it once: two tokens of one actor move.
    await table.gm.run(
      async (id, scene) => {
        const own = game.scenes.get(scene);
        await own.createEmbeddedDocuments("Token", [{ name: "anton", actorId: id, actorLink: true }]);
        const updates = own.tokens
          .filter((one: any) => one.actorId === id)
          .map((one: any) => ({ _id: one.id, x: 700 }));
        await own.updateEmbeddedDocuments("Token", updates);
      },
      rogue,
      SCENE_ID,
    );
    await table.table.settled();
    expect(await shownOn(rogue)).toEqual([]);
    expect(await howOften("anton watches no longer: moved.")).toBe(2);
    expect(await howOften("anton watches no longer: used something.")).toBe(1);
    const speech = async (id: string) => {
      const speaker = ChatMessage.getSpeaker({ actor: game.actors.get(id) });
      await ChatMessage.create({ content: "Psst", speaker, style: CONST.CHAT_MESSAGE_STYLES.IC });
    };
    expect(await act(speech)).toBe(0);
    expect((await said()).at(-1)).toBe("anton watches no longer: spoke.");
    expect(
      await act(async (id) => {
        await game.actors.get(id).rollSkill({ skill: "ins" }, { configure: false });
      }),
    ).toBe(1);
    expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
    // Others learn nothing of it.
    expect((await saidTo(table.anna)).filter((line) => line.includes("watches"))).toEqual([]);
  });

  test("begins by the macro with the selected token and the targeted ones, or says what is missing", async () => {
    table = await sitAtDnd(generation, { settings: world, combat: { combatants: [] } });
    const command = readFileSync(join(root, "docs/macros/ready-to-strike.js"), "utf8");
    const run = async () => {
      await table.anton.run(async (code) => {
        const Command = Object.getPrototypeOf(async () => undefined).constructor;
        await new Command(code)();
      }, command);
      await table.table.settled();
    };
    const place = (id: string, what: "control" | "setTarget") =>
      table.anton.run((one, method) => void canvas.tokens.get(one)[method](), id, what);
    await run();
    await place(rogue, "control");
    await run();
    expect((await table.notices(table.anton)).map(({ message }) => message)).toEqual([
      "Select a token of yours first.",
      "Nobody else is in sight.",
    ]);
    await place(orc, "setTarget");
    await run();
    expect(await shownOn(rogue)).toEqual(["Watching: 6 s to go"]);
  });

  test("waits for the GM where the world wants it, whatever a player writes", async () => {
    table = await sitAtDnd(generation, {
      settings: { "turnwright.ruleset": "dnd5e-balanced" },
      combat: { combatants: [] },
    });
    expect(await watch(table.anton, rogue, orc)).toBe(false);
    await pass(10);
    expect(await shownOn(rogue)).toEqual(["Wants to watch: the GM is asked"]);
    await table.anton.run(async (id) => {
      const [effect] = game.actors.get(id).effects;
      const watch = { ...effect.flags.turnwright.watch, state: "on", since: -100 };
      await effect.update({ flags: { turnwright: { watch } } });
    }, rogue);
    await table.table.settled();
    expect(await shownOn(rogue)).toEqual([]);
    await table.anton.run(async (id) => {
      const watch = { state: "on", targets: ["Scene.x.Token.y"], since: -100 };
      await game.actors
        .get(id)
        .createEmbeddedDocuments("ActiveEffect", [{ name: "x", flags: { turnwright: { watch } } }]);
    }, rogue);
    await table.table.settled();
    expect(await shownOn(rogue)).toEqual(["Wants to watch: the GM is asked"]);
  });

  test("is noticed when it is forged: in a replacement, or while no GM is there", async () => {
    table = await sitAtDnd(generation, {
      settings: { "turnwright.ruleset": "dnd5e-balanced" },
      combat: { combatants: [] },
    });
    for (const whole of [false, true]) {
      await watch(table.anton, rogue, orc);
      // What says nothing of watching is a player's to change.
      await table.anton.run(async (id) => {
        await [...game.actors.get(id).effects][0].update({ tint: "#ff0000", flags: { world: { mine: 1 } } });
      }, rogue);
      await table.table.settled();
      expect(await shownOn(rogue)).toHaveLength(1);
      await table.anton.run(
        async (id, all) => {
          const [effect] = game.actors.get(id).effects;
          const forged = { watch: { ...effect.flags.turnwright.watch, state: "on", since: -100 } };
          const { ForcedReplacement } = foundry.data.operators ?? {};
          const within = (key: string, value: object) =>
            ForcedReplacement ? { [key]: ForcedReplacement.create(value) } : { [`==${key}`]: value };
          await effect.update(all ? within("flags", { turnwright: forged }) : { flags: within("turnwright", forged) });
        },
        rogue,
        whole,
      );
      await table.table.settled();
      expect(await shownOn(rogue)).toEqual([]);
    }
    table.gm.disconnect();
    await table.anton.run(async (id) => {
      const watch = { state: "on", targets: ["Scene.x.Token.y"], since: -100 };
      await game.actors
        .get(id)
        .createEmbeddedDocuments("ActiveEffect", [{ name: "x", flags: { turnwright: { watch } } }]);
    }, rogue);
    await table.table.settled();
    expect(await shownOn(rogue)).toEqual(["x"]);
    await table.gm.connect();
    await table.table.settled();
    expect(await shownOn(rogue)).toEqual(["Wants to watch: the GM is asked"]);
  });

  test("is refused in a fight, and where the table does not play it", async () => {
    table = await sitAtDnd(generation, { settings: world });
    await table.made(
      table.gm,
      { kind: "roll", dice: { [wizard]: [5], [rogue]: [11], [orc]: [18] } },
      { kind: "start" },
    );
    expect(await watch(table.anton, rogue, orc)).toBe(null);
    expect((await table.notices(table.anton)).map(({ message }) => message)).toEqual([
      "anton is in a fight: it is too late to watch.",
    ]);
    table.close();
    table = await sitAtDnd(generation, { settings: world, options: { readyToStrike: "off" } });
    expect(await watch(table.anton, rogue, orc)).toBe(null);
    expect(await table.notices(table.anton)).toHaveLength(1);
  });
});
