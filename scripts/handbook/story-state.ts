import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Encounter } from "../../src/engine/model.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { view, type View } from "../../src/engine/view.ts";
import { parseScenario } from "../../src/rulesets/story/format.ts";
import { playStory } from "../../src/rulesets/story/play.ts";
import { root } from "../files.ts";

/** A table in the middle of a story. */
export interface Told {
  readonly rules: Ruleset;
  readonly state: Encounter;
  readonly view: View;
}

/**
 * The table as it stands where a story of `scenarios/` expects something. That the expectation itself holds is what the
 * tests of the stories show.
 * @param name Its path there, without the ending.
 * @param moment Which of its expectations, from 1.
 * @throws {Error} When the story has no such moment, or does not come to it.
 */
export function tell(name: string, moment: number): Told {
  const story = parseScenario(readFileSync(join(root, "scenarios", `${name}.json`), "utf8"));
  const moments = story.steps.flatMap((step, index) => ("expect" in step ? [index] : []));
  const end = moments[moment - 1];
  if (end === undefined)
    throw new Error(`The story ${name} has ${moments.length} expectations, none is the ${moment}.`);
  const told = playStory({ ...story, steps: story.steps.slice(0, end) });
  if (!told.ok) throw new Error(`The story ${name} stops at step ${told.step}: ${told.code}`);
  const { rules } = story;
  return { rules, state: told.line.now, view: view(rules, told.line.now) };
}
