import * as v from "valibot";
import { participantId } from "../../engine/ids.ts";
import type { Move } from "../../engine/ruleset.ts";
import { wholeNumber } from "../../engine/whole-number.ts";

/** Moves that one step may stand for. */
const MOST_TIMES = 1000;

const id = participantId;
const count = wholeNumber(1, MOST_TIMES);
const results = v.array(v.pipe(v.number(), v.integer()));

/** An object with such values by their names. A list, which would do for valibot, is a mistake. */
export const recordOf = <K extends v.GenericSchema<string, string>, V extends v.GenericSchema>(name: K, value: V) =>
  v.pipe(
    v.unknown(),
    v.check((given) => !Array.isArray(given), "expected an object, found a list"),
    v.record(name, value),
  );

const dice = recordOf(id, results);
const json = v.custom<Move[string]>((value) => value !== undefined);
const stats = recordOf(v.string(), json);
const yes = v.literal(true, "expected true");

const action = v.strictObject({
  do: v.picklist(["wait", "discipline", "defend", "attack", "other"]),
  at: v.optional(v.array(id)),
  note: v.optional(v.string()),
});

export const participantEntries = {
  id,
  name: v.string(),
  player: v.optional(v.boolean()),
  stats: v.optional(stats, {}),
  able: v.optional(v.boolean()),
};

const who = { who: id };
const contest = { skill: v.string(), total: v.pipe(v.number(), v.integer()) };
const fuse = v.strictObject({
  turns: wholeNumber(0),
  at: v.union([v.number(), v.literal("end")]),
});

/** A roll that a game system has made: see `Made`. */
const madeRoll = v.strictObject({
  dice,
  made: recordOf(id, v.object({ kept: v.nullable(v.number()), score: v.number(), losesTies: v.optional(v.boolean()) })),
});
const isMade = (value: unknown): boolean => typeof value === "object" && value !== null && "made" in value;

/** Every verb of scenarios/FORMAT.md and the shape of its value. */
export const VERBS = {
  roll: v.lazy((value) => (isMade(value) ? madeRoll : dice)),
  start: yes,
  next: v.union([yes, count]),
  done: id,
  declare: v.strictObject({
    ...who,
    actions: v.array(action),
    willpower: v.optional(v.number()),
    celerity: v.optional(v.number()),
    amend: v.optional(v.boolean()),
  }),
  defend: id,
  abort: v.strictObject({ ...who, by: v.picklist(["willpower-point", "willpower-roll"]), dice: v.optional(results) }),
  act: id,
  hold: id,
  reroll: v.strictObject({ ...who, dice: results }),
  observe: v.strictObject({ ...who, targets: v.array(id) }),
  elapse: v.number(),
  distract: id,
  surprise: v.strictObject({ by: v.array(id), who: v.array(id) }),
  react: id,
  surge: v.strictObject({ ...who, by: v.number(), use: v.optional(v.picklist(["action", "move"])) }),
  ready: v.strictObject({ ...who, trigger: v.picklist(["standard", "preemptive"]), note: v.optional(v.string()) }),
  call: v.union([id, v.strictObject({ ...who, back: v.optional(yes) })]),
  trigger: v.strictObject({
    ...who,
    skill: v.optional(v.string()),
    total: v.optional(v.number()),
    against: v.optional(v.strictObject({ ...who, ...contest })),
  }),
  seize: id,
  blitz: v.strictObject({ ...who, dice: v.optional(results) }),
  delay: v.union([
    id,
    v.strictObject({ ...who, until: v.union([v.literal("last"), v.strictObject({ pass: v.number() })]) }),
  ]),
  change: v.strictObject({
    ...who,
    attribute: v.optional(v.number()),
    dice: v.optional(v.number()),
    rolled: v.optional(results),
  }),
  interrupt: v.strictObject({ ...who, cost: v.number(), as: v.optional(v.string()) }),
  plant: v.strictObject({ ...who, id, name: v.string(), fuse: v.optional(fuse) }),
  detonate: v.strictObject({ ...who, id }),
  fuse: v.strictObject({ ...who, ...fuse.entries }),
  setOff: id,
  join: v.strictObject({ ...participantEntries, roll: v.optional(v.union([results, dice])) }),
  leave: id,
  set: v.strictObject({ ...who, stats: v.optional(stats, {}), able: v.optional(v.boolean()) }),
  /** What the coins of later rolls show. */
  coins: recordOf(id, v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  undo: count,
  redo: count,
} as const;

export type Verb = keyof typeof VERBS;
export const isVerb = (name: string): name is Verb => Object.hasOwn(VERBS, name);

type Value = Move[string];

/** Verbs whose value may be an id alone: that of whoever does it. */
export const BY_ID_ALONE: ReadonlySet<string> = new Set<Verb>([
  "done",
  "defend",
  "act",
  "hold",
  "distract",
  "react",
  "call",
  "seize",
  "delay",
  "setOff",
  "leave",
]);

/** Moves without content: nothing but the step tells the rules that its value is wrong. */
const BARE: ReadonlySet<Verb> = new Set(["start", "next"]);

/** Whether a step that is to be refused can be put to the rules at all. */
export const isPlayable = (verb: Verb, value: Value): boolean => !BARE.has(verb) || v.is(VERBS[verb], value);

/** The moves that a step asks for: one, but for `next` with a number, and none where only coins are laid out. */
export function movesOf(verb: Verb, value: Value): readonly Move[] {
  if (verb === "coins") return [];
  if (verb === "roll") return [{ kind: "roll", ...(isMade(value) ? (value as object) : { dice: value }) }];
  if (verb === "next") return Array.from({ length: typeof value === "number" ? value : 1 }, () => ({ kind: "next" }));
  if (verb === "undo" || verb === "redo") return [{ kind: verb, times: value }];
  if (verb === "elapse") return [{ kind: verb, seconds: value }];
  if (verb === "join") return [joinMove(value as { readonly [key: string]: Value })];
  if (typeof value === "string") return [{ kind: verb, who: value }];
  if (value === true) return [{ kind: verb }];
  return [{ ...(value as Move), kind: verb }];
}

function joinMove({ id, name, stats, able, roll }: { readonly [key: string]: Value }): Move {
  const rolled = Array.isArray(roll) && typeof id === "string" ? { [id]: roll } : roll;
  const known = able === undefined ? {} : { able };
  const participant = { id: id ?? null, name: name ?? null, stats: stats ?? {}, ...known };
  return { kind: "join", participant, ...(rolled === undefined ? {} : { dice: rolled }) };
}
