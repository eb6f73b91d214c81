import { blame } from "./missing.ts";

type Listener = (...args: never[]) => unknown;

interface Registration {
  readonly id: number;
  readonly hook: string;
  readonly fn: Listener;
  readonly once: boolean;
}

/** The `Hooks` global. An exception in one listener is reported and stops no other. */
export class HookRegistry {
  readonly #byName = new Map<string, Registration[]>();
  #nextId = 1;

  get events(): Record<string, Registration[]> {
    return Object.fromEntries(this.#byName);
  }

  on(hook: string, fn: Listener, options: { once?: boolean } = {}): number {
    const entry = { id: this.#nextId++, hook, fn, once: options.once ?? false };
    this.#byName.set(hook, [...(this.#byName.get(hook) ?? []), entry]);
    return entry.id;
  }

  once(hook: string, fn: Listener): number {
    return this.on(hook, fn, { once: true });
  }

  off(hook: string, fn: Listener | number): void {
    const entries = this.#byName.get(hook) ?? [];
    this.#byName.set(
      hook,
      entries.filter((entry) => entry.id !== fn && entry.fn !== fn),
    );
  }

  /** Every listener, whatever they return. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#byName.get(hook) ?? []) this.#call(entry, args);
    return true;
  }

  /** Listener by listener until one returns exactly `false`. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#byName.get(hook) ?? []) if (this.#call(entry, args) === false) return false;
    return true;
  }

  /** Report a failure in Foundry's manner: hook `error`, console, optionally a notification. */
  onError(location: string, error: Error, { msg = "", ...data }: { msg?: string; [key: string]: unknown } = {}): void {
    console.error(...blame(`${location}${msg ? `: ${msg}` : ""}`, error));
    if (location !== "Hooks.error") this.callAll("error", location, error, data);
  }

  #call(entry: Registration, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...(args as never[]));
    } catch (error) {
      this.onError(`Hooks.${entry.hook}`, error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }
}
