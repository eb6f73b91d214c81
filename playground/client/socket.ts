import type { Json } from "../shared/json.ts";
import { env } from "./environment.ts";

type Listener = (payload: Json, senderId: string) => void;

/** `game.socket`. The sender never hears itself; what no package may send is lost without a word. */
export class GameSocket {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly id = "playground";
  readonly connected = true;

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  emit(event: string, payload: Json, options: { recipients?: string[] } = {}): this {
    env.connection.emit(event, payload, options.recipients);
    return this;
  }

  /** A message arrived. */
  receive(event: string, payload: Json, senderId: string): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(payload, senderId);
      } catch (error) {
        env.Hooks.onError(`socket ${event}`, error as Error);
      }
    }
  }
}
