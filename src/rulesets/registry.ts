import type { Ruleset } from "../engine/ruleset.ts";
import { dnd5e } from "./dnd5e/dnd5e.ts";
import { sceneOrder } from "./scene-order.ts";
import { shadowrun5 } from "./shadowrun5/shadowrun5.ts";
import { vampire } from "./vampire/vampire.ts";

const known = new Map<string, Ruleset>(
  [vampire as Ruleset, sceneOrder as Ruleset, dnd5e as Ruleset, shadowrun5 as Ruleset].map((rules) => [
    rules.id,
    rules,
  ]),
);

/** Every ruleset by its id: those that ship, and those that other packages have added. */
export const RULESETS: ReadonlyMap<string, Ruleset> = known;

const offered: Ruleset[] = [vampire, sceneOrder, dnd5e, shadowrun5 as Ruleset];

/** Rulesets whose moves the tracker and its dialogs offer; the others can be played through the API and in stories. */
export const OFFERED: readonly Ruleset[] = offered;

/**
 * Add the ruleset of another package; it is offered as ours are.
 * @throws {Error} When there is one of this id already.
 */
export function addRuleset(rules: Ruleset): void {
  if (known.has(rules.id)) throw new Error(`there is a ruleset ${rules.id} already`);
  known.set(rules.id, rules);
  offered.push(rules);
}
