import { describe, expect, it } from "vitest";
import { Store } from "../server/store.ts";
import { COMBAT_ID, SCENE_ID, worldOf } from "../systems/presets.ts";
import { canModify, hasPermission, userLevel, type Chain } from "./permissions.ts";
import { idOf } from "./random.ts";

const store = new Store(
  worldOf({
    users: [
      { key: "gm", role: "GAMEMASTER" },
      { key: "assistant", role: "ASSISTANT" },
      { key: "trusted", role: "TRUSTED" },
      { key: "owner" },
      { key: "stranger" },
    ],
    characters: [
      { key: "hero", owners: ["owner"] },
      { key: "unlinked", owners: ["owner"], token: "unlinked" },
      { key: "foe" },
      { key: "nobody", token: "none", source: { name: "x", type: "PC" } },
    ],
  }),
  14,
);

const combat = store.find("Combat", COMBAT_ID) ?? {};
const user = (key: string): Record<string, unknown> => store.user(idOf(key)) ?? {};
const onCombat: Chain = [{ name: "Combat", source: combat }];
const onCombatant = (key: string): Chain => {
  const source = (combat["combatants"] as Record<string, unknown>[]).find((one) => one["_id"] === idOf(key)) ?? {};
  return [...onCombat, { name: "Combatant", source }];
};
const everyone = ["gm", "assistant", "trusted", "owner", "stranger"];
const allowed = (test: (key: string) => boolean): string[] => everyone.filter(test);

describe("who may update a combat", () => {
  const gms = ["gm", "assistant"];
  it.each([
    ["round", everyone],
    ["turn", everyone],
    ["combatants", everyone],
    ["flags", gms],
    ["active", gms],
    ["scene", gms],
    ["system", gms],
    ["name", gms],
    ["-=flags", gms],
  ])("key %s: %j", (key, expected) => {
    const data = { _id: COMBAT_ID, [key]: key === "combatants" ? [] : 1 };
    expect(allowed((who) => canModify(store, user(who), "update", onCombat, data))).toEqual(expected);
  });

  it("entries of combatants only for their owners, and never unknown ones", () => {
    const may = (who: string, entry: Record<string, unknown>): boolean =>
      canModify(store, user(who), "update", onCombat, { _id: COMBAT_ID, combatants: [entry] });
    expect(allowed((who) => may(who, { _id: idOf("hero"), initiative: 3 }))).toEqual(["gm", "assistant", "owner"]);
    expect(allowed((who) => may(who, { _id: idOf("hero"), hidden: true }))).toEqual(gms);
    expect(allowed((who) => may(who, { _id: idOf("foe"), initiative: 3 }))).toEqual(gms);
    expect(allowed((who) => may(who, { _id: idOf("unknown"), initiative: 3 }))).toEqual(gms);
  });

  it("only game masters create and delete", () => {
    for (const action of ["create", "delete"] as const) {
      expect(allowed((who) => canModify(store, user(who), action, onCombat))).toEqual(gms);
    }
  });
});

describe("who may update a combatant", () => {
  const owners = ["gm", "assistant", "owner"];
  const gms = ["gm", "assistant"];
  it.each([
    ["initiative", owners],
    ["flags", owners],
    ["defeated", owners],
    ["system", owners],
    ["hidden", gms],
    ["name", gms],
    ["img", gms],
    ["actorId", gms],
    ["tokenId", gms],
    ["sceneId", gms],
    ["group", gms],
    ["type", gms],
    ["roundJoined", gms],
  ])("key %s: %j", (key, expected) => {
    for (const one of ["hero", "unlinked"]) {
      expect(allowed((who) => canModify(store, user(who), "update", onCombatant(one), { [key]: 1 }))).toEqual(expected);
    }
  });

  it("one forbidden key refuses all", () => {
    const data = { initiative: 1, hidden: true };
    expect(canModify(store, user("owner"), "update", onCombatant("hero"), data)).toBe(false);
  });

  it("owners create and delete their own, nobody else's", () => {
    for (const action of ["create", "delete"] as const) {
      expect(allowed((who) => canModify(store, user(who), action, onCombatant("hero")))).toEqual(owners);
      expect(allowed((who) => canModify(store, user(who), action, onCombatant("foe")))).toEqual(gms);
    }
  });

  it("a combatant without actor belongs to nobody but game masters", () => {
    const chain: Chain = [...onCombat, { name: "Combatant", source: { _id: idOf("x"), actorId: null } }];
    expect(allowed((who) => canModify(store, user(who), "update", chain, { initiative: 1 }))).toEqual(gms);
    expect(userLevel(store, user("owner"), chain)).toBe(0);
  });

  it("the ownership in a token's delta comes first", () => {
    const token = (store.scene(SCENE_ID)?.["tokens"] as Record<string, unknown>[]).find(
      (one) => one["_id"] === idOf("unlinked"),
    );
    Object.assign(token ?? {}, { delta: { ownership: { [idOf("stranger")]: 3 } } });
    expect(userLevel(store, user("stranger"), onCombatant("unlinked"))).toBe(3);
  });
});

describe("users", () => {
  const on = (key: string): Chain => [{ name: "User", source: user(key) }];
  it("write their own flags, not their role, and nobody else's", () => {
    expect(canModify(store, user("owner"), "update", on("owner"), { flags: {} })).toBe(true);
    expect(canModify(store, user("owner"), "update", on("owner"), { role: 4 })).toBe(false);
    expect(canModify(store, user("owner"), "update", on("stranger"), { flags: {} })).toBe(false);
  });
  it("bow to higher ones", () => {
    expect(canModify(store, user("assistant"), "update", on("gm"), { name: "x" })).toBe(false);
    expect(canModify(store, user("assistant"), "update", on("owner"), { role: 4 })).toBe(false);
    expect(canModify(store, user("gm"), "update", on("owner"), { role: 4 })).toBe(true);
  });
});

it("permissions follow role, the user's own entry and the world's setting", () => {
  expect(hasPermission(store, user("owner"), "QUERY_USER")).toBe(true);
  expect(hasPermission(store, user("owner"), "SETTINGS_MODIFY")).toBe(false);
  expect(hasPermission(store, { ...user("owner"), permissions: { QUERY_USER: false } }, "QUERY_USER")).toBe(false);
  const closed = { actor: () => undefined, scene: () => undefined, rolesWith: () => [3, 4] };
  expect(hasPermission(closed, user("owner"), "QUERY_USER")).toBe(false);
  expect(hasPermission(closed, user("gm"), "QUERY_USER")).toBe(true);
});
