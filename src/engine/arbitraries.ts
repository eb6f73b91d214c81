import fc from "fast-check";
import { parseScenario } from "../rulesets/story/format.ts";
import { playStory } from "../rulesets/story/play.ts";
import { decide, diceFor, optionsOf, withDice } from "./decide.ts";
import { newEncounter, type Newcomer } from "./encounter.ts";
import type { Field, Fields } from "./fields.ts";
import { newTimeline, play, type Timeline } from "./history.ts";
import type { Json, JsonObject } from "./json.ts";
import { present, type Encounter, type Game, type ParticipantId } from "./model.ts";
import { hasRolled } from "./ranking.ts";
import { REFUSAL_CODES } from "./refusal.ts";
import type { Move, Ruleset } from "./ruleset.ts";

/** Ids that play, one that comes later, and some that never should. */
export const IDS = ["anna", "boris", "vera", "10", "2", "zoe"] as const;
const STRANGE_IDS = ["nobody", "__proto__", "constructor", "toString", "", " "];

const MOST_DICE = 40;
/** Where on a tape somebody's coin lies. */
const COIN = 99;

/** One fight: options, who takes part, and what everybody does. Dice are read from an endless tape. */
export interface Story {
  readonly options: JsonObject;
  readonly newcomers: readonly Newcomer[];
  readonly deeds: readonly Deed[];
}

/** What somebody does next, as far as it can be said before the table is seen. */
export type Deed =
  | { readonly kind: "go" | "roll" | "rollOne" | "start"; readonly tape: readonly number[] }
  | { readonly kind: "option"; readonly pick: number; readonly possible: boolean; readonly tape: readonly number[] }
  | {
      readonly kind: "filled";
      readonly of: string;
      readonly content: JsonObject;
      readonly pick: number;
      readonly tape: readonly number[];
    }
  | { readonly kind: "move"; readonly move: Move; readonly tape: readonly number[] };

function valueOf(field: Field): fc.Arbitrary<Json> {
  switch (field.kind) {
    case "choice":
      return fc.constantFrom(...field.choices);
    case "number":
      return fc.integer({ min: Math.max(field.min, -8), max: Math.min(field.max, 9) });
    case "derived":
      return fc.option(fc.integer({ min: Math.max(field.min, -8), max: Math.min(field.max, 20) }));
    case "flag":
      return fc.boolean();
    case "words":
      return fc.shuffledSubarray([...field.choices]);
  }
}

const some = (fields: Fields): fc.Arbitrary<JsonObject> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<JsonObject>;

const tape = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 12 });
const anId = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...IDS) }, fc.constantFrom(...STRANGE_IDS));
const ids = fc.array(fc.constantFrom(...IDS.slice(0, 5)), { minLength: 1, maxLength: 2 });

/** Values that no move should ever hold, and some that it might. */
const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(null, true, -1, 0, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, "", "anna", [], {}),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.array(fc.integer({ min: -1, max: 21 }), { maxLength: 6 }),
);

/** A move whose parts are made up: most are malformed. */
const nonsense = (kinds: readonly string[]): fc.Arbitrary<Move> =>
  fc
    .tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...kinds) }, fc.string()),
      fc.record({ who: anId, by: anything, dice: anything, id: anId, at: anything }, { requiredKeys: [] }),
      fc.dictionary(fc.string(), anything, { maxKeys: 2 }),
    )
    .map(([kind, known, more]) => ({ ...more, ...known, kind }));

const joins = (rules: Ruleset): fc.Arbitrary<Move> =>
  fc
    .tuple(anId, some(rules.stats), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }))
    .map(([id, stats, dice]) => ({
      kind: "join",
      participant: { id, name: id, stats },
      ...(dice.length > 0 ? { dice: { [id]: dice } } : {}),
    }));

const anAction: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom("wait", "discipline", "defend", "other").map((what) => ({ do: what })),
  ids.map((at) => ({ do: "attack", at })),
);

