import { NumberGenerator } from "@dice-roller/rpg-dice-roller";
import { env } from "../environment.ts";

/** What the next dice will show, in the order in which they are rolled. Empty: chance decides. */
class DiceQueue {
  readonly #faces: number[] = [];

  push(faces: number | readonly number[]): void {
    this.#faces.push(...(typeof faces === "number" ? [faces] : faces));
  }

  clear(): void {
    this.#faces.length = 0;
  }

  /** Faces not shown yet. */
  get left(): readonly number[] {
    return [...this.#faces];
  }

  shift(): number | undefined {
    return this.#faces.shift();
  }
}

export const diceQueue = new DiceQueue();

export type Bias = "minimize" | "maximize" | null;

let bias: Bias = null;

/** Roll with all dice at one extreme, without touching the queue. */
export function withBias<T>(wanted: Bias, roll: () => T): T {
  const before = bias;
  bias = wanted;
  try {
    return roll();
  } finally {
    bias = before;
  }
}

/** @throws {RangeError} When the queue holds a face that the die does not have. */
function face(min: number, max: number): number {
  if (bias) return bias === "minimize" ? min : max;
  const fixed = diceQueue.shift();
  if (fixed === undefined) return min + Math.min(Math.floor(env.CONFIG.Dice.randomUniform() * (max - min + 1)), max - min);
  if (fixed < min || fixed > max) throw new RangeError(`A die with faces ${min} to ${max} cannot show ${fixed}`);
  return fixed;
}

/** From now on the dice library asks us for each face. */
export function takeOverDice(): void {
  NumberGenerator.generator.integer = face;
}
