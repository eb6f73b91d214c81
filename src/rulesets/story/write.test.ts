import * as v from "valibot";
import { expect, test } from "vitest";
import { beginning, moveOf, type Deed } from "../../engine/arbitraries.ts";
import { HISTORY_LIMIT, play, type Timeline } from "../../engine/history.ts";
import type { Move, Ruleset } from "../../engine/ruleset.ts";
import { RULESETS } from "../registry.ts";
import { vampire } from "../vampire/vampire.ts";
import { parseScenario } from "./format.ts";
import { playStory } from "./play.ts";
import { BY_ID_ALONE, VERBS } from "./verbs.ts";
import { writeStory } from "./write.ts";

const people = ["anna", "boris", "vera", "zoe"].map((id) => ({ id, name: id, stats: {} }));

/** What befalls people in moves that are too old to be taken back by the end: people come, go and change. */
const BEFALLS: readonly Move[] = [
  { kind: "set", who: "boris", able: false },
  { kind: "leave", who: "zoe" },
  { kind: "join", participant: { id: "late", name: "late", stats: {} } },
  { kind: "set", who: "boris", able: true },
];

function deedAt(nth: number): Deed {
  const tape = [nth, 3 * nth + 1, nth + 5, 7 * nth + 2, nth + 3];
  const move = nth % 20 === 19 ? BEFALLS[Math.floor(nth / 20)] : undefined;
  if (move) return { kind: "move", move, tape };
  return nth % 4 === 3 ? { kind: "option", possible: true, pick: nth, tape } : { kind: "go", tape };
}

/** Far more moves than can be taken back; refused ones are none. */
function longFight(rules: Ruleset): Timeline {
  let line = beginning(rules, { options: {}, newcomers: people, deeds: [] });
  for (let nth = 0; line.made < 2 * HISTORY_LIMIT; nth++) {
    const played = play(rules, line, moveOf(rules, line, deedAt(nth)));
    if (played.ok) line = played.line;
    if (nth > 10 * HISTORY_LIMIT) throw new Error(`the fight stands still after ${line.made} moves`);
  }
  return line;
}

test.each([...RULESETS.values()])("a fight of $id longer than its history is told from its beginning", (rules) => {
  const line = longFight(rules);
  const back = play(rules, line, { kind: "undo", times: 3 });
  if (!back.ok) throw new Error(back.code);
  const written = writeStory(rules, back.line, "a long fight");
  expect(written?.participants.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
  const told = playStory(parseScenario(JSON.stringify(written)));
  if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
  expect(told.line.now).toEqual(back.line.now);
  expect(told.line.made).toBe(back.line.made);
});

test("a fight of which a move is lost is no story", () => {
  const line = longFight(vampire);
  expect(writeStory(vampire, { ...line, past: line.past.slice(1) }, "a long fight")).toBeNull();
});

test("a verb is written with an id alone exactly where it may be read so", () => {
  const read = Object.entries(VERBS).filter(([, schema]) => v.is(schema, "anna"));
  expect(read.map(([verb]) => verb).toSorted()).toEqual([...BY_ID_ALONE].toSorted());
});