/** What moves may hold that their samples leave out, by kind; most of it fits most tables. */
const CONTENTS: { readonly [kind: string]: fc.Arbitrary<JsonObject> } = {
  declare: fc.record({
    actions: fc.array(anAction, { maxLength: 4 }),
    willpower: fc.nat(1),
    celerity: fc.nat(2),
    amend: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  surge: fc.record({ by: fc.integer({ min: 1, max: 12 }) }),
  trigger: fc.record({ total: fc.integer({ min: 8, max: 12 }) }),
  change: fc.record({ attribute: fc.integer({ min: -12, max: 12 }), dice: fc.integer({ min: -4, max: 4 }) }),
  fuse: fc.record({ turns: fc.nat(1), at: fc.oneof(fc.constant("end"), fc.integer({ min: -3, max: 25 })) }),
  plant: fc.record(
    {
      id: fc.constantFrom("bomb", "trap", ...IDS),
      fuse: fc.record({
        turns: fc.nat(2),
        at: fc.oneof(fc.constant("end"), fc.integer({ min: -3, max: 25 })),
      }),
    },
    { requiredKeys: [] },
  ),
};

function aDeed(rules: Ruleset): fc.Arbitrary<Deed> {
  const kinds = [...Object.keys(rules.moves), "roll", "start", "next", "done", "act", "join", "leave", "set"];
  const history = fc
    .tuple(fc.constantFrom("undo", "redo"), fc.integer({ min: 0, max: 4 }))
    .map(([kind, times]) => ({ kind, times }));
  const beforehand = fc.oneof(
    fc.constantFrom(0, 3, 6).map((seconds) => ({ kind: "elapse", seconds })),
    fc.record({ kind: fc.constant("surprise"), by: ids, who: ids }),
  );
  const leave = anId.map((who) => ({ kind: "leave", who }));
  const able = fc.constantFrom({}, {}, { able: false }, { able: true });
  const set = fc
    .tuple(anId, some(rules.stats), able)
    .map(([who, stats, change]) => ({ kind: "set", who, stats, ...change }));
  const contents = Object.keys(rules.moves).flatMap((of) => {
    const content = CONTENTS[of];
    return content ? [{ of, content }] : [];
  });
  const played = (weight: number, move: fc.Arbitrary<Move>) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant("move" as const), move, tape }),
  });
  const option = (weight: number, possible: boolean) => ({
    weight,
    arbitrary: fc.record({
      kind: fc.constant("option" as const),
      pick: fc.nat(1000),
      possible: fc.constant(possible),
      tape,
    }),
  });
  const simple = (weight: number, kind: "go" | "roll" | "rollOne" | "start") => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), tape }),
  });
  return fc.oneof(
    simple(12, "go"),
    simple(1, "roll"),
    simple(2, "rollOne"),
    simple(1, "start"),
    option(8, true),
    option(2, false),
    ...contents.map(({ of, content }) => ({
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("filled" as const),
        of: fc.constant(of),
        content,
        pick: fc.nat(1000),
        tape,
      }),
    })),
    played(2, history),
    ...(Object.hasOwn(rules.moves, "elapse") ? [played(2, beforehand)] : []),
    played(1, joins(rules)),
    played(1, leave),
    played(2, set),
    played(1, nonsense(kinds)),
  );
}

