import { env } from "../environment.ts";

/** What the next dice will show, in the order in which they are rolled. Empty: chance decides. */
class DiceQueue {
  readonly #faces: number[] = [];
  #onShown: () => void = () => undefined;

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

  /** @param listener Called from now on, in place of any before, for each face that a die has taken from the queue. */
  whenShown(listener: () => void): void {
    this.#onShown = listener;
  }

  shift(): number | undefined {
    const face = this.#faces.shift();
    if (face !== undefined) this.#onShown();
    return face;
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

/**
 * The face that the next die shows.
 * @throws {RangeError} When the queue holds a face that the die does not have.
 */
export function nextFace(faces: number): number {
  if (bias) return bias === "minimize" ? 1 : faces;
  const fixed = diceQueue.shift();
  if (fixed === undefined) return Math.max(1, Math.ceil((1 - env.CONFIG.Dice.randomUniform()) * faces));
  if (fixed < 1 || fixed > faces) throw new RangeError(`A die with ${faces} faces cannot show ${fixed}`);
  return fixed;
}
