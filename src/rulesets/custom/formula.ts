/** What stands behind an @path; 0 where nothing does. */
export type Lookup = (path: string) => number;

/** Equal dice that are rolled together. */
export interface Pool {
  readonly count: number;
  readonly faces: number;
}

/** The natural results of a pool. */
type Roll = (pool: Pool) => readonly number[];

/**
 * What a text like `1d10 + @dexterity` means, in Foundry's notation as far as initiative needs it: its value, for which
 * it asks for stats and for the results of its pools, all of them, in the order in which the text names them.
 */
export type Formula = (lookup: Lookup, roll: Roll) => number;

type Calculation = (...values: readonly number[]) => number;

const OPERATORS: { readonly [sign: string]: Calculation } = {
  "+": (a = 0, b = 0) => a + b,
  "-": (a = 0, b = 0) => a - b,
  "*": (a = 0, b = 0) => a * b,
  "/": (a = 0, b = 0) => (b === 0 ? 0 : a / b),
};

const FUNCTIONS = new Map<string, Calculation>([
  ["floor", (a = 0) => Math.floor(a)],
  ["ceil", (a = 0) => Math.ceil(a)],
  ["round", (a = 0) => Math.round(a)],
  ["abs", (a = 0) => Math.abs(a)],
  ["min", Math.min],
  ["max", Math.max],
]);

const COMPARISONS: { readonly [sign: string]: (die: number, goal: number) => boolean } = {
  ">=": (die, goal) => die >= goal,
  "<=": (die, goal) => die <= goal,
  ">": (die, goal) => die > goal,
  "<": (die, goal) => die < goal,
  "=": (die, goal) => die === goal,
};

/** Some of the results, the lowest standing first. */
type Selection = (sorted: readonly number[], few: number) => readonly number[];

const keepHighest: Selection = (sorted, few) => sorted.slice(Math.max(0, sorted.length - few));
const dropLowest: Selection = (sorted, few) => sorted.slice(few);

/** By Foundry's letters, the short forms too. */
const SELECTIONS: { readonly [letters: string]: Selection } = {
  kh: keepHighest,
  k: keepHighest,
  kl: (sorted, few) => sorted.slice(0, few),
  dh: (sorted, few) => sorted.slice(0, Math.max(0, sorted.length - few)),
  dl: dropLowest,
  d: dropLowest,
};

const LONGEST = 200;
const MOST_FACES = 1000;
const MOST_DICE = 100;

/** Farther than any score; what cannot be computed is 0. */
const FARTHEST = 1e9;
const bounded = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.min(FARTHEST, Math.max(-FARTHEST, value)) + 0;

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

const call =
  (calculate: Calculation, ...of: readonly Formula[]): Formula =>
  (lookup, roll) =>
    bounded(calculate(...of.map((part) => part(lookup, roll))));

/** Operands with operators of one rank between them, worked out from left to right. */
function chain(reader: Reader, signs: RegExp, operand: (reader: Reader) => Formula): Formula {
  let left = operand(reader);
  for (;;) {
    const operator = OPERATORS[reader.take(signs)?.[1] ?? ""];
    if (!operator) return left;
    left = call(operator, left, operand(reader));
  }
}

const sum = (reader: Reader): Formula => chain(reader, /([+-])/, product);
const product = (reader: Reader): Formula => chain(reader, /([*/])/, signed);

function signed(reader: Reader): Formula {
  return reader.take(/-/) ? call((a = 0) => 0 - a, signed(reader)) : pool(reader);
}

function pool(reader: Reader): Formula {
  const number: Formula = reader.take(/(?=[dD]\d)/) ? () => 1 : primary(reader);
  const dice = reader.take(/[dD](\d+)(?:(k[hl]?|d[hl]?)(\d*)|cs(>=|<=|>|<|=)(\d+))?/);
  const faces = Number(dice?.[1]);
  if (dice && !(faces >= 1 && faces <= MOST_FACES)) reader.fail(`dice of 1 to ${MOST_FACES} faces`);
  reader.take(/\[[^\]]*\]/);
  if (!dice) return number;
  const worthOf = readingOf(dice);
  return (lookup, roll) => {
    const count = Math.min(MOST_DICE, Math.max(0, Math.floor(number(lookup, () => []))));
    return worthOf(roll({ count, faces }));
  };
}

const total = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/** What the results of a pool amount to: all of them, some of them, or how many succeed. */
function readingOf([, , letters = "", few, sign = "", goal]: RegExpExecArray): (dice: readonly number[]) => number {
  const succeeds = COMPARISONS[sign];
  if (succeeds) return (dice) => dice.filter((die) => succeeds(die, Number(goal))).length;
  const select = SELECTIONS[letters];
  if (!select) return total;
  const number = few === "" ? 1 : Number(few);
  return (dice) => {
    const sorted = dice.toSorted((a, b) => a - b);
    return total(select(sorted, number));
  };
}

function primary(reader: Reader): Formula {
  const number = reader.take(/\d+(?:\.\d+)?/);
  if (number) return () => bounded(Number(number[0]));
  const path = reader.take(/@([A-Za-z_][\w-]*(?:\.[\w-]+)*)/)?.[1];
  if (path !== undefined) return (lookup) => lookup(path);
  const name = reader.take(/([a-z]*)\s*\(/)?.[1] ?? reader.fail("a number, dice, an @path or a parenthesis");
  const calculate = FUNCTIONS.get(name);
  if (name !== "" && !calculate) reader.fail([...FUNCTIONS.keys()].join(" | "));
  const first = sum(reader);
  const more: Formula[] = [];
  while (calculate && reader.take(/,/)) more.push(sum(reader));
  if (!reader.take(/\)/)) reader.fail(")");
  return calculate ? call(calculate, first, ...more) : first;
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
  const paths = new Set<string>();
  formula(
    (path) => {
      paths.add(path);
      return 0;
    },
    () => [],
  );
  return [...paths];
}

/** The dice to roll, in the order in which results are read. */
export function poolsOf(formula: Formula, lookup: Lookup): readonly Pool[] {
  const pools: Pool[] = [];
  formula(lookup, (pool) => {
    pools.push(pool);
    return [];
  });
  return pools;
}

/** The faces of each of these dice. */
export const facesOf = (formula: Formula, lookup: Lookup): readonly number[] =>
  poolsOf(formula, lookup).flatMap(({ count, faces }) => Array.from({ length: count }, () => faces));

/** Whether it rolls anything. */
export const rollsDice = (formula: Formula): boolean => poolsOf(formula, () => 0).length > 0;

/** The value, with natural results in the order of `poolsOf`. */
export function evaluate(formula: Formula, lookup: Lookup, dice: readonly number[]): number {
  let rest = dice;
  return formula(lookup, ({ count }) => {
    const own = rest.slice(0, count);
    rest = rest.slice(count);
    return own;
  });
}
