import { afterEach, describe, expect, test } from "vitest";
import { COMBAT_ID } from "../../playground/systems/presets.ts";
import type { Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { view } from "../../src/engine/view.ts";
import { parseScenario } from "../../src/rulesets/story/format.ts";
import { playStory } from "../../src/rulesets/story/play.ts";
import { anna, anton, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const next: Move = { kind: "next" };
const undo = (times = 1): Move => ({ kind: "undo", times });
const redo = (times = 1): Move => ({ kind: "redo", times });

/** Rounds without end, for many moves. */
const endless = {
  combat: {
    flags: {
      turnwright: {
        ruleset: "vampire",
        options: [{ rollEvery: "combat", declarations: "off", results: "off" }],
      },
    },
  },
};

/** A stored move with one fact. */
const fact = (...parts: readonly Json[]): Json => [{ kind: "next" }, [parts]];

/** What may lie in the place of a move, and leads nowhere: back, or forth again. */
function broken(way: "back" | "forth"): readonly Json[] {
  const ends = (wrong: Json, right: Json): readonly Json[] => (way === "back" ? [wrong, right] : [right, wrong]);
  const moved = (field: string, wrong: Json, right: Json) => fact("moved", { [field]: ends(wrong, right) });
  const changed = (field: string, wrong: Json, right: Json) => fact("changed", anna, { [field]: ends(wrong, right) });
  const joined = (who: string, wrong: Json, right: Json) => fact("joined", who, ...ends(wrong, right));
  return [
    null,
    "x",
    [],
    [{}],
    [{ kind: "next" }, "none"],
    [{ kind: "next" }, [{}]],
    [["next"], []],
    fact("moved", []),
    fact("moved", { phase: "resolution" }),
    moved("participants", {}, {}),
    moved("ruleset", "x", "y"),
    moved("phase", "teatime", "resolution"),
    moved("slot", "everybody", []),
    moved("__proto__", {}, {}),
    changed("rolled", [1, [3], "high", {}], null),
    changed("rolled", [1], null),
    changed("id", "x", anna),
    changed("part", null, {}),
    changed("part", { round: "x" }, {}),
    changed("stats", [1], {}),
    joined(anna, { id: slava }, null),
    joined("ghost", [], null),
    fact("vanished", anna, null, null),
    fact("changed", null, { able: ends(false, true) }),
  ];
}

describe.each(GENERATIONS)("the history of an encounter in generation %i", (generation) => {
  test("goes back two hundred moves and no further, however many were made", async () => {
    table = await sit(generation, endless);
    await table.rolled();
    await table.made(table.gm, { kind: "start" }, ...Array.from({ length: 70 }, () => next));
    for (let i = 0; i < 3; i++) await table.made(table.gm, ...Array.from({ length: 47 }, () => next));
    const before = await table.sight();
    expect(await table.play(table.gm, undo(201))).toBe("nothing-to-undo");
    await table.made(table.gm, undo(200));
    expect((await table.sight()).round).toBe(4);
    expect(await table.play(table.gm, undo())).toBe("nothing-to-undo");
    await table.gm.reload();
    await table.made(table.gm, redo(199), redo());
    expect(await table.sight()).toEqual(before);
    expect(await table.play(table.gm, redo())).toBe("nothing-to-redo");
    expect(Object.keys(kept().entries).length).toBe(200);
    await table.made(table.gm, undo(200), next);
    expect(await table.play(table.gm, undo(2))).toBe("nothing-to-undo");
    await expectToBeTold();
    await table.made(table.gm, undo());
    await expectToBeTold();

    // A fight by rules chosen anew knows nothing of this one.
    await table.gm.run(
      (id) => game.modules.get("turnwright").api.chooseRules(game.combats.get(id), "vampire"),
      COMBAT_ID,
    );
    await table.table.settled();
    const { made, entries, past } = kept();
    expect({ made, entries, past }).toEqual({ made: 0, entries: {}, past: {} });
  });

  test("a new move after an undo makes nothing again that was undone", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next, next, undo(2));
    await table.made(table.gm, { kind: "defend", who: anton });
    expect(await table.play(table.gm, redo())).toBe("nothing-to-redo");
    await table.made(table.gm, undo());
    expect((await table.view()).participants[anton]?.facts["left"]).toBe(1);
    await table.made(table.gm, redo());
    expect((await table.view()).participants[anton]?.facts["left"]).toBe(0);
  });

  test("undo stops before a move that cannot be read any more, and redo as well", async () => {
    table = await sit(generation);
    await table.resolution();
    await table.made(table.gm, next, next);
    const made = (table.stored()["flags"] as { turnwright: { made: number } }).turnwright.made;
    const before = await table.sight();
    for (const entry of broken("back")) {
      await writeEntry(made - 2, entry);
      await table.made(table.gm, undo());
      const stopped = await table.sight();
      expect(stopped.combatant).toBe(anton);
      expect([entry, await table.play(table.gm, undo())]).toEqual([entry, "nothing-to-undo"]);
      expect([entry, await table.play(table.gm, undo(3))]).toEqual([entry, "nothing-to-undo"]);
      expect([entry, await table.sight()]).toEqual([entry, stopped]);
      await table.made(table.gm, redo());
      expect(await table.sight()).toEqual(before);
    }
    await table.made(table.gm, undo());
    for (const entry of broken("forth")) {
      await writeEntry(made - 1, entry);
      expect([entry, await table.play(table.gm, redo())]).toEqual([entry, "nothing-to-redo"]);
    }
    await table.made(table.gm, next);
    expect(await table.sight()).toEqual({ ...before });
    expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** What the encounter keeps of its history. */
const kept = () =>
  (table.stored()["flags"] as { turnwright: { made: number; entries: object; past: object } }).turnwright;

/** The encounter is written down as a story from its beginning, which leads to the same view. */
async function expectToBeTold(): Promise<void> {
  const story = await table.gm.run(
    (id) => JSON.stringify(game.modules.get("turnwright").api.story(game.combats.get(id), "A long fight")),
    COMBAT_ID,
  );
  const scenario = parseScenario(story);
  const told = playStory(scenario);
  if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
  expect(JSON.parse(JSON.stringify(view(scenario.rules, told.line.now)))).toEqual(await table.view());
}

/** Put something in the place of a stored move. */
const writeEntry = (number: number, entry: Json): Promise<void> =>
  table.call(table.gm, "update", { flags: { turnwright: { entries: { [String(number)]: entry } } } });
