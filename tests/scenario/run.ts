import { sameJson, type Json } from "../../src/engine/json.ts";
import type { Driver } from "./driver.ts";
import { differences } from "./expectation.ts";
import type { Scenario, Step } from "./format.ts";
import { isVerb, movesOf } from "./verbs.ts";

/** A step that did not go as written. Steps count from 0. */
export interface Failure {
  readonly step: number;
  readonly expected: Json;
  readonly actual: Json;
}

const MADE = "made";

async function refusal(
  driver: Driver,
  step: Extract<Step, { refuse: unknown }>,
): Promise<Omit<Failure, "step"> | null> {
  const { verb, value } = step.refuse;
  const before = await driver.state();
  const moves = isVerb(verb) ? movesOf(verb, value) : [{ kind: verb }];
  const code = await driver.play(moves);
  const fits = code !== null && (step.codes?.includes(code) ?? true);
  if (!fits) return { expected: { refuse: step.codes ?? "any code" }, actual: code ?? MADE };
  const after = await driver.state();
  return sameJson(before, after) ? null : { expected: before, actual: after };
}

/** Play a story to its end, or to the first move that is not made as written. */
export async function runScenario(scenario: Scenario, driver: Driver): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const [index, step] of scenario.steps.entries()) {
    if ("expect" in step) {
      const view = await driver.view();
      failures.push(...differences(step.expect, view).map((difference) => ({ step: index, ...difference })));
    } else if ("refuse" in step) {
      const failure = await refusal(driver, step);
      if (failure) failures.push({ step: index, ...failure });
    } else {
      const code = await driver.play(movesOf(step.verb, step.value));
      if (code === null) continue;
      failures.push({ step: index, expected: { [step.verb]: MADE }, actual: code });
      break;
    }
  }
  return failures;
}
