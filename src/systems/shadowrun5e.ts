import type { JsonObject } from "../engine/json.ts";
import type { ActorLike, SystemAdapter } from "./adapter.ts";
import { at, wholeOf, within } from "./foreign.ts";

/** Where points of Edge left are counted: spent ones go off this number. */
const EDGE_LEFT = "attributes.edge.uses";

/** Where each stat lies on a prepared actor of 0.36, with its range; the initiative of the mode that is switched on. */
const PLACES = [
  ["reaction", "attributes.reaction.value", -50, 100],
  ["intuition", "attributes.intuition.value", -50, 100],
  ["edge", "attributes.edge.value", 0, 20],
  ["edgeLeft", EDGE_LEFT, 0, 20],
  ["attribute", "initiative.current.constant.value", -100, 200],
  ["dice", "initiative.current.dice.value", 1, 5],
  ["wounds", "wounds.value", 0, 100],
] as const;

/** Shadowrun, fifth edition, system 0.36: everything as the system has prepared it. Vehicles and IC have no wounds. */
export const shadowrun5e: SystemAdapter = {
  system: "shadowrun5e",
  ruleset: "",
  stats(ruleset, actor: ActorLike): JsonObject {
    if (ruleset !== "shadowrun5") return {};
    const found = PLACES.flatMap(([stat, path, min, max]) => {
      const value = wholeOf(at(actor.system, path));
      return value === null ? [] : [[stat, within(value, min, max)] as const];
    });
    return Object.fromEntries(found);
  },
  resource(ruleset, name, actor) {
    const value = ruleset === "shadowrun5" && name === "edgeLeft" ? wholeOf(at(actor.system, EDGE_LEFT)) : null;
    return value === null ? null : { itemId: null, path: `system.${EDGE_LEFT}`, value };
  },
};
