import { describe, expect, test } from "vitest";
import type { ActorLike, ItemLike } from "./adapter.ts";
import { isCelerity } from "./celerity.ts";
import { shadowrun5e } from "./shadowrun5e.ts";
import { vtmV20 } from "./vtm-v20.ts";
import { worldofdarkness } from "./worldofdarkness.ts";

const item = (type: string, system: object, name = type): ItemLike => ({ id: `${type} ${name}`, name, type, system });

const actor = (system: object, items: readonly ItemLike[] = [], type = "PC"): ActorLike => ({
  type,
  hasPlayerOwner: true,
  system,
  items,
});

const attributes = (dexterity: object, wits: object) => ({ attributes: { dexterity, wits } });
const statsOf = (one: ActorLike) => worldofdarkness.stats("vampire", one);
const power = (name: string, value: number) => item("Power", { type: "wod.types.discipline", value }, name);

describe("worldofdarkness", () => {
  test("a fresh character's total of 0 does not count against its dots", () => {
    const fresh = actor({
      ...attributes({ value: 3, bonus: 0, total: 0 }, { value: 3, bonus: 0, total: 0 }),
      initiative: { base: 0, bonus: 0, total: 0 },
    });
    expect(statsOf(fresh)).toMatchObject({ dexterity: 3, wits: 3, bonus: 0, wounds: 0 });
  });

  test("numbers may be strings, and whole branches be missing", () => {
    const legacy = actor(
      {
        ...attributes({ value: "2", bonus: "1" }, { value: "3" }),
        health: { damage: { woundpenalty: "-1" } },
        advantages: { willpower: { permanent: "6", temporary: "4" } },
      },
      [],
      "Vampire",
    );
    expect(statsOf(legacy)).toEqual({
      ...{ dexterity: 3, wits: 3, bonus: 0, wounds: 1, celerity: 0 },
      ...{ willpower: 4, willpowerRating: 6 },
    });
    expect(statsOf(actor({}))).toEqual({ dexterity: 0, wits: 0, bonus: 0, wounds: 0, celerity: 0 });
    expect(worldofdarkness.able?.(actor({}))).toBe(true);
  });

  test("the incapacitated cannot act, whatever their wounds are taken for", () => {
    const wounded = (woundpenalty: number | string, more = {}) =>
      actor({ health: { damage: { woundpenalty } }, ...more });
    expect(statsOf(wounded(-99))).toMatchObject({ wounds: 5 });
    expect(worldofdarkness.able?.(wounded(-99))).toBe(false);
    expect(worldofdarkness.able?.(wounded("-99"))).toBe(false);
    expect(worldofdarkness.able?.(wounded(-5))).toBe(true);
    const unfeeling = wounded(-5, { conditions: { isignoringpain: true } });
    expect(statsOf(unfeeling)).toMatchObject({ wounds: 0 });
    expect(worldofdarkness.able?.(wounded(-99, { conditions: { isignoringpain: true } }))).toBe(false);
  });

  test("Willpower is an item of newer characters, and its points are spent there", () => {
    const willpower = item("Advantage", { id: "willpower", permanent: 7, temporary: 3 });
    const one = actor({ advantages: { willpower: { permanent: 1, temporary: 1 } } }, [willpower]);
    expect(statsOf(one)).toMatchObject({ willpower: 3, willpowerRating: 7 });
    expect(worldofdarkness.resource("vampire", "willpower", one)).toEqual({
      ...{ itemId: willpower.id, path: "system.temporary", value: 3 },
    });
  });

  test("spirits have their permanent Willpower alone, and no wounds", () => {
    const spirit = actor(
      {
        ...attributes({ value: 2 }, { value: 2 }),
        settings: { variant: "spirit" },
        health: { damage: { woundpenalty: -99 } },
        advantages: { willpower: { permanent: 7, temporary: 5 } },
        initiative: { bonus: 1 },
      },
      [],
      "Creature",
    );
    expect(statsOf(spirit)).toMatchObject({ dexterity: 0, wits: 0, bonus: 8, wounds: 0, willpower: 5 });
    expect(worldofdarkness.able?.(spirit)).toBe(true);
  });

  test("active bonuses count, as items and in lists; armour that is worn takes Dexterity", () => {
    const buff = (type: string, value: number, isactive: boolean, settingtype = "") => ({
      ...{ type, value, isactive, settingtype },
    });
    const one = actor({ ...attributes({ value: 3 }, { value: 2 }), initiative: { bonus: 1 } }, [
      item("Bonus", buff("initiative_buff", 2, true)),
      item("Bonus", buff("initiative_buff", 4, false)),
      item("Bonus", buff("attribute_buff", 1, true, "dexterity")),
      item("Bonus", buff("attribute_buff", 5, true, "strength")),
      item("Power", {
        type: "wod.types.shapeform",
        bonuslist: [buff("attribute_buff", 2, true, "wits"), buff("initiative_buff", 9, false)],
      }),
      item("Armor", { isequipped: true, dexpenalty: -2 }, "worn"),
      item("Armor", { isequipped: false, dexpenalty: -3 }, "packed"),
    ]);
    expect(statsOf(one)).toMatchObject({ dexterity: 2, wits: 4, bonus: 3 });
  });

  test("Celerity is found by its name in several languages, and its single powers are not it", () => {
    const celerity = (...items: readonly ItemLike[]) => statsOf(actor({}, items))["celerity"];
    expect(celerity(power("Celeridad", 3), power("Dominate", 5))).toBe(3);
    expect(celerity(power("Стремительность", 2))).toBe(2);
    expect(celerity(item("Power", { type: "wod.types.disciplinepower", value: 4 }, "Celerity"))).toBe(0);
  });

  test("nothing for other rulesets", () => {
    expect(worldofdarkness.stats("scene-order", actor({}))).toEqual({});
  });
});

