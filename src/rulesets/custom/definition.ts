import * as v from "valibot";
import type { FieldFault } from "../../engine/fields.ts";
import type { Json, JsonObject } from "../../engine/json.ts";
import { wholeNumber } from "../../engine/whole-number.ts";
import { FormulaError, parseFormula, pathsOf, rollsDice, type Formula } from "./formula.ts";

/** The id of every ruleset that is data. */
export const CUSTOM = "custom";

const LONGEST_NAME = 100;
const MOST_POINTS = 1000;
const MOST_TIES = 10;
const MOST_STATS = 50;

const path = v.pipe(v.string(), v.regex(/^[A-Za-z_][\w-]*(\.[\w-]+)*$/, "a path such as attributes.dex.value"));
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_][\w-]*$/, "a name such as dex, without dots"));
const LAST_RESORTS = ["simultaneous", "coin", "name"] as const;
const MOVES = ["hold", "interrupt", "surge"] as const;

const atPath = v.pipe(
  v.string(),
  v.regex(/^@/, "an @path"),
  v.transform((text) => text.slice(1)),
  path,
);

/** A tie is settled by a path of the actor's roll data, higher or lower first; a path alone puts the higher first. */
const comparison = v.union([
  v.strictObject({ path: atPath, highFirst: v.optional(v.boolean(), true) }),
  v.pipe(
    atPath,
    v.transform((alone) => ({ path: alone, highFirst: true })),
  ),
]);

/** A game that is none of the others, as data. rules/custom.md. */
const document = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME)),
  /** What is rolled: `1d10 + @dexterity`. */
  formula: v.string(),
  /** Taken off after each pass; who has more than 0 left acts again. With 0 there is one pass, or as many as `passes` says. */
  perPass: v.optional(wholeNumber(0, MOST_POINTS), 0),
  /** In how many passes somebody acts, where the game gives each a number of its own. */
  passes: v.optional(v.string()),
  highFirst: v.optional(v.boolean(), true),
  rollEvery: v.optional(v.picklist(["combat", "round"]), "combat"),
  ties: v.optional(v.pipe(v.array(v.union([v.picklist(LAST_RESORTS), comparison])), v.maxLength(MOST_TIES)), [
    "simultaneous",
  ]),
  declare: v.optional(v.picklist(["none", "lowest-first", "highest-first"]), "none"),
  moves: v.optional(v.pipe(v.array(v.picklist(MOVES)), v.maxLength(MOVES.length)), []),
  /** How far a surge may raise the score of a round. */
  surgeCap: v.optional(v.string()),
  /** Names for paths, so that the interface can say why somebody is ahead. */
  stats: v.optional(
    v.pipe(
      v.record(name, path),
      v.check((stats) => Object.keys(stats).length <= MOST_STATS, `at most ${MOST_STATS} stats`),
    ),
    {},
  ),
});

type Document = v.InferOutput<typeof document>;

/** A document that has been read: its texts are formulas, its last resort stands apart from its comparisons. */
export interface Definition extends Omit<Document, "formula" | "passes" | "surgeCap" | "ties"> {
  readonly formula: Formula;
  readonly passes: Formula | null;
  readonly surgeCap: Formula | null;
  readonly ties: readonly { readonly path: string; readonly highFirst: boolean }[];
  readonly lastResort: (typeof LAST_RESORTS)[number];
  /** Every path that is read, by the name of its stat. */
  readonly pathOf: { readonly [stat: string]: string };
}

export type Read =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** A formula's fault names the field and the place in its text. */
function formulaIn(faults: FieldFault[], field: string, text: string | undefined, rolls: boolean): Formula | null {
  if (text === undefined) return null;
  try {
    const formula = parseFormula(text);
    if (rolls || !rollsDice(formula)) return formula;
    faults.push({ field, value: text, expected: "a formula without dice" });
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    faults.push({ field, value: text, expected: `${error.expected} at ${error.at}` });
  }
  return null;
}

/** Where in the document a fault lies, and what it should have been. */
function faultOf(issue: v.BaseIssue<unknown>): FieldFault {
  const field = issue.path?.map(({ key }) => String(key)).join(".") ?? "";
  const allowed = issue.kind === "schema" && issue.expected ? issue.expected : issue.message;
  return { field, value: (issue.input ?? null) as Json, expected: allowed };
}

const UNREAD: Formula = () => 0;

/** Read the document of a custom ruleset, or say what is wrong with each field and what is allowed there. */
export function readDefinition(given: unknown): Read {
  const parsed = v.safeParse(document, given);
  if (!parsed.success) return { ok: false, faults: parsed.issues.map(faultOf) };
  const { formula, passes, surgeCap, ties, ...rest } = parsed.output;
  const faults: FieldFault[] = [];
  const read = {
    formula: formulaIn(faults, "formula", formula, true) ?? UNREAD,
    passes: formulaIn(faults, "passes", passes, false),
    surgeCap: formulaIn(faults, "surgeCap", surgeCap, false),
  };
  const comparisons = ties.filter((tie) => typeof tie === "object");
  const words = ties.filter((tie) => typeof tie === "string");
  if (words.length > 1 || (words.length === 1 && ties.at(-1) !== words[0]))
    faults.push({
      field: "ties",
      value: [...words],
      expected: `@path comparisons, then one of ${LAST_RESORTS.join(" | ")}`,
    });
  if (rest.moves.includes("surge") !== (surgeCap !== undefined))
    faults.push({ field: "surgeCap", value: surgeCap, expected: "a formula exactly where moves allow surge" });
  if (rest.moves.includes("interrupt") && !rest.moves.includes("hold"))
    faults.push({ field: "moves", value: rest.moves, expected: "hold, where holders may interrupt" });
  if (faults.length > 0) return { ok: false, faults };
  const named = new Map(Object.entries(rest.stats).map(([name, where]) => [where, name]));
  const formulas = [read.formula, read.passes, read.surgeCap].flatMap((one) => (one ? pathsOf(one) : []));
  const paths = [...formulas, ...comparisons.map((one) => one.path), ...named.keys()];
  /** `@name` and `@path` both mean the stat of that name. */
  const stats = paths.map((one) => (Object.hasOwn(rest.stats, one) ? one : (named.get(one) ?? one)));
  const where = new Map(Object.entries(rest.stats));
  const pathOf = Object.fromEntries(stats.map((stat) => [stat, where.get(stat) ?? stat]));
  const lastResort = words[0] ?? "simultaneous";
  return { ok: true, definition: { ...rest, ...read, ties: comparisons, lastResort, pathOf } };
}

/** The stat that an @path means: itself a stat's name, or a path that has a name. */
export const statOf = ({ pathOf }: Pick<Definition, "pathOf">, path: string): string =>
  Object.hasOwn(pathOf, path) ? path : (Object.keys(pathOf).find((stat) => pathOf[stat] === path) ?? path);

/** The values behind @paths in somebody's stats. */
export const lookupIn =
  (definition: Pick<Definition, "pathOf">, stats: JsonObject) =>
  (path: string): number => {
    const value = stats[statOf(definition, path)];
    return typeof value === "number" ? value : 0;
  };
