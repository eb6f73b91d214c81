import type { Data } from "../shared/json.ts";
import { env } from "./environment.ts";

/** `game.time`: seconds of the game world. */
export class GameTime {
  #last = 0;

  get worldTime(): number {
    return Number(env.game.settings.document("core.time")?.value ?? 0);
  }

  /** Milliseconds of the server. */
  get serverTime(): number {
    return env.now();
  }

  async advance(delta: number, options: Data = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: Data = {}): Promise<number> {
    await env.game.settings.set("core", "time", time, options);
    return this.worldTime;
  }

  /** The world is loaded: what comes from now on is a change. */
  begin(): void {
    this.#last = this.worldTime;
  }

  /** The stored time has changed; called on every client. */
  changed(options: Data, userId: string): void {
    const time = this.worldTime;
    const delta = time - this.#last;
    this.#last = time;
    env.Hooks.callAll("updateWorldTime", time, delta, options, userId);
  }
}