test.each([
  ["Celerity", true],
  [" CELERITY ●●● ", true],
  ["Celerity 3", true],
  ["Célérité (Celerity)", true],
  ["Celerite", true],
  ["Geschwindigkeit", true],
  ["Стремительность", true],
  ["Celerity's Grace", false],
  ["Speed of Thought", false],
])("the name %s", (name, is) => {
  expect(isCelerity(name)).toBe(is);
});

describe("vtm-v20", () => {
  const system = { attributes: { dexterity: 3, wits: 4 }, willpower: { value: 4, max: 6 }, woundPenalty: -1 };

  test("attributes are plain numbers, Celerity is a discipline with a level", () => {
    const one = actor(system, [item("discipline", { level: 3 }, "Celeridad"), item("discipline", { level: 5 })]);
    expect(vtmV20.stats("vampire", one)).toEqual({
      ...{ dexterity: 3, wits: 4, wounds: 1, celerity: 3, willpower: 4, willpowerRating: 6 },
    });
    expect(vtmV20.resource("vampire", "willpower", one)).toEqual({
      ...{ itemId: null, path: "system.willpower.value", value: 4 },
    });
    expect(vtmV20.ruleset).toBe("vampire");
  });

  test("a penalty of null is that of the incapacitated, a missing one none at all", () => {
    expect(vtmV20.able?.(actor({ ...system, woundPenalty: null }))).toBe(false);
    expect(vtmV20.able?.(actor({ attributes: {} }))).toBe(true);
    expect(vtmV20.stats("vampire", actor({}))).toEqual({ dexterity: 0, wits: 0, wounds: 0, celerity: 0 });
  });
});

