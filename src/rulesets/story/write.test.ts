import * as v from "valibot";
import { expect, test } from "vitest";
import { beginning, moveOf, type Deed } from "../../engine/arbitraries.ts";
import { HISTORY_LIMIT, joinEntries, play, type Timeline } from "../../engine/history.ts";
import type { Move, Ruleset } from "../../engine/ruleset.ts";
import { RULESETS } from "../registry.ts";
import { shadowrun5 } from "../shadowrun5/shadowrun5.ts";
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

/** Everything that these moves lead to, from a table where nobody has rolled. */
function played(rules: Ruleset, moves: readonly Move[]): Timeline {
  return moves.reduce(
    (line, move) => {
      const made = play(rules, line, move);
      if (!made.ok) throw new Error(`${move.kind} is refused: ${made.code}`);
      return made.line;
    },
    beginning(rules, { options: {}, newcomers: people, deeds: [] }),
  );
}

/** The state to which a table leads once more when its story is told. */
function retold(rules: Ruleset, line: Timeline) {
  const told = playStory(parseScenario(JSON.stringify(writeStory(rules, line, "told again"))));
  return told.ok ? told.line.now : told;
}

test("the coins of somebody who joins with a roll are told", () => {
  const line = played(shadowrun5 as Ruleset, [
    { kind: "roll", dice: { anna: [2] }, coins: { anna: 0.25 } },
    { kind: "join", participant: { id: "late", name: "late", stats: {} }, dice: { late: [2] }, coins: { late: 0.75 } },
  ]);
  expect(retold(shadowrun5 as Ruleset, line)).toEqual(line.now);
});

test("moves that were made as one are told one by one, and taken back together", () => {
  const line = played(vampire, [
    { kind: "set", who: "anna", stats: { willpower: 3 } },
    { kind: "roll", dice: { anna: [9], boris: [5] } },
    { kind: "set", who: "anna", stats: { willpower: 5 } },
  ]);
  const together: Timeline = { ...line, made: 1, entries: joinEntries(line.entries), done: 1 };
  expect(writeStory(vampire, together, "as one")?.steps).toHaveLength(3);
  expect(retold(vampire, together)).toEqual(line.now);
  const undone = play(vampire, together, { kind: "undo" });
  expect(undone.ok && undone.line.now).toEqual(played(vampire, []).now);
});
