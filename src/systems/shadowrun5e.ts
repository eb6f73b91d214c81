import type { JsonObject } from "../engine/json.ts";
import type { ActorLike, SystemAdapter } from "./adapter.ts";
import { at, wholeOf, within } from "./foreign.ts";

/** Where points of Edge left are counted: spent ones go off this number. */
const EDGE_LEFT = "attributes.edge.uses";

/** Edge for five dice, as the sheet switches it on; up to 0.33 under another name. */
const BLITZES = ["initiative.blitz", "initiative.edge"];

/** The first whole number at one of these places. */
function firstAt(system: unknown, ...paths: readonly string[]): number | null {
  for (const path of paths) {
    const value = wholeOf(at(system, path));
    if (value !== null) return value;
  }
  return null;
}

/** Where the initiative that is switched on lies: physical, astral or matrix; prepared actors repeat it as `current`. */
function modesOf(system: unknown): readonly string[] {
  const perception = at(system, "initiative.perception");
  return ["initiative.current", ...(typeof perception === "string" ? [`initiative.${perception}`] : [])];
}

/** The attribute that the dice are added to: `constant` from 0.36 on, `base` before. */
const attributeOf = (system: unknown): number | null =>
  firstAt(system, ...modesOf(system).flatMap((mode) => [`${mode}.constant.value`, `${mode}.base.value`]));

const isBlitzing = (system: unknown): boolean => BLITZES.some((path) => at(system, path) === true);

/**
 * Initiative dice of the mode; hot sim is among them. Null while the sheet asks for five dice by Edge: they are a move
 * of their own, and the sheet does not say how many there are without.
 */
const diceOf = (system: unknown): number | null =>
  isBlitzing(system) ? null : firstAt(system, ...modesOf(system).map((mode) => `${mode}.dice.value`));

/** Each stat with its range, and where a prepared actor has it. Vehicles and IC have no wounds. */
const STATS: readonly (readonly [stat: string, min: number, max: number, read: (system: unknown) => number | null])[] =
  [
    ["reaction", -50, 100, (system) => firstAt(system, "attributes.reaction.value")],
    ["intuition", -50, 100, (system) => firstAt(system, "attributes.intuition.value")],
    ["edge", 0, 20, (system) => firstAt(system, "attributes.edge.value")],
    ["edgeLeft", 0, 20, (system) => firstAt(system, EDGE_LEFT)],
    ["attribute", -100, 200, attributeOf],
    ["dice", 1, 5, diceOf],
    ["wounds", 0, 100, (system) => firstAt(system, "wounds.value")],
  ];

/** Shadowrun, fifth edition: everything as the system has prepared it, from 0.28 to 0.36. */
export const shadowrun5e: SystemAdapter = {
  system: "shadowrun5e",
  ruleset: "shadowrun5",
  stats(ruleset, actor: ActorLike): JsonObject {
    if (ruleset !== "shadowrun5") return {};
    const found = STATS.flatMap(([stat, min, max, read]) => {
      const value = read(actor.system);
      return value === null ? [] : [[stat, within(value, min, max)] as const];
    });
    return Object.fromEntries(found);
  },
  /** Edge for five dice, switched on on the sheet: the system takes it off again once dice have fallen. */
  asks(ruleset, changed) {
    const path = BLITZES.map((one) => `system.${one}`).find((one) => at(changed, one) === true);
    return ruleset === "shadowrun5" && path ? { kind: "blitz", answer: { [path]: false } } : null;
  },
  combatData: (pass) => ({ pass }),
  /** Grenades: weapons that are thrown and have a blast, as the system itself tells them. */
  blastRadius({ type, system }) {
    const radius =
      type === "weapon" && at(system, "category") === "thrown" ? wholeOf(at(system, "thrown.blast.radius")) : null;
    return radius !== null && radius > 0 ? radius : null;
  },
  resource(ruleset, name, actor) {
    const value = ruleset === "shadowrun5" && name === "edgeLeft" ? wholeOf(at(actor.system, EDGE_LEFT)) : null;
    return value === null ? null : { itemId: null, path: `system.${EDGE_LEFT}`, value };
  },
};
