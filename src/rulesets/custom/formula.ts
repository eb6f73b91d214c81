/** A pool of equal dice in a formula: how many, of how many faces, and what of the results counts. */
interface Pool {
  readonly kind: "pool";
  readonly count: Formula;
  readonly faces: number;
  /** All results, some of them in Foundry's letters (keep or drop the highest or lowest few), or how many succeed. */
  readonly counts:
    | { readonly what: "all" }
    | { readonly what: Selection; readonly number: number }
    | { readonly what: "successes"; readonly compared: Comparison; readonly number: number };
}

type Selection = "kh" | "kl" | "dh" | "dl";

/** Foundry's short forms. */
const SELECTIONS: { readonly [letters: string]: Selection } = {
  kh: "kh",
  k: "kh",
  kl: "kl",
  dh: "dh",
  dl: "dl",
  d: "dl",
};

const COMPARISONS = {
  ">=": (die: number, number: number) => die >= number,
  "<=": (die: number, number: number) => die <= number,
  ">": (die: number, number: number) => die > number,
  "<": (die: number, number: number) => die < number,
  "=": (die: number, number: number) => die === number,
} as const;
type Comparison = keyof typeof COMPARISONS;

/** What a text like `1d10 + @dexterity` means. Foundry's notation, as far as initiative needs it. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "stat"; readonly path: string }
  | Pool
  | { readonly kind: "call"; readonly name: Call; readonly of: readonly Formula[] };

const CALLS = {
  "+": (a = 0, b = 0) => a + b,
  "-": (a = 0, b = 0) => a - b,
  "*": (a = 0, b = 0) => a * b,
  "/": (a = 0, b = 0) => (b === 0 ? 0 : a / b),
  floor: (a = 0) => Math.floor(a),
  ceil: (a = 0) => Math.ceil(a),
  round: (a = 0) => Math.round(a),
  abs: (a = 0) => Math.abs(a),
  min: (...all: readonly number[]) => Math.min(...all),
  max: (...all: readonly number[]) => Math.max(...all),
} as const;
type Call = keyof typeof CALLS;

const FUNCTIONS: readonly Call[] = ["floor", "ceil", "round", "abs", "min", "max"];
const LONGEST = 200;
const MOST_FACES = 1000;
const MOST_DICE = 100;

/** The text is no formula: where, counted from 0, and what could have stood there. */
export class FormulaError extends Error {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {
    super(`at ${at}: expected ${expected}`);
  }
}

/** One reader over one text; what has been understood lies before `at`. */
class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  fail(expected: string): never {
    throw new FormulaError(this.#at, expected);
  }

  /** The next bit of text, if it has this form; blanks before it do not count. */
  take(form: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(`\\s*(?:${form.source})`, "y");
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.text);
    if (found) this.#at = sticky.lastIndex;
    return found;
  }

  isDone(): boolean {
    return this.text.slice(this.#at).trim() === "";
  }
}

function sum(reader: Reader): Formula {
  let left = product(reader);
  for (let sign = reader.take(/([+-])/); sign; sign = reader.take(/([+-])/))
    left = { kind: "call", name: sign[1] as Call, of: [left, product(reader)] };
  return left;
}

function product(reader: Reader): Formula {
  let left = signed(reader);
  for (let sign = reader.take(/([*/])/); sign; sign = reader.take(/([*/])/))
    left = { kind: "call", name: sign[1] as Call, of: [left, signed(reader)] };
  return left;
}

function signed(reader: Reader): Formula {
  if (!reader.take(/-/)) return pool(reader);
  return { kind: "call", name: "-", of: [{ kind: "number", value: 0 }, signed(reader)] };
}

function pool(reader: Reader): Formula {
  const count: Formula = reader.take(/(?=[dD]\d)/) ? { kind: "number", value: 1 } : primary(reader);
  const dice = reader.take(/[dD](\d+)(?:(k[hl]?|d[hl]?)(\d*)|cs(>=|<=|>|<|=)(\d+))?/);
  if (dice && !(Number(dice[1]) >= 1 && Number(dice[1]) <= MOST_FACES)) reader.fail(`dice of 1 to ${MOST_FACES} faces`);
  reader.take(/\[[^\]]*\]/);
  return dice ? { kind: "pool", count, faces: Number(dice[1]), counts: countsOf(dice) } : count;
}

