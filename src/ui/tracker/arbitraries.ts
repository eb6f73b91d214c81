import { afterMoves } from "../../engine/arbitraries.ts";
import { optionsOf } from "../../engine/decide.ts";
import { newEncounter } from "../../engine/encounter.ts";
import type { JsonObject } from "../../engine/json.ts";
import type { Move } from "../../engine/ruleset.ts";
import { view } from "../../engine/view.ts";
import { RULESETS } from "../../rulesets/registry.ts";
import type { RowTable } from "./row-model.ts";
import type { Seat, Viewer } from "./seat.ts";

/** The four of source 000; tests of the interface play with them. */
const STATS: Readonly<Record<string, JsonObject>> = {
  anna: { dexterity: 4, wits: 4, willpower: 4, willpowerRating: 5 },
  anton: { dexterity: 2, wits: 4, willpower: 5, willpowerRating: 6 },
  slava: { dexterity: 4, wits: 1, willpower: 6, willpowerRating: 6, celerity: 2 },
  vasily: { dexterity: 3, wits: 4, willpower: 5, willpowerRating: 5 },
};

/** The roll of the source: Slava 14, Vasily 10, Anton 10, Anna 9. */
export const ROLL: Move = { kind: "roll", dice: { vasily: [3], anton: [4], anna: [1], slava: [9] } };
export const START: Move = { kind: "start" };
export const declare = (who: string, ...actions: JsonObject[]): Move => ({ kind: "declare", who, actions });

/**
 * A table on which these moves have been made.
 * @throws {Error} When one of them is refused.
 */
export function tableAfter(moves: readonly Move[], options: JsonObject = {}, ruleset = "vampire"): RowTable {
  const rules = RULESETS.get(ruleset);
  if (!rules) throw new Error(`no ruleset ${ruleset}`);
  const newcomers = Object.entries(STATS).map(([id, stats]) => ({
    id,
    name: id,
    stats: ruleset === "vampire" ? stats : {},
  }));
  const state = afterMoves(rules, newEncounter(rules, options, newcomers), moves);
  return { rules, state, view: view(rules, state), optionsOf: (id) => optionsOf(rules, state, id) };
}

const seat = (id: string, mine: boolean, open = true): Seat => ({ id, name: id, img: "", mine, open });

/** Somebody who moves the rows in `mine` and sees those in `ids`, in this order. */
export const viewerWith = (mine: readonly string[], ids: readonly string[]): Viewer => ({
  isGM: false,
  seats: ids.map((id) => seat(id, mine.includes(id))),
});

export const gmWith = (ids: readonly string[]): Viewer => ({ isGM: true, seats: ids.map((id) => seat(id, true)) });
