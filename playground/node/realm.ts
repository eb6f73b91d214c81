import vm from "node:vm";
import type { Json } from "../shared/json.ts";
import type { Bundle } from "./bundle.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** Web platform members that a realm without a page still has. None of them shares objects between realms. */
const PLATFORM = {
  ...{ TextEncoder, TextDecoder, URL, URLSearchParams, FormData },
  ...{ AbortController, AbortSignal, EventTarget, Event },
};

/** Runs first in a realm: what needs the realm's own classes. */
const PRELUDE = `
globalThis.window = globalThis; globalThis.self = globalThis;
globalThis.structuredClone = (value) => value === undefined ? undefined : JSON.parse(JSON.stringify(value));
{
  const RealDate = Date, now = __host.now;
  globalThis.Date = class Date extends RealDate {
    constructor(...args) { if (args.length) super(...args); else super(now()); }
    static now() { return now(); }
  };
  globalThis.performance = { now: () => now() - ${Date.UTC(2026, 0, 1)} };
}
globalThis.__run = async (source, text) => {
  const result = await (0, eval)("'use strict';(" + source + ")")(...JSON.parse(text));
  return result === undefined ? "null" : JSON.stringify(result);
};
`;

const compiled = new WeakMap<Bundle, vm.Script>();

const prelude: Bundle = { code: PRELUDE, filename: "realm-prelude.js" };

/** A JavaScript realm of its own, as an iframe is, without a page: nothing of it is shared but JSON text. */
export class Realm {
  readonly #context: vm.Context;
  readonly #timers;
  readonly name: string;

  constructor(name: string, clock: VirtualClock, log: (level: string, ...args: unknown[]) => void) {
    this.name = name;
    this.#timers = clock.timers();
    const { setTimeout, setInterval, clearTimeout, clearInterval } = this.#timers;
    const levels = ["debug", "log", "info", "warn", "error", "trace", "group", "groupEnd", "table"];
    const console = Object.fromEntries(levels.map((level) => [level, (...args: unknown[]) => log(level, ...args)]));
    this.#context = vm.createContext({
      ...PLATFORM,
      console,
      setTimeout,
      setInterval,
      clearTimeout,
      clearInterval,
      queueMicrotask,
      crypto: { randomUUID: () => crypto.randomUUID(), getRandomValues: crypto.getRandomValues.bind(crypto) },
      __host: { now: () => clock.now() },
    });
    this.execute(prelude);
  }

  /** Run a classic script. It is compiled once for all realms. */
  execute(bundle: Bundle): void {
    const script = compiled.get(bundle) ?? new vm.Script(bundle.code, { filename: bundle.filename });
    compiled.set(bundle, script);
    script.runInContext(this.#context);
  }

  /** A global of the realm, by name. */
  global(name: string): unknown {
    return vm.runInContext(name, this.#context);
  }

  /** Run a function's source in the realm. Only JSON goes in and comes out; an error comes out as its text. */
  async run(source: string, args: readonly Json[]): Promise<unknown> {
    const run = this.global("__run") as (source: string, text: string) => Promise<string>;
    try {
      return JSON.parse(await run(source, JSON.stringify(args))) as unknown;
    } catch (error) {
      const { message, stack } = error as Error;
      throw Object.assign(new Error(`${this.name}: ${message}`), { stack: stack ?? "" });
    }
  }

  /** No timer of the realm fires any more. */
  close(): void {
    this.#timers.stop();
  }
}
