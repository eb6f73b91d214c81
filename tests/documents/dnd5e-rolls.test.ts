import { afterEach, describe, expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import type { JsonObject } from "../../src/engine/json.ts";
import { GENERATIONS, combatId, type Sitting } from "./table.ts";
import {
  lay,
  orc,
  ORC,
  recovered,
  rogue,
  ROGUE,
  rollRows,
  sitAtDnd,
  WIZARD,
  wizard,
  type Stats,
} from "./dnd5e-table.ts";

declare const game: any;
declare const Hooks: any;

let table: Sitting;
afterEach(() => table.close());

const withStats = <C extends { stats: Stats }>(one: C, more: object) => ({
  ...one,
  stats: { ...one.stats, ...more } as Stats,
});
const scores = async () =>
  Object.fromEntries(Object.values((await table.view()).participants).map(({ id, score }) => [id, score]));
const recoveredFor = (combatant: string) => ({ combatant, period: "initiative", round: 0 });
const statusesOf = async (id: string) => (await table.view()).participants[id]?.statuses;

describe.each(GENERATIONS)("initiative on dnd5e in generation %i", (generation) => {
  test("is the system's own roll: bonus dice, advantage, the tiebreaker's fraction; the kept d20 allows a reroll", async () => {
    const characters = [
      withStats(WIZARD, { bonusDice: "1d4", advantage: -1 }),
      withStats(ROGUE, { advantage: 1, initiative: 5 }),
      ORC,
    ];
    table = await sitAtDnd(generation, { characters, settings: { "dnd5e.initiativeDexTiebreaker": true } });
    await lay(table.anna, 17, 3, 2);
    await rollRows(table.anna, wizard);
    await lay(table.anton, 4, 15);
    await rollRows(table.anton, rogue);
    await lay(table.gm, 9);
    await rollRows(table.gm, orc);
    expect(await scores()).toEqual({ [wizard]: 3 + 1 + 2, [rogue]: 15 + 5, [orc]: 9 });
    expect(await statusesOf(wizard)).toEqual(["may-reroll"]);
    expect(await recovered(table.gm)).toEqual([wizard, rogue, orc].map(recoveredFor));
    expect(await recovered(table.anna)).toEqual([]);
    await table.made(table.anna, { kind: "reroll", who: wizard, dice: [2] });
    expect((await scores())[wizard]).toBe(2 + 1 + 2);
    expect(await table.play(table.anna, { kind: "reroll", who: wizard, dice: [20] })).toBe("already-rerolled");
  });

  test("waits for a GM, and then the system recovers what hangs on it, once", async () => {
    table = await sitAtDnd(generation, { seated: ["anna"] });
    await rollRows(table.anna, wizard);
    table.anna.disconnect();
    await table.gm.connect();
    await table.table.settled();
    expect((await scores())[wizard]).not.toBeNull();
    expect(await recovered(table.gm)).toEqual([recoveredFor(wizard)]);
    // The letter still lies there, answered: whoever is the GM next does nothing with it.
    await table.gm.reload();
    await table.table.settled();
    expect(await recovered(table.gm)).toEqual([]);
  });

  test("takes what the player has chosen in the system's dialog, and tells the system's hooks", async () => {
    table = await sitAtDnd(generation);
    await lay(table.anton, 4, 11);
    const told = await table.anton.run(async (id) => {
      const heard: string[] = [];
      for (const name of ["dnd5e.preRollInitiative", "dnd5e.rollInitiative"])
        Hooks.on(name, () => void heard.push(name));
      await game.actors.get(id).rollInitiativeDialog({ advantage: true });
      return heard;
    }, rogue);
    expect((await scores())[rogue]).toBe(14);
    expect(told).toEqual(["dnd5e.preRollInitiative", "dnd5e.rollInitiative"]);
  });

  test("is a fixed score where the system's setting says so, and nothing to reroll", async () => {
    const clever = withStats(ORC, { intMod: 5, dexMod: 2 });
    const settings = { "dnd5e.initiativeScore": "npcs" };
    table = await sitAtDnd(generation, { characters: [WIZARD, clever], settings });
    await rollRows(table.gm, orc);
    expect((await scores())[orc]).toBe(12);
    expect(await statusesOf(orc)).toEqual([]);
  });

  test("comes for vehicles, groups, a lair without an actor, and creatures with several rows", async () => {
    const airship = { key: "airship", stats: { type: "vehicle" } as Stats };
    const party = { key: "party", stats: { type: "group" } as Stats };
    const dragon = { key: "dragon", stats: { type: "npc", dexMod: 1 } as Stats };
    const rows = ["airship", "party", "dragon"].map((key) => ({ _id: idOf(key), actorId: idOf(key) }));
    const more = [
      { _id: idOf("dragon2"), actorId: idOf("dragon") },
      { _id: idOf("lair"), name: "Lair" },
    ];
    table = await sitAtDnd(generation, {
      characters: [airship, party, dragon],
      combat: { combatants: [...rows, ...more] },
    });
    await lay(table.gm, 5, 6, 7, 8, 20);
    await table.call(table.gm, "rollAll");
    expect(Object.values(await scores()).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([6, 7, 7, 8, 20]);
    expect(await table.notices(table.gm)).toEqual([]);
    await table.made(
      table.gm,
      { kind: "start" },
      { kind: "next" },
      { kind: "next" },
      { kind: "next" },
      { kind: "next" },
    );
    expect((await table.view()).round).toBe(1);
  });

  test("falls once for a group, asked for by any of its members, and once for equal monsters where the world wants it", async () => {
    const thug = { key: "thug", token: "unlinked" as const, stats: { type: "npc", dexMod: 1 } as Stats };
    const copies = ["thug", "thug2", "thug3"].map((key) => ({
      _id: idOf(key),
      actorId: idOf("thug"),
      group: idOf("gang"),
    }));
    const pair = ["orc", "orc2"].map((key) => ({ _id: idOf(key), actorId: idOf("orc") }));
    table = await sitAtDnd(generation, {
      characters: [thug, ORC],
      settings: { "turnwright.sharedRolls": true },
      combat: { groups: [{ _id: idOf("gang") }], combatants: [...copies, ...pair] },
    });
    await lay(table.gm, 14, 6);
    await table.call(table.gm, "rollAll");
    expect(await scores()).toEqual({
      ...Object.fromEntries(copies.map(({ _id }) => [_id, 15])),
      ...Object.fromEntries(pair.map(({ _id }) => [_id, 6])),
    });
    expect(await table.gm.run(() => game.messages.filter((one: any) => one.flags.core?.initiativeRoll).length)).toBe(1);
  });

  test("outside of fights falls for each of a group by itself, and nothing recovers with it or with the beginning", async () => {
    const gang = ["orc", "orc2", "orc3"].map((key) => ({ _id: idOf(key), actorId: orc, group: idOf("gang") }));
    table = await sitAtDnd(generation, {
      settings: { "turnwright.sharedRolls": true },
      combat: {
        flags: { turnwright: { ruleset: "scene-order" } },
        groups: [{ _id: idOf("gang") }],
        combatants: [{ _id: wizard, actorId: wizard }, ...gang],
      },
    });
    await lay(table.gm, 2, 9, 4, 7);
    await table.call(table.gm, "rollAll");
    await table.call(table.gm, "startCombat");
    const rolled = Object.values(await scores()).sort((a, b) => (a ?? 0) - (b ?? 0));
    expect(rolled).toEqual([2, 4, 7, 9]);
    await table.made(table.gm, { kind: "next" });
    const periods = (await recovered(table.gm)).map(({ period }) => period);
    expect(periods.filter((period) => !period.startsWith("turn"))).toEqual([]);
  });

  test("is rolled at a disadvantage by whoever is surprised by the rules of 2024", async () => {
    table = await sitAtDnd(generation, { options: { surprise: "2024" } });
    await table.made(table.gm, { kind: "surprise", by: [orc], who: [wizard] });
    await lay(table.anna, 17, 12);
    await rollRows(table.anna, wizard);
    expect((await scores())[wizard]).toBe(13);
    await lay(table.anton, 17);
    await rollRows(table.anton, rogue);
    expect((await scores())[rogue]).toBe(20);
    expect(await table.anna.run((id) => game.combats.get(id).started as boolean, combatId)).toBe(false);
  });

  test("knows surprise as the system's own rules do, unless the table has chosen", async () => {
    const played = async (version: string, options: JsonObject) => {
      table = await sitAtDnd(generation, { settings: { "dnd5e.rulesVersion": version }, options, seated: ["gm"] });
      const rules = await table.gm.run(
        (id) => game.modules.get("turnwright").api.rules(game.combats.get(id)),
        combatId,
      );
      table.close();
      return (rules as { options: JsonObject }).options["surprise"];
    };
    expect(await played("modern", {})).toBe("2024");
    expect(await played("legacy", {})).toBe("2014");
    expect(await played("legacy", { surprise: "2024" })).toBe("2024");
    expect(await played("of another planet", {})).toBe("2014");
  });

  test("is rerolled at once where the GM's own always do, one die for those who share a roll, and stays undone", async () => {
    const clever = withStats(ORC, { intMod: 4 });
    const rows = ["orc", "orc2"].map((key) => ({ _id: idOf(key), actorId: idOf("orc") }));
    table = await sitAtDnd(generation, {
      characters: [WIZARD, clever],
      settings: { "turnwright.sharedRolls": true },
      combat: { combatants: [{ _id: wizard, actorId: wizard }, ...rows] },
    });
    await lay(table.gm, 3, 4, 17);
    await rollRows(table.gm, ...[wizard, orc, idOf("orc2")]);
    expect(await scores()).toEqual({ [wizard]: 4, [orc]: 17, [idOf("orc2")]: 17 });
    expect(await statusesOf(wizard)).toEqual(["may-reroll"]);
    await table.made(table.gm, { kind: "undo", times: 2 });
    expect(await statusesOf(orc)).toEqual(["may-reroll"]);
  });
});
