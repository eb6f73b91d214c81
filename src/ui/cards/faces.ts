import type { Move } from "../../engine/ruleset.ts";

/** The natural results that a move holds, in the order rolled. */
export function facesIn({ dice }: Move): readonly number[] {
  const lists = Array.isArray(dice) ? dice : Object.values(dice ?? {}).flat();
  return lists.filter((face) => typeof face === "number");
}
