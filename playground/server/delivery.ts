import type { Random } from "../shared/random.ts";
import type { Scheduler } from "./scheduler.ts";

/** How long messages take, in milliseconds each way. */
export interface Delay {
  min: number;
  max: number;
  /**
   * Let messages about different documents overtake each other on one line. A web socket does not do that, so it is
   * off unless a test looks for races. Messages about one document always keep their order.
   */
  reorder?: boolean;
}

/** Carries messages over one direction of one line, late, and in the order that the delay allows. */
export class Delivery {
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #delay: () => Delay;
  readonly #lanes = new Map<string, number>();
  #pending = 0;

  constructor(scheduler: Scheduler, random: Random, delay: () => Delay) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#delay = delay;
  }

  /** Messages under way. */
  get pending(): number {
    return this.#pending;
  }

  /** @param lanes The documents that the message is about; it arrives after all earlier messages about any of them. */
  carry(lanes: readonly string[], arrive: () => void): void {
    const { min, max, reorder } = this.#delay();
    const now = this.#scheduler.now();
    const keys = reorder ? lanes : ["line"];
    const earliest = now + min + this.#random() * Math.max(0, max - min);
    const due = Math.max(earliest, ...keys.map((key) => this.#lanes.get(key) ?? 0));
    for (const key of keys) this.#lanes.set(key, due);
    this.#pending += 1;
    this.#scheduler.after(due - now, () => {
      this.#pending -= 1;
      arrive();
    });
  }
}
