import type { DiceNeed } from "../../engine/ruleset.ts";
import type { Vampire } from "../../rulesets/vampire/game.ts";
import { netSuccesses } from "../../rulesets/vampire/moves.ts";

const FACES = Array.from({ length: 10 }, (_, index) => index + 1);

/**
 * The chance that so many dice bring at least one net success.
 * @returns From 0 to 1.
 */
export function chanceOf(options: Vampire["options"], dice: number): number {
  let byTotal = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [total, chance] of byTotal) {
      for (const face of FACES) {
        const sum = total + netSuccesses(options, [face]);
        next.set(sum, (next.get(sum) ?? 0) + chance / FACES.length);
      }
    }
    byTotal = next;
  }
  return [...byTotal].reduce((sum, [total, chance]) => (total >= 1 ? sum + chance : sum), 0);
}

/** The same for the dice that a roll needs, in whole per cent. */
export const percentOf = (options: Vampire["options"], needs: readonly DiceNeed[]): number =>
  Math.round(
    100 *
      chanceOf(
        options,
        needs.reduce((sum, { count }) => sum + count, 0),
      ),
  );
