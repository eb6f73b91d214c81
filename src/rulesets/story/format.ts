import * as v from "valibot";
import { faultsOf, type FieldFault } from "../../engine/fields.ts";
import type { Json, JsonObject } from "../../engine/json.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { customRuleset } from "../custom/custom.ts";
import { CUSTOM, readDefinition } from "../custom/definition.ts";
import { RULESETS } from "../registry.ts";
import { isVerb, participantEntries, recordOf, VERBS, type Verb } from "./verbs.ts";

/** The file is no scenario: it names the file's part, the step, the field and what was expected there. */
export class FormatError extends Error {}

/** More than any table has, few enough to play in a moment. */
const MOST_PARTICIPANTS = 5000;
const MOST_STEPS = 100_000;
/** Deeper than any story, flat enough for everything that walks through it. */
const MOST_LEVELS = 50;
/** As much of a wrong value, and of what a check says of one, as a message shows. */
const LONGEST_FOUND = 80;
const LONGEST_COMPLAINT = 300;

/** The name of a game that its document leaves nameless: nobody reads it in a story. */
const NAMELESS = { name: CUSTOM };

const id = v.string();
const ids = v.array(id);
const groups = v.array(v.union([id, ids]));
const json = v.custom<Json>((value) => value !== undefined);
const each = <S extends v.GenericSchema>(schema: S) => v.optional(recordOf(id, schema));
const number = v.optional(v.number());

/** The fields of `expect`, as scenarios/FORMAT.md lists them. */
const expectation = v.strictObject({
  round: number,
  pass: number,
  phase: v.optional(v.string()),
  current: v.optional(ids),
  upcoming: v.optional(groups),
  order: v.optional(groups),
  score: each(v.nullable(v.number())),
  shown: each(v.string()),
  penalties: each(v.array(v.number())),
  left: each(v.number()),
  resources: each(recordOf(v.string(), v.number())),
  reaction: each(v.boolean()),
  dominance: each(v.boolean()),
  limit: each(v.nullable(v.string())),
  modifier: each(v.number()),
  status: each(v.array(v.string())),
  has: each(v.array(v.string())),
  hasNot: each(v.array(v.string())),
  attacks: v.optional(v.array(v.strictObject({ who: id, at: ids, state: v.string() }))),
  warnings: v.optional(v.array(v.strictObject({ code: v.string(), who: ids }))),
});
export type Expectation = v.InferOutput<typeof expectation>;

export type Step =
  | { readonly verb: Verb; readonly value: Json }
  | { readonly refuse: { readonly verb: string; readonly value: Json }; readonly codes: readonly string[] | null }
  | { readonly expect: Expectation };

/** A game's document with a name, which stories may leave out. */
const named = (definition: Json): Json =>
  v.is(v.record(v.string(), json), definition) ? { ...NAMELESS, ...definition } : definition;

const file = v.strictObject({
  title: v.string(),
  source: v.optional(v.string()),
  ruleset: v.string(),
  options: v.optional(recordOf(v.string(), json), {}),
  coins: v.optional(VERBS.coins, {}),
  definition: v.optional(v.pipe(json, v.transform(named))),
  participants: v.pipe(
    v.array(v.strictObject(participantEntries)),
    v.maxLength(MOST_PARTICIPANTS, `at most ${MOST_PARTICIPANTS} participants`),
  ),
  steps: v.pipe(v.array(json), v.maxLength(MOST_STEPS, `at most ${MOST_STEPS} steps`)),
});

