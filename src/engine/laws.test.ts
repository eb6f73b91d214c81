import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { customRuleset } from "../rulesets/custom/custom.ts";
import { readDefinition } from "../rulesets/custom/definition.ts";
import { PRESETS } from "../rulesets/custom/presets.ts";
import { parseScenario } from "../rulesets/story/format.ts";
import { playStory } from "../rulesets/story/play.ts";
import { writeStory } from "../rulesets/story/write.ts";
import { RULESETS } from "../rulesets/registry.ts";
import {
  aStory,
  beginning,
  endOf,
  fillIn,
  isCode,
  moveOf,
  rollOf,
  runningTape,
  tablesOf,
  unrolled,
  type Tape,
} from "./arbitraries.ts";
import { decide, optionsOf } from "./decide.ts";
import { newEncounter } from "./encounter.ts";
import { forecast } from "./forecast.ts";
import { play, type Timeline } from "./history.ts";
import { currentOf, placeOf, type Encounter } from "./model.ts";
import { compareRows } from "./rows.ts";
import { awaitedRolls } from "./ranking.ts";
import type { Ruleset } from "./ruleset.ts";
import { phaseOf, waitsForHolders } from "./slots.ts";
import { view } from "./view.ts";

/** Fights per law and ruleset. The nightly run asks for 10000. */
const FIGHTS = Number(process.env["TURNWRIGHT_FIGHTS"] ?? 20);
/** Milliseconds that a fight may take on a busy machine, before the test counts as hanging. */
const LONGEST_FIGHT = 3000;

vi.setConfig({ testTimeout: FIGHTS * LONGEST_FIGHT });

const holds = <T>(property: fc.IRawProperty<T>): void => void fc.assert(property, { numRuns: FIGHTS });

const rewritten = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Writing into it throws. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const steps = (rules: Ruleset, line: Timeline, kind: string, times: number): Timeline => {
  if (times === 0) return line;
  const played = play(rules, line, { kind, times });
  if (!played.ok) throw new Error(played.code);
  return played.line;
};