/** A fight by these rules: up to five at the table, up to sixty deeds. */
export const aStory = (rules: Ruleset): fc.Arbitrary<Story> =>
  fc.record({
    options: some(rules.options),
    newcomers: fc
      .uniqueArray(fc.constantFrom(...IDS.slice(0, 5)), { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(...chosen.map((id) => some(rules.stats).map((stats) => ({ id, name: id.toUpperCase(), stats })))),
      ),
    deeds: fc.array(aDeed(rules), { minLength: 10, maxLength: 60, size: "max" }),
  });

/** Where dice come from: somebody's die, counted from 0 over all that it ever rolled, as a number from 0. */
export type Tape = (who: ParticipantId, nth: number) => number;

/** One tape for the whole table: read number by number, from the beginning again when it ends. */
export function runningTape(numbers: readonly number[]): Tape {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}

/** Put in all the dice that a move needs, from a tape. One that goes on asking is given up. */
export function fillIn(rules: Ruleset, state: Encounter, move: Move, tape: Tape): Move {
  let filled = move;
  const rolled = new Map<ParticipantId, number>();
  for (let tries = 0; tries < MOST_DICE; tries++) {
    const needs = diceFor(rules, state, filled);
    if (needs.length === 0) return filled;
    const dice = needs.map(({ who, count, faces }) => {
      const before = rolled.get(who) ?? present(state, who)?.rolled?.dice.length ?? 0;
      rolled.set(who, before + count);
      return [who, Array.from({ length: count }, (_, i) => 1 + (tape(who, before + i) % faces))] as const;
    });
    filled = withDice(rules, filled, Object.fromEntries(dice));
  }
  return filled;
}

/** The roll of these, all their dice and coins with it. */
export function rollOf(rules: Ruleset, state: Encounter, who: readonly ParticipantId[], dice: Tape) {
  const move = { kind: "roll", dice: Object.fromEntries(who.map((id) => [id, []])) };
  const coins = Object.fromEntries(who.map((id) => [id, (dice(id, COIN) % 3) / 2]));
  return fillIn(rules, state, rules.coins(state.options) ? { ...move, coins } : move, dice);
}

/** Whose roll the table lacks: whoever may roll now. */
export function unrolled(rules: Ruleset, state: Encounter): readonly ParticipantId[] {
  const ids = Object.keys(state.participants);
  /** No two ever go on rolling the same. */
  const apart: Tape = (who, nth) => nth + ids.indexOf(who);
  return ids.filter((id) => {
    const one = present(state, id);
    return one && !hasRolled(rules, state, one) && decide(rules, state, rollOf(rules, state, [id], apart)).ok;
  });
}

/** The move that a deed amounts to at this table. */
export function moveOf(rules: Ruleset, { now }: Timeline, deed: Deed): Move {
  const rollers = unrolled(rules, now);
  const dice = runningTape(deed.tape);
  const offers = () => Object.keys(now.participants).flatMap((id) => optionsOf(rules, now, id));
  switch (deed.kind) {
    case "start":
      return { kind: "start" };
    case "roll":
      return rollOf(rules, now, rollers, dice);
    case "rollOne":
      return rollOf(rules, now, rollers.slice(0, 1), dice);
    case "go":
      if (now.phase === "initiative" && rollers.length > 0) return rollOf(rules, now, rollers, dice);
      return { kind: now.round === 0 ? "start" : "next" };
    case "option": {
      const fit = offers().filter(({ code }) => (code === null) === deed.possible);
      const kinds = [...new Set(fit.map(({ move }) => move.kind))];
      const kind = kinds[deed.pick % Math.max(1, kinds.length)];
      const same = fit.filter(({ move }) => move.kind === kind);
      const chosen = same[Math.floor(deed.pick / 8) % Math.max(1, same.length)];
      return chosen ? fillIn(rules, now, chosen.move, dice) : { kind: "next" };
    }
    case "filled": {
      const fit = offers().filter(({ move, code }) => move.kind === deed.of && code === null);
      const chosen = fit[deed.pick % Math.max(1, fit.length)];
      return chosen ? fillIn(rules, now, { ...chosen.move, ...deed.content }, dice) : { kind: "next" };
    }
    case "move":
      return fillIn(rules, now, deed.move, dice);
  }
}

export const beginning = (rules: Ruleset, { options, newcomers }: Story): Timeline =>
  newTimeline(newEncounter(rules, options, newcomers));

/** Every table that a story leads to, from the beginning on, with the move that led there. */
export function* tablesOf(
  rules: Ruleset,
  story: Story,
): Generator<{ line: Timeline; move: Move; code: string | null }> {
  let line = beginning(rules, story);
  for (const deed of story.deeds) {
    const move = moveOf(rules, line, deed);
    const played = play(rules, line, move);
    if (played.ok) line = played.line;
    yield { line, move, code: played.ok ? null : played.code };
  }
}

/** Where a story ends. */
export const endOf = (rules: Ruleset, story: Story): Timeline => {
  let line = beginning(rules, story);
  for (const table of tablesOf(rules, story)) ({ line } = table);
  return line;
};

export const isCode = (code: string): boolean => (REFUSAL_CODES as readonly string[]).includes(code);

/**
 * The encounter after these moves.
 * @throws {Error} When one of them is refused.
 */
export function afterMoves<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  moves: readonly Move[],
): Encounter<G> {
  return moves.reduce((now, move) => {
    const decision = decide(rules, now, move);
    if (!decision.ok) throw new Error(`${JSON.stringify(move)} is refused: ${decision.code}`);
    return decision.state;
  }, state);
}

/**
 * The table to which these steps of a story lead, everybody with these stats.
 * @throws {Error} When a step is refused.
 */
export function tableAfter(
  ruleset: string,
  stats: Record<string, object>,
  steps: readonly object[],
  more: { readonly options?: object; readonly definition?: object } = {},
) {
  const participants = Object.entries(stats).map(([id, own]) => ({ id, name: id, stats: own }));
  const scenario = parseScenario(JSON.stringify({ title: "a table", ruleset, participants, steps, ...more }));
  const told = playStory(scenario);
  if (!told.ok) throw new Error(`step ${told.step}: ${told.code}`);
  return { rules: scenario.rules, now: told.line.now };
}
