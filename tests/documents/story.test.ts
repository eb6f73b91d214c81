import { afterEach, describe, expect, test } from "vitest";
import { COMBAT_ID } from "../../playground/systems/presets.ts";
import { parseScenario } from "../../src/rulesets/story/format.ts";
import { playStory } from "../../src/rulesets/story/play.ts";
import { view } from "../../src/engine/view.ts";
import { anna, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

describe.each(GENERATIONS)("what other packages may ask in generation %i", (generation) => {
  test("an encounter is written down as a story, which leads to the same view", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, { kind: "done", who: slava });
    const story = await table.gm.run(
      (id) => game.modules.get("turnwright").api.story(game.combats.get(id), "A report") as object,
      COMBAT_ID,
    );
    const told = playStory(parseScenario(JSON.stringify(story)));
    expect(told.ok).toBe(true);
    if (!told.ok) return;
    const scenario = parseScenario(JSON.stringify(story));
    const now = await table.view();
    expect(JSON.parse(JSON.stringify(view(scenario.rules, told.line.now)))).toEqual(now);
  });

  test("what somebody may do, and the moments still to come", async () => {
    table = await sit(generation);
    await table.resolution();
    const [kinds, stretches] = await table.anna.run(
      (id, who) => {
        const { api } = game.modules.get("turnwright");
        const combat = game.combats.get(id);
        const options = api.options(combat, who) as { move: { kind: string }; code: string | null }[];
        return [options.map(({ move, code }) => [move.kind, code]), api.forecast(combat).length as number] as const;
      },
      COMBAT_ID,
      anna,
    );
    expect(kinds).toContainEqual(["defend", null]);
    expect(kinds).toContainEqual(["act", "no-action-left"]);
    expect(stretches).toBeGreaterThan(0);
  });
});
