import { describe, expect, test } from "vitest";
import type { ActorLike } from "./adapter.ts";
import { mapped } from "./mapped.ts";

const actor = (system: unknown): ActorLike => ({ type: "character", hasPlayerOwner: true, system, items: [] });

const paths = {
  vampire: { dexterity: "attributes.agility.value", wits: "system.attributes.cunning", willpower: "resolve" },
};
const adapter = mapped("any", paths);

describe("a system read by paths", () => {
  test("whole numbers are read from numbers and strings, with or without the root's name", () => {
    const system = { attributes: { agility: { value: "4" }, cunning: 3.7 }, resolve: -2 };
    expect(adapter.stats("vampire", actor(system))).toEqual({ dexterity: 4, wits: 3, willpower: -2 });
  });

  test("what is no number, or is not there, is left out", () => {
    for (const system of [undefined, null, "x", {}, { attributes: null, resolve: "much" }, { resolve: NaN }]) {
      expect(adapter.stats("vampire", actor(system))).toEqual({});
      expect(adapter.resource("vampire", "willpower", actor(system))).toBeNull();
    }
    for (const value of ["", " ", "4 dots", true, [4], { value: 4 }, Infinity]) {
      expect(adapter.stats("vampire", actor({ attributes: { agility: { value } } }))).toEqual({});
    }
  });

  test("resources are spent where they are read, on the actor itself", () => {
    expect(adapter.resource("vampire", "willpower", actor({ resolve: "3" }))).toEqual({
      itemId: null,
      path: "system.resolve",
      value: 3,
    });
    expect(adapter.resource("vampire", "wits", actor({ attributes: { cunning: 2 } }))).toMatchObject({
      path: "system.attributes.cunning",
    });
  });

  test("rulesets and stats without a path have nothing", () => {
    expect(adapter.stats("scene-order", actor({ resolve: 3 }))).toEqual({});
    expect(adapter.resource("vampire", "edge", actor({ resolve: 3 }))).toBeNull();
    expect(adapter.resource("shadowrun5", "willpower", actor({ resolve: 3 }))).toBeNull();
  });
});