function countsOf([, , letters, few, compared, goal]: RegExpExecArray): Pool["counts"] {
  if (compared) return { what: "successes", compared: compared as Comparison, number: Number(goal) };
  const what = SELECTIONS[letters ?? ""];
  return what ? { what, number: Number(few === "" ? 1 : few) } : { what: "all" };
}

function primary(reader: Reader): Formula {
  const number = reader.take(/(\d+(?:\.\d+)?)/);
  if (number) return { kind: "number", value: Number(number[1]) };
  const path = reader.take(/@([A-Za-z_][\w-]*(?:\.[\w-]+)*)/);
  if (path?.[1]) return { kind: "stat", path: path[1] };
  const name = reader.take(/([a-z]+)\s*\(/)?.[1];
  if (name === undefined && !reader.take(/\(/)) return reader.fail("a number, dice, an @path or a parenthesis");
  if (name !== undefined && !FUNCTIONS.includes(name as Call)) reader.fail(FUNCTIONS.join(" | "));
  const of = [sum(reader)];
  while (name !== undefined && reader.take(/,/)) of.push(sum(reader));
  if (!reader.take(/\)/)) reader.fail(")");
  return name === undefined ? (of[0] ?? reader.fail("a number")) : { kind: "call", name: name as Call, of };
}

/** @throws {FormulaError} When the text is none. */
export function parseFormula(text: string): Formula {
  const reader = new Reader(text);
  if (text.length > LONGEST) throw new FormulaError(LONGEST, `at most ${LONGEST} characters`);
  const formula = sum(reader);
  if (!reader.isDone()) reader.fail("+, -, * or /");
  return formula;
}

/** The @paths that it reads, each once. */
export function pathsOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "stat":
      return [formula.path];
    case "pool":
      return pathsOf(formula.count);
    case "call":
      return [...new Set(formula.of.flatMap(pathsOf))];
  }
}

/** Whether it rolls anything. */
export const rollsDice = (formula: Formula): boolean =>
  formula.kind === "pool" || (formula.kind === "call" && formula.of.some(rollsDice));

/** What stands behind an @path; 0 where nothing does. */
export type Lookup = (path: string) => number;

const countOf = ({ count }: Pool, lookup: Lookup): number =>
  Math.min(MOST_DICE, Math.max(0, Math.floor(evaluate(count, lookup, []).value)));

/** The dice to roll, in the order in which results are read. */
export function poolsOf(
  formula: Formula,
  lookup: Lookup,
): readonly { readonly count: number; readonly faces: number }[] {
  if (formula.kind === "pool") return [{ count: countOf(formula, lookup), faces: formula.faces }];
  return formula.kind === "call" ? formula.of.flatMap((part) => poolsOf(part, lookup)) : [];
}

function valueOf({ counts }: Pool, results: readonly number[]): number {
  const total = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);
  const sorted = results.toSorted((a, b) => a - b);
  switch (counts.what) {
    case "all":
      return total(results);
    case "kh":
      return total(sorted.slice(Math.max(0, sorted.length - counts.number)));
    case "kl":
      return total(sorted.slice(0, counts.number));
    case "dh":
      return total(sorted.slice(0, Math.max(0, sorted.length - counts.number)));
    case "dl":
      return total(sorted.slice(counts.number));
    case "successes":
      return results.filter((die) => COMPARISONS[counts.compared](die, counts.number)).length;
  }
}

/** Farther than any score; what cannot be computed is 0. */
const FARTHEST = 1e9;
const bounded = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.min(FARTHEST, Math.max(-FARTHEST, value)) + 0;

/** The value, with natural results in the order of `poolsOf`, and the results that it left over. */
export function evaluate(
  formula: Formula,
  lookup: Lookup,
  dice: readonly number[],
): { readonly value: number; readonly rest: readonly number[] } {
  switch (formula.kind) {
    case "number":
      return { value: bounded(formula.value), rest: dice };
    case "stat":
      return { value: lookup(formula.path), rest: dice };
    case "pool": {
      const count = countOf(formula, lookup);
      return { value: valueOf(formula, dice.slice(0, count)), rest: dice.slice(count) };
    }
    case "call": {
      let rest = dice;
      const values = formula.of.map((part) => {
        const result = evaluate(part, lookup, rest);
        ({ rest } = result);
        return result.value;
      });
      return { value: bounded(CALLS[formula.name](...values)), rest };
    }
  }
}
