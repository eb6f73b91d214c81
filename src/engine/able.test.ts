import { expect, test } from "vitest";
import { RULESETS } from "../rulesets/registry.ts";
import { afterMoves } from "./arbitraries.ts";
import { optionsOf } from "./decide.ts";
import { newEncounter } from "./encounter.ts";
import { play, newTimeline } from "./history.ts";
import { currentOf, type Encounter } from "./model.ts";
import { compareRows } from "./rows.ts";
import type { Move, Ruleset } from "./ruleset.ts";
import { view } from "./view.ts";

const IDS = ["a", "b", "c"];

/** Everybody has rolled, the encounter has begun, and a phase of own turns runs. */
function begun(rules: Ruleset, options = {}): Encounter {
  const newcomers = IDS.map((id) => ({ id, name: id, stats: {} }));
  const needs = (state: Encounter) => rules.rollNeeds(state, IDS, {});
  const fresh = newEncounter(rules, options, newcomers);
  const dice = Object.fromEntries(
    needs(fresh).map(({ who, count }, i) => [who, Array.from({ length: count }, () => 4 - i)]),
  );
  let state = made(rules, fresh, { kind: "roll", dice }, { kind: "start" });
  while (!rules.phases(state.options).find(({ id }) => id === state.phase)?.turns)
    state = made(rules, state, { kind: "next" });
  return state;
}

const made = (rules: Ruleset, state: Encounter, ...moves: readonly Move[]): Encounter =>
  afterMoves(rules, state, moves);

const out = (who: string, able = false): Move => ({ kind: "set", who, able });

test.each([...RULESETS])("%s: who cannot act has no moment, makes no move, and comes back when it can", (_, rules) => {
  const state = begun(rules);
  const [current = ""] = currentOf(state);
  const after = made(rules, state, out(current));
  expect(currentOf(after)).not.toContain(current);
  expect(view(rules, after).upcoming.flat()).not.toContain(current);
  expect(view(rules, after).participants[current]?.statuses).toContain("unable");
  const acts = optionsOf(rules, after, current).filter(({ move }) => move["who"] === current);
  expect(acts.filter(({ code }) => code === null || code !== "unable")).toEqual([]);

  const last = view(rules, after).upcoming.flat().at(-1) ?? "";
  const twoOut = made(rules, after, out(last));
  expect(view(rules, twoOut).upcoming.flat()).not.toContain(last);
  expect(view(rules, made(rules, twoOut, out(last, true))).upcoming.flat()).toContain(last);
});

test("rows of those who cannot act stand behind all who can", () => {
  const rules = RULESETS.get("vampire")!;
  const state = begun(rules);
  const rows = (now: Encounter) =>
    Object.values(now.participants)
      .sort((a, b) => compareRows(rules, now, a, b))
      .map(({ id }) => id);
  expect(rows(state)).toEqual(["a", "b", "c"]);
  expect(rows(made(rules, state, out("b")))).toEqual(["a", "c", "b"]);
});

test("undo gives back the moment that was lost", () => {
  const rules = RULESETS.get("vampire")!;
  const line = newTimeline(begun(rules));
  const done = play(rules, line, out("a"));
  if (!done.ok) throw new Error(done.code);
  const undone = play(rules, done.line, { kind: "undo" });
  expect(undone.ok && undone.line.now).toEqual(line.now);
});

test("a table where nobody can act comes to rest", () => {
  const rules = RULESETS.get("scene-order")!;
  const state = made(rules, begun(rules), out("a"), out("b"), out("c"));
  expect(currentOf(state)).toEqual([]);
  expect(state.round).toBe(2);
  expect(currentOf(made(rules, state, out("b", true), { kind: "next" }))).toEqual(["b"]);
});
