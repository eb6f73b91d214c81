import { expect, test } from "vitest";
import { afterMoves } from "../../engine/arbitraries.ts";
import { newEncounter } from "../../engine/encounter.ts";
import { dnd5e } from "../../rulesets/dnd5e/dnd5e.ts";
import type { Fight } from "../../rulesets/dnd5e/game.ts";
import { newContest, verdictOf, type Contest } from "./contest.ts";

const fresh: Fight = newEncounter(dnd5e, {}, [
  { id: "rogue", name: "rogue", stats: { proficient: ["insight"] } },
  { id: "orc", name: "orc", stats: {} },
]);

/** It is the orc's turn, and the rogue has called the trigger of its readied action. */
const called = afterMoves(dnd5e, fresh, [
  { kind: "roll", dice: { rogue: [15], orc: [9] } },
  { kind: "start" },
  { kind: "ready", who: "rogue", trigger: "preemptive", note: "" },
  { kind: "next" },
  { kind: "call", who: "rogue" },
]);

const withTotals = (contest: Contest, own: number, theirs: number): Contest => ({
  ...contest,
  own: { ...contest.own, total: own },
  theirs: { ...contest.theirs, total: theirs },
});

test("a contest waits for both totals, says who is first, and why not once the reaction is spent", () => {
  const contest = newContest(called, "rogue");
  expect(contest.target).toBe("orc");
  expect(verdictOf(called, "rogue", contest)).toEqual({ is: "waiting" });
  expect(verdictOf(called, "rogue", withTotals(contest, 12, 11))).toEqual({ is: "before" });
  expect(verdictOf(called, "rogue", withTotals(contest, 11, 11))).toEqual({ is: "after" });
  const spent = afterMoves(dnd5e, called, [{ kind: "react", who: "rogue" }]);
  expect(verdictOf(spent, "rogue", withTotals(contest, 12, 11))).toEqual({ is: "refused", code: "no-reaction" });
});
