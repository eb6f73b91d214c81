import { describe, expect, test } from "vitest";
import { parseScenario } from "../rulesets/story/format.ts";
import { playStory } from "../rulesets/story/play.ts";
import { placeOf, turnsBegun } from "./model.ts";

/** How many own turns each has begun in the round that runs, and whether one is running. */
function turnsAfter(ruleset: string, stats: Record<string, object>, steps: readonly object[], options: object = {}) {
  const participants = Object.entries(stats).map(([id, own]) => ({ id, name: id, stats: own }));
  const told = playStory(parseScenario(JSON.stringify({ title: "turns", ruleset, options, participants, steps })));
  if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
  const { now } = told.line;
  return Object.fromEntries(
    Object.values(now.participants).map((one) => [one.id, `${turnsBegun(now, one)} ${placeOf(now, one).turn}`]),
  );
}

describe("an own turn", () => {
  const runners = {
    a: { reaction: 9, intuition: 9 },
    b: { reaction: 7, intuition: 6 },
    c: { reaction: 5, intuition: 5 },
  };
  const rolls = [{ roll: { a: [2], b: [2], c: [2] } }, { start: true }];

  test("is over when it is put off, and does not begin again in the same pass", () => {
    expect(turnsAfter("shadowrun5", runners, [...rolls, { delay: "a" }])).toMatchObject({
      a: "1 over",
      b: "1 running",
    });
    const steps = [...rolls, { delay: "a" }, { act: "a" }];
    expect(turnsAfter("shadowrun5", runners, steps)).toMatchObject({ a: "1 over", b: "1 running" });
    const last = [...rolls, { delay: { who: "a", until: "last" } }, { next: 2 }];
    expect(turnsAfter("shadowrun5", runners, last)).toMatchObject({ a: "1 over", c: "1 over" });
  });

  test("begins with a held action in a later pass, once", () => {
    const held = [...rolls, { next: 2 }, { delay: "c" }];
    expect(turnsAfter("shadowrun5", runners, [...held, { act: "c" }])).toMatchObject({
      c: "2 running",
      a: "2 running",
    });
    expect(turnsAfter("shadowrun5", runners, [...held, { act: "c" }, { next: true }])).toMatchObject({ c: "2 over" });
  });

  test("is nothing that a timed thing has", () => {
    const steps = [...rolls, { plant: { who: "a", id: "g", name: "G", fuse: { turns: 0, at: 30 } } }, { next: true }];
    expect(turnsAfter("shadowrun5", runners, steps)).toMatchObject({ g: "0 ahead", a: "1 over" });
  });

  test("is not begun by a readied action, nor ended by being interrupted", () => {
    const steps = [
      { roll: { rogue: [20], orc: [2] } },
      { start: true },
      { ready: { who: "rogue", trigger: "standard" } },
      { next: true },
      { trigger: { who: "rogue" } },
    ];
    const turns = turnsAfter("dnd5e-balanced", { rogue: { dexMod: 4 }, orc: {} }, steps);
    expect(turns).toEqual({ rogue: "1 over", orc: "1 running" });
  });

  test("is none while people declare, and one for each slot in Vampire", () => {
    const stats = { a: { dexterity: 4, wits: 4, celerity: 2 }, b: { dexterity: 3, wits: 3 } };
    const declared = [
      { roll: { a: [5], b: [5] } },
      { start: true },
      { declare: { who: "b", actions: [{ do: "other" }] } },
    ];
    expect(turnsAfter("vampire", stats, declared)).toEqual({ a: "0 ahead", b: "0 ahead" });
    const acting = [...declared, { declare: { who: "a", actions: [{ do: "other" }], celerity: 2 } }];
    expect(turnsAfter("vampire", stats, acting)).toEqual({ a: "1 running", b: "0 ahead" });
    expect(turnsAfter("vampire", stats, [...acting, { next: 2 }])).toMatchObject({ a: "2 running" });
  });

  test("goes on after a held action that interrupted it", () => {
    const stats = { a: { dexterity: 4, wits: 4, celerity: 1 }, b: { dexterity: 3, wits: 3 } };
    const waits = [{ do: "wait" }];
    const interrupted = [
      { roll: { a: [5], b: [5] } },
      { start: true },
      { declare: { who: "b", actions: waits } },
      { declare: { who: "a", actions: waits, celerity: 1 } },
      { act: "b" },
      { act: "a" },
    ];
    expect(turnsAfter("vampire", stats, interrupted)).toEqual({ a: "1 running", b: "1 running" });
    expect(turnsAfter("vampire", stats, [...interrupted, { next: true }])).toMatchObject({ a: "1 running" });
    expect(turnsAfter("vampire", stats, [...interrupted, { next: 2 }])).toEqual({ a: "1 running", b: "1 over" });
  });
});
