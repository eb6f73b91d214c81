import type { Coins } from "../../src/engine/ruleset.ts";
import { withCoins } from "../../src/rulesets/story/coins.ts";
import { coinsAfter } from "../../src/rulesets/story/play.ts";
import { sameJson, type Json } from "../../src/engine/json.ts";
import type { Driver } from "./driver.ts";
import { differences } from "./expectation.ts";
import type { Scenario, Step } from "../../src/rulesets/story/format.ts";
import { isPlayable, isVerb, movesOf } from "../../src/rulesets/story/verbs.ts";

/** A step that did not go as written. Steps count from 0. */
export interface Failure {
  readonly step: number;
  readonly expected: Json;
  readonly actual: Json;
}

const MADE = "made";

/** Why a step is refused; null when it is made after all. */
function answer(
  driver: Driver,
  { verb, value }: { readonly verb: string; readonly value: Json },
  coins: Coins,
): Promise<string | null> {
  if (!isVerb(verb)) return driver.play([{ kind: verb }]);
  if (!isPlayable(verb, value)) return Promise.resolve("bad-value");
  return driver.play(movesOf(verb, value).map((move) => withCoins(move, coins)));
}

async function refusal(
  driver: Driver,
  step: Extract<Step, { refuse: unknown }>,
  coins: Coins,
): Promise<Omit<Failure, "step"> | null> {
  const before = await driver.state();
  const code = await answer(driver, step.refuse, coins);
  const fits = code !== null && (step.codes?.includes(code) ?? true);
  if (!fits) return { expected: { refuse: step.codes ?? "any code" }, actual: code ?? MADE };
  const after = await driver.state();
  return sameJson(before, after) ? null : { expected: before, actual: after };
}

/** Play a story to its end, or to the first move that is not made as written. */
export async function runScenario(scenario: Scenario, driver: Driver): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let coins: Coins = scenario.coins;
  for (const [index, step] of scenario.steps.entries()) {
    if ("expect" in step) {
      const view = await driver.view();
      failures.push(...differences(step.expect, view).map((difference) => ({ step: index, ...difference })));
    } else if ("refuse" in step) {
      const failure = await refusal(driver, step, coins);
      if (failure) failures.push({ step: index, ...failure });
    } else {
      coins = coinsAfter(step, coins);
      const moves = movesOf(step.verb, step.value).map((move) => withCoins(move, coins));
      const code = moves.length === 0 ? null : await driver.play(moves);
      if (code === null) continue;
      failures.push({ step: index, expected: { [step.verb]: MADE }, actual: code });
      break;
    }
  }
  return failures;
}
