import { Collection } from "../../collection.ts";
import type { Tour } from "./tour.ts";

/** The stand-in for `foundry.nue.ToursCollection`, which is `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  /** @throws {Error} When there is one of this name. */
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`The tour ${key} has been registered already`);
    this.set(key, tour);
  }
}
