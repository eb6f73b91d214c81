import { expect, test } from "vitest";
import { choose, runSteps, type Outcome, type Step } from "./run-steps.ts";

const aStep = (name: string, ...after: string[]): Step => ({ name, command: ["true"], after });

/** An executor that notes what starts and ends, and lets the named steps fail. */
function anExecutor(...failing: string[]) {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const execute = async (step: Step): Promise<Outcome> => {
    log.push(`+${step.name}`);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    log.push(`-${step.name}`);
    return { step, passed: !failing.includes(step.name), output: "" };
  };
  return { execute, log, most: () => most };
}

const verdicts = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(outcomes.map(({ step, passed }) => [step.name, passed]));

test("everything runs, never more at once than there are lanes", async () => {
  const { execute, most } = anExecutor();
  const outcomes = await runSteps(
    ["a", "b", "c", "d", "e"].map((name) => aStep(name)),
    2,
    execute,
  );
  expect(verdicts(outcomes)).toEqual({ a: true, b: true, c: true, d: true, e: true });
  expect(most()).toBe(2);
});

test("a step starts after those it comes after have ended", async () => {
  const { execute, log } = anExecutor();
  await runSteps([aStep("browser", "build"), aStep("build"), aStep("lint")], 3, execute);
  expect(log.indexOf("-build")).toBeLessThan(log.indexOf("+browser"));
});

test("what comes after a failure is not run and counts as failed, the rest runs", async () => {
  const { execute, log } = anExecutor("build");
  const steps = [aStep("build"), aStep("browser", "build"), aStep("pictures", "browser"), aStep("lint")];
  const outcomes = await runSteps(steps, 2, execute);
  expect(verdicts(outcomes)).toEqual({ build: false, browser: false, pictures: false, lint: true });
  expect(log).not.toContain("+browser");
  expect(outcomes.find(({ step }) => step.name === "browser")?.output).toContain("build failed");
});

test("steps that wait for each other are a bug", async () => {
  const { execute } = anExecutor();
  await expect(runSteps([aStep("a", "b"), aStep("b", "a")], 2, execute)).rejects.toThrow("a, b");
});

test("a choice brings along what it comes after", () => {
  const steps = [aStep("build"), aStep("browser", "build"), aStep("lint")];
  expect(choose(steps, ["browser"]).map(({ name }) => name)).toEqual(["build", "browser"]);
  expect(choose(steps, [])).toEqual(steps);
});