/** What no state may be, whatever led to it. */
function expectSound(rules: Ruleset, state: Encounter): void {
  const { slot, moment, interrupting, participants, round } = state;
  const present = Object.keys(participants);
  for (const ids of [slot, moment, interrupting]) {
    expect(present).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(interrupting).toEqual(expect.arrayContaining([...moment]));
  const { kind } = phaseOf(rules, state);
  const rests = currentOf(state).length > 0 || waitsForHolders(rules, state);
  expect(round > 0 && kind === "slots").toBe(rests);
  const seen = view(rules, state);
  expect(seen.upcoming.flat().slice(0, seen.current.length)).toEqual(seen.current);
}

/** Games as data that between them use everything a definition may say. */
const CUSTOM = {
  passes: PRESETS["shadowrun-4"],
  "low-first": {
    name: "Low first, passes of 7, names",
    formula: "2d6kl1 + floor(@speed / 2)",
    perPass: 7,
    highFirst: false,
    rollEvery: "round",
    ties: [{ path: "@speed", highFirst: false }, "name"],
    declare: "highest-first",
    moves: ["hold", "surge"],
    surgeCap: "3 + @speed",
  },
  simultaneous: {
    name: "All at once",
    formula: "1d4 + 0d6 + 1d3",
    declare: "lowest-first",
    moves: ["hold", "interrupt", "surge"],
    surgeCap: "2",
  },
};

function fromDocument(document: unknown): Ruleset {
  const read = readDefinition(document);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return customRuleset(read.definition);
}

const games: readonly (readonly [string, Ruleset, unknown])[] = [
  ...[...RULESETS].map(([id, rules]) => [id, rules, undefined] as const),
  ...Object.entries(CUSTOM).map(([id, document]) => [`custom: ${id}`, fromDocument(document), document] as const),
];

describe.each(games)("%s", (_, rules, definition) => {
  const story = aStory(rules);

  test("no move throws or changes what it was given, and what it leads to is sound", () => {
    holds(
      fc.property(story, (fight) => {
        let line = frozen(beginning(rules, fight));
        for (const deed of fight.deeds) {
          const move = frozen(moveOf(rules, line, deed));
          const played = play(rules, line, move);
          if (!played.ok) expect(played.code).toSatisfy(isCode);
          else line = frozen(played.line);
          expectSound(rules, line.now);
        }
      }),
    );
  });

  test("undoing everything leads back to the start, and redoing it to the end", () => {
    holds(
      fc.property(story, (fight) => {
        const end = endOf(rules, fight);
        const start = steps(rules, end, "undo", end.done);
        if (end.made <= end.entries.length) expect(start.now).toEqual(beginning(rules, fight).now);
        const again = steps(rules, start, "redo", end.done);
        expect(JSON.stringify(again.now)).toBe(JSON.stringify(end.now));
      }),
    );
  });

  test("a state survives JSON, and goes on as it would have", () => {
    holds(
      fc.property(story, (fight) => {
        let [line, copy] = [beginning(rules, fight), rewritten(beginning(rules, fight))];
        for (const deed of fight.deeds) {
          const move = moveOf(rules, line, deed);
          const [played, copied] = [play(rules, line, move), play(rules, copy, rewritten(move))];
          if (played.ok) line = played.line;
          if (copied.ok) copy = rewritten(copied.line);
          expect(copied.ok).toBe(played.ok);
        }
        expect(JSON.stringify(copy.now)).toBe(JSON.stringify(line.now));
        expect(JSON.stringify(view(rules, copy.now))).toBe(JSON.stringify(view(rules, line.now)));
      }),
    );
  });

  test("in which order people were added and rolled changes nothing", () => {
    holds(
      fc.property(story, fc.array(fc.nat(59), { minLength: 7, maxLength: 7 }), fc.nat(), (fight, tape, turn) => {
        const { newcomers, options } = fight;
        const at = turn % newcomers.length;
        const turned = [...newcomers.slice(at), ...newcomers.slice(0, at)].toReversed();
        const together = newEncounter(rules, options, newcomers);
        const all = Object.keys(together.participants);
        /** Everybody's dice are their own, whenever they roll them. */
        const diceOf: Tape = (id, nth) => (tape[nth % tape.length] ?? 0) + (nth % 3) * all.indexOf(id);
        const oneByOne = turned.reduce((state, { id }) => rolled(rules, state, [id], diceOf), {
          ...newEncounter(rules, options, turned),
        });
        const atOnce = rolled(rules, together, all, diceOf);
        expect(JSON.stringify(oneByOne)).toBe(JSON.stringify(atOnce));
        expect(JSON.stringify(view(rules, oneByOne))).toBe(JSON.stringify(view(rules, atOnce)));
      }),
    );
  });

  test("with nothing but `next`, everybody's moment comes once, exactly as foretold", () => {
    holds(
      fc.property(story, (fight) => {
        for (const { line } of tablesOf(rules, fight)) {
          let state = line.now;
          const { period } = state;
          if (state.round === 0 || phaseOf(rules, state).kind !== "slots") continue;
          const foretold = view(rules, state).upcoming.flat();
          const came: string[] = [];
          while (state.period === period && currentOf(state).length > 0) {
            came.push(currentOf(state)[0] ?? "");
            const decision = decide(rules, state, { kind: "next" });
            if (!decision.ok) throw new Error(decision.code);
            state = decision.state;
          }
          const passed = foretold.filter((id) => !came.includes(id));
          expect(came).toEqual(foretold.filter((id) => !passed.includes(id)));
          for (const id of passed) expect(rules.statuses(state, state.participants[id]!)).not.toContain("acted");
        }
      }),
    );
  });

  test("with nothing but `next`, the round goes on as forecast", () => {
    holds(
      fc.property(story, (fight) => {
        const { now } = endOf(rules, fight);
        if (now.round === 0) return;
        const foretold = forecast(rules, now).map(({ phase, pass, upcoming }) => ({
          phase,
          pass,
          ids: upcoming.flat(),
        }));
        const came = new Map<string, string[]>();
        let state = now;
        while (state.round === now.round && currentOf(state).length > 0) {
          const key = `${state.phase} ${state.pass}`;
          came.set(key, [...(came.get(key) ?? []), currentOf(state)[0] ?? ""]);
          const decision = decide(rules, state, { kind: "next" });
          if (!decision.ok) throw new Error(decision.code);
          ({ state } = decision);
        }
        const whole = state.round > now.round || !waitsForHolders(rules, state);
        for (const { phase, pass, ids } of foretold) {
          const real = came.get(`${phase} ${pass}`) ?? [];
          const late = whole ? [] : ids.filter((id) => awaitedRolls(rules, state).some((one) => one.id === id));
          expect(real).toEqual(ids.filter((id) => real.includes(id) && !late.includes(id)));
        }
        const keys = foretold.map(({ phase, pass }) => `${phase} ${pass}`);
        expect(keys).toEqual(expect.arrayContaining([...came.keys()]));
      }),
    );
  });

  test("a fight written down as a story leads to the same state", () => {
    holds(
      fc.property(story, (fight) => {
        const end = endOf(rules, fight);
        const written = writeStory(rules, end, "a fight");
        if (!written) throw new Error("the history is longer than the story");
        const document = definition === undefined ? written : { ...written, definition };
        const told = playStory(parseScenario(JSON.stringify(document)));
        if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
        expect(JSON.stringify(told.line.now)).toBe(JSON.stringify(end.now));
        expect(told.line.made).toBe(end.made);
      }),
    );
  });

  test("rows stand in one order, whoever has acted first, then whose moment it is", () => {
    holds(
      fc.property(story, (fight) => {
        const { now } = endOf(rules, fight);
        const all = Object.values(now.participants);
        for (const a of all) {
          for (const b of all) {
            const gap = Math.sign(compareRows(rules, now, a, b));
            expect(gap + Math.sign(compareRows(rules, now, b, a))).toBe(0);
            expect(gap === 0).toBe(a === b);
            for (const c of all)
              if (gap < 0 && compareRows(rules, now, b, c) < 0) expect(compareRows(rules, now, a, c)).toBeLessThan(0);
          }
        }
        const rows = all.toSorted((a, b) => compareRows(rules, now, a, b)).map(({ id }) => id);
        const current = currentOf(now);
        const first = rows.indexOf(current[0] ?? "");
        expect(rows.slice(first, first + current.length)).toEqual(
          current.length > 0 ? current : rows.slice(-1).slice(0, 0),
        );
        const beats = rows.slice(0, Math.max(0, first)).map((id) => placeOf(now, now.participants[id]!).at ?? -1);
        expect(beats).toEqual(beats.toSorted((a, b) => a - b));
        const ahead = view(rules, now).upcoming.flat();
        for (const id of ahead) expect(rows.indexOf(id)).toBeGreaterThanOrEqual(Math.max(0, first));
      }),
    );
  });

  test("what may be done is what is then done", () => {
    holds(
      fc.property(story, fc.array(fc.nat(59), { minLength: 5, maxLength: 5 }), (fight, tape) => {
        const { now } = endOf(rules, fight);
        for (const id of Object.keys(now.participants)) {
          for (const { move, code, needs, limits } of optionsOf(rules, now, id)) {
            expect(["bad-value", "bad-dice", "unknown-participant"]).not.toContain(code);
            const decision = decide(rules, now, fillIn(rules, now, move, runningTape(tape)));
            expect(decision.ok ? null : decision.code).toBe(code);
            for (const { count, faces } of needs) expect(Math.min(count, faces)).toBeGreaterThan(0);
            if (code === null)
              for (const { min, max } of Object.values(limits)) expect(max).toBeGreaterThanOrEqual(min);
          }
        }
      }),
    );
  });
});

/** These roll together, each from a tape of its own; whose ties they open roll on. */
function rolled(rules: Ruleset, state: Encounter, ids: readonly string[], tape: Tape): Encounter {
  const lacking = ids.filter((id) => unrolled(rules, state).includes(id));
  if (lacking.length === 0) return state;
  const move = rollOf(rules, state, lacking, tape);
  const decision = decide(rules, state, move);
  return decision.ok ? decision.state : state;
}
