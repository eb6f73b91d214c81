/** One check of `npm test`. */
export interface Step {
  readonly name: string;
  /** What to run: a program of `node_modules/.bin` or of the system, and its arguments. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Names of steps that must have passed before. */
  readonly after?: readonly string[];
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  /** All that the step printed, or why it was not run. */
  readonly output: string;
}

/**
 * Runs steps side by side, earlier ones first, each as soon as those it comes after have passed.
 * A step whose predecessor failed is not run and counts as failed.
 * @param lanes How many may run at once.
 * @param execute Runs one step; a rejection is a bug and ends everything.
 */
export async function runSteps(
  steps: readonly Step[],
  lanes: number,
  execute: (step: Step) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Map<Step, Promise<void>>();
  let waiting = [...steps];

  while (waiting.length > 0 || running.size > 0) {
    const failed = new Set(outcomes.filter(({ passed }) => !passed).map(({ step }) => step.name));
    const done = new Set(outcomes.map(({ step }) => step.name));
    const isBlocked = ({ after = [] }: Step): boolean => after.some((name) => failed.has(name));
    const isReady = ({ after = [] }: Step): boolean => after.every((name) => done.has(name));

    const blocked = waiting.filter(isBlocked);
    if (blocked.length > 0) {
      waiting = waiting.filter((step) => !isBlocked(step));
      for (const step of blocked) {
        const cause = step.after?.filter((name) => failed.has(name)).join(", ") ?? "";
        outcomes.push({ step, passed: false, output: `Not run, because ${cause} failed.\n` });
      }
      continue;
    }

    const next = running.size < lanes ? waiting.find(isReady) : undefined;
    if (next) {
      waiting = waiting.filter((step) => step !== next);
      const run = execute(next).then((outcome) => {
        running.delete(next);
        outcomes.push(outcome);
      });
      running.set(next, run);
      continue;
    }

    if (running.size === 0)
      throw new Error(`Steps that wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
    await Promise.race(running.values());
  }
  return outcomes;
}

/** The steps of these names and all that they come after, in the order of `steps`; all of them for no names. */
export function choose(steps: readonly Step[], names: readonly string[]): Step[] {
  const wanted = new Set(names);
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const name of step.after ?? []) wanted.add(name);
  }
  return steps.filter(({ name }) => names.length === 0 || wanted.has(name));
}