export interface Scenario extends Omit<v.InferOutput<typeof file>, "steps"> {
  readonly rules: Ruleset;
  readonly steps: readonly Step[];
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Read a value by its schema, or say where it is wrong and what was expected. */
function read<S extends v.GenericSchema>(schema: S, value: unknown, where: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new FormatError(`${where}${path ? `, field ${path}` : ""}: ${cut(issue.message, LONGEST_COMPLAINT)}`);
}

const entryOf = (step: unknown, where: string): readonly [string, Json] => {
  const object = read(recordOf(v.string(), json), step, where);
  const [entry, ...more] = Object.entries(object);
  if (!entry || more.length > 0)
    throw new FormatError(`${where}: expected one verb, found ${Object.keys(object).join(", ") || "none"}`);
  return entry;
};

function stepOf(rules: Ruleset, step: unknown, index: number): Step {
  const where = `step ${index}`;
  const [verb, value] = entryOf(step, where);
  if (verb === "expect") return { expect: read(expectation, value, `${where}, expect`) };
  if (verb === "refuse") {
    const code = v.optional(v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(1))]));
    const refusal = read(v.strictObject({ step: json, code }), value, `${where}, refuse`);
    const [refused, what] = entryOf(refusal.step, `${where}, refuse, field step`);
    const codes = refusal.code === undefined ? null : [refusal.code].flat();
    return { refuse: { verb: refused, value: what }, codes };
  }
  if (!isVerb(verb))
    throw new FormatError(`${where}: there is no verb ${verb}; expected ${Object.keys(VERBS).join(", ")}`);
  const checked = read(VERBS[verb], value, `${where}, ${verb}`);
  if (verb === "join" || verb === "set") {
    const { stats } = checked as v.InferOutput<(typeof VERBS)["join" | "set"]>;
    checkFields(rules.stats, stats, `${where}, ${verb}, stats`);
  }
  if (verb !== "join") return { verb, value: checked as Json };
  const one = checked as v.InferOutput<(typeof VERBS)["join"]>;
  return { verb, value: { ...one, stats: statsOf(rules, one) } as Json };
}

function faultText({ field, expected, value }: FieldFault): string {
  const found = cut(JSON.stringify(value ?? null), LONGEST_FOUND);
  return `${field ? `field ${field}: ` : ""}expected ${expected || "nothing"}, found ${found}`;
}

function checkFields(fields: Ruleset["stats"], given: JsonObject, where: string): void {
  const [fault] = faultsOf(fields, given);
  if (fault) throw new FormatError(`${where}, ${faultText(fault)}`);
}

/** The rules that a story is played by; those of a `custom` one stand in the story itself. */
function rulesOf({ ruleset, definition }: v.InferOutput<typeof file>): Ruleset {
  if (ruleset === CUSTOM) {
    const read = readDefinition(definition);
    if (!read.ok) throw new FormatError(`definition, ${read.faults.map(faultText).join("; ")}`);
    return customRuleset(read.definition);
  }
  const rules = RULESETS.get(ruleset);
  const known = [...RULESETS.keys(), CUSTOM].join(" | ");
  if (!rules) throw new FormatError(`field ruleset: expected ${known}, found ${ruleset}`);
  if (definition !== undefined) throw new FormatError(`field definition: expected only where ruleset is ${CUSTOM}`);
  return rules;
}

/** The stats that somebody is given; whoever has a player of its own is a player character, where the rules ask. */
function statsOf(
  rules: Ruleset,
  { player, stats }: { readonly player?: boolean | undefined; readonly stats: JsonObject },
) {
  return player !== undefined && Object.hasOwn(rules.stats, "player") ? { player, ...stats } : stats;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

/**
 * Read a scenario file.
 * @throws {FormatError} When it is none.
 */
export function parseScenario(text: string): Scenario {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new FormatError(`not JSON: ${(error as Error).message}`);
  }
  if (isDeeper(content, MOST_LEVELS)) throw new FormatError(`the file: expected at most ${MOST_LEVELS} levels`);
  const scenario = read(file, content, "the file");
  const rules = rulesOf(scenario);
  checkFields(rules.options, scenario.options, "options");
  const seen = new Set<string>();
  for (const { id: one, stats } of scenario.participants) {
    if (seen.has(one)) throw new FormatError(`participants: ${one} stands there twice`);
    seen.add(one);
    checkFields(rules.stats, stats, `participant ${one}, stats`);
  }
  const participants = scenario.participants.map((one) => ({ ...one, stats: statsOf(rules, one) }));
  return { ...scenario, rules, participants, steps: scenario.steps.map((step, index) => stepOf(rules, step, index)) };
}