describe("shadowrun5e", () => {
  const runner = (system: object): ActorLike => actor(system, [], "character");
  const stats = (system: object) => shadowrun5e.stats("shadowrun5", runner(system));
  const attributes = {
    reaction: { base: 4, value: 5 },
    intuition: { base: 3, value: 3 },
    edge: { value: 4, uses: 2, max: 4 },
  };
  const own = { reaction: 5, intuition: 3, edge: 4, edgeLeft: 2 };
  const mode = (constant: number, dice: number) => ({ constant: { value: constant }, dice: { value: dice } });
  const olderMode = (base: number, dice: number) => ({
    base: { base, value: base, mod: [] },
    dice: { base: dice, value: dice, mod: [] },
  });

  test("0.36: what the system has prepared for the mode that is switched on", () => {
    const initiative = { current: mode(6, 3), perception: "astral", meatspace: mode(8, 1), astral: mode(6, 3) };
    expect(stats({ attributes, initiative, wounds: { value: 2 } })).toEqual({
      ...own,
      ...{ attribute: 6, dice: 3, wounds: 2 },
    });
  });

  test("up to 0.33: the attribute is called `base`, and five dice by Edge go by another name", () => {
    const initiative = { current: olderMode(9, 2), edge: false, perception: "meatspace", meatspace: olderMode(9, 2) };
    expect(stats({ attributes, initiative, wounds: { value: 0 } })).toMatchObject({ attribute: 9, dice: 2, wounds: 0 });
    const blitzing = stats({ attributes, initiative: { ...initiative, edge: true } });
    expect(blitzing).toMatchObject({ attribute: 9 });
    expect(blitzing).not.toHaveProperty("dice");
    expect(shadowrun5e.asks?.("shadowrun5", { system: { initiative: { edge: true } } })).toEqual({
      kind: "blitz",
      answer: { "system.initiative.edge": false },
    });
    expect(shadowrun5e.asks?.("shadowrun5", { system: { initiative: { blitz: true } } })).toEqual({
      kind: "blitz",
      answer: { "system.initiative.blitz": false },
    });
    expect(shadowrun5e.asks?.("shadowrun5", { system: { initiative: { edge: false } } })).toBeNull();
  });

  test("0.28 and before: nothing repeats the mode as `current`; the one in which the character perceives counts", () => {
    const modes = { meatspace: olderMode(8, 1), matrix: olderMode(4, 3), astral: olderMode(6, 2) };
    const at = (perception: string) => stats({ attributes, initiative: { ...modes, perception } });
    expect(at("meatspace")).toMatchObject({ attribute: 8, dice: 1 });
    expect(at("matrix")).toMatchObject({ attribute: 4, dice: 3 });
    expect(at("astral")).toMatchObject({ attribute: 6, dice: 2 });
  });

  test("0.7: bases of null, more Edge left than a rating, no dice at all", () => {
    const old = { base: null, temp: null, min: 1, mod: [], value: 0 };
    const edge = { ...old, value: 2, uses: 3, max: 1 };
    const initiative = { current: olderMode(0, 0), edge: false, perception: "meatspace" };
    expect(stats({ attributes: { reaction: old, intuition: old, edge }, initiative })).toEqual({
      ...{ reaction: 0, intuition: 0, edge: 2, edgeLeft: 3, attribute: 0, dice: 1 },
    });
  });

  test("numbers may be strings; what is missing, null or no number is left out", () => {
    const written = { reaction: { value: "5" }, intuition: { value: " " }, edge: null };
    const initiative = { current: null, perception: "meatspace", meatspace: { dice: { value: "2" } } };
    expect(stats({ attributes: written, initiative, wounds: null })).toEqual({ reaction: 5, dice: 2 });
    expect(stats({ attributes: { reaction: { base: 1 } }, initiative: null })).toEqual({});
    expect(stats({})).toEqual({});
    expect(shadowrun5e.resource("shadowrun5", "edgeLeft", runner({}))).toBeNull();
  });

  test("drones and IC have no wounds, and more dice than five count as five", () => {
    const initiative = { current: mode(6, 7), perception: "meatspace", meatspace: mode(6, 7) };
    expect(stats({ attributes, initiative, wounds: null })).toEqual({ ...own, attribute: 6, dice: 5 });
  });

  test("what is thrown reaches as far as its blast; other weapons, and older ones without, do not", () => {
    const item = (type: string, system: object) => shadowrun5e.blastRadius?.({ id: "x", name: "x", type, system });
    const thrown = { category: "thrown", thrown: { blast: { radius: 10, dropoff: -2 } } };
    expect(item("weapon", thrown)).toBe(10);
    expect(item("weapon", { ...thrown, category: "range" })).toBeNull();
    expect(item("ammo", thrown)).toBeNull();
    expect(item("weapon", { category: "thrown", thrown: { blast: { radius: 0 } } })).toBeNull();
    expect(item("weapon", { category: "thrown" })).toBeNull();
  });

  test("points of Edge lie in `uses`, which counts those left", () => {
    expect(shadowrun5e.resource("shadowrun5", "edgeLeft", runner({ attributes }))).toEqual({
      ...{ itemId: null, path: "system.attributes.edge.uses", value: 2 },
    });
  });
});
