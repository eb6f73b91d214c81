/** Something that lets time pass: the browser's clock on the page, a virtual one in tests. */
export interface Scheduler {
  /** Milliseconds. */
  now(): number;
  /** Run `task` in `delay` milliseconds; tasks of the same moment run in the order in which they were given. */
  after(delay: number, task: () => void): void;
}

/** Real time. */
export const realTime: Scheduler = {
  now: () => Date.now(),
  after: (delay, task) => void setTimeout(task, delay),
};
