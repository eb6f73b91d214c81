import type { Scheduler } from "../server/scheduler.ts";

interface Task {
  readonly due: number;
  readonly id: number;
  /** Repeats after so many milliseconds. */
  readonly every?: number;
  run(): void;
}

/** Time that passes only when somebody lets it. Serves the server's delays and the timers of all realms alike. */
export class VirtualClock implements Scheduler {
  #now = Date.UTC(2026, 0, 1);
  #nextId = 1;
  readonly #tasks = new Map<number, Task>();

  now(): number {
    return this.#now;
  }

  after(delay: number, run: () => void): void {
    this.#add(delay, run);
  }

  /** The timers of one realm; their tasks die with {@link ClockTimers.stop}. */
  timers(): ClockTimers {
    const own = new Set<number>();
    const set = (run: () => void, delay = 0, every?: number): number => {
      const id = this.#add(
        delay,
        () => {
          if (every === undefined) own.delete(id);
          run();
        },
        every,
      );
      own.add(id);
      return id;
    };
    const clear = (id?: number): void => {
      if (id !== undefined && own.delete(id)) this.#tasks.delete(id);
    };
    return {
      setTimeout: (run, delay, ...args) => set(() => run(...args), delay),
      setInterval: (run, delay, ...args) => set(() => run(...args), delay, Math.max(1, delay ?? 0)),
      clearTimeout: clear,
      clearInterval: clear,
      stop: () => own.forEach((id) => clear(id)),
    };
  }

  #add(delay: number, run: () => void, every?: number): number {
    const id = this.#nextId++;
    const due = this.#now + Math.max(0, Number.isFinite(delay) ? delay : 0);
    this.#tasks.set(id, { due, id, run, ...(every !== undefined && { every }) });
    return id;
  }

  #first(): Task | undefined {
    let first: Task | undefined;
    for (const task of this.#tasks.values()) {
      if (!first || task.due < first.due || (task.due === first.due && task.id < first.id)) first = task;
    }
    return first;
  }

  /**
   * Run the next task, if one is due within so many milliseconds.
   * @returns Whether there was one.
   */
  runNext(within = Infinity): boolean {
    const task = this.#first();
    if (!task || task.due - this.#now > within) return false;
    this.#now = Math.max(this.#now, task.due);
    if (task.every === undefined) this.#tasks.delete(task.id);
    else this.#tasks.set(task.id, { ...task, due: this.#now + task.every });
    task.run();
    return true;
  }

  /** Let time pass without anything happening. */
  skip(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

type SetTimer = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => number;

/** What a realm gets in place of the platform's timers. */
export interface ClockTimers {
  readonly setTimeout: SetTimer;
  readonly setInterval: SetTimer;
  readonly clearTimeout: (id?: number) => void;
  readonly clearInterval: (id?: number) => void;
  /** Forget all of them. */
  readonly stop: () => void;
}
