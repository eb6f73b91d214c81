import type { JsonObject } from "../../engine/json.ts";
import { lookupIn, type Definition } from "../../rulesets/custom/definition.ts";
import { evaluate, facesOf } from "../../rulesets/custom/formula.ts";

/** The scores that somebody with these stats may roll, the lowest and the highest. */
export function rangeOf(definition: Definition, stats: JsonObject): { readonly min: number; readonly max: number } {
  const lookup = lookupIn(definition, stats);
  const faces = facesOf(definition.formula, lookup);
  const ends = [faces.map(() => 1), faces].map((dice) => evaluate(definition.formula, lookup, dice));
  return { min: Math.min(...ends), max: Math.max(...ends) };
}
