import { calculate } from "./calculate.ts";
import { MODIFIERS, splitModifiers } from "./modifiers.ts";
import {
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  type RollTerm,
  type TermOptions,
} from "./terms.ts";

/**
 * Take a formula without `@` references apart.
 * @throws When it is none.
 */
export function parseFormula(formula: string): RollTerm[] {
  const reader = new FormulaReader(formula);
  const terms = reader.terms();
  reader.expectEnd();
  return terms.length ? terms : [new NumericTerm({ number: 0 })];
}

/** Reads a formula from left to right. */
class FormulaReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What a pattern (sticky) matches here, after spaces; the reader moves behind it. */
  #take(pattern: RegExp): RegExpExecArray | null {
    while (this.#text[this.#at] === " ") this.#at += 1;
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #fail(): never {
    throw new Error(`"${this.#text}" is no dice formula, from character ${this.#at + 1} on`);
  }

  expectEnd(): void {
    this.#take(/\s*/y);
    if (this.#at < this.#text.length) this.#fail();
  }

  /** Terms up to the end or to a closing bracket. Operands and operators take turns. */
  terms(): RollTerm[] {
    const terms: RollTerm[] = [];
    for (;;) {
      const wantsOperand = !terms.length || terms.at(-1) instanceof OperatorTerm;
      const operator = this.#take(/[-+*/%]/y)?.[0];
      if (operator) {
        if (wantsOperand && operator !== "-" && operator !== "+") this.#fail();
        terms.push(new OperatorTerm({ operator }));
      } else if (wantsOperand) {
        const operand = this.#operand();
        if (!operand && terms.length) this.#fail();
        if (!operand) return terms;
        terms.push(operand);
      } else return terms;
    }
  }

  #operand(): RollTerm | null {
    if (this.#take(/\(/y)) {
      const inner = this.terms();
      if (!inner.length || !this.#take(/\)/y)) this.#fail();
      return this.#dice(() => String(this.#evenNow(inner))) ?? new ParentheticalTerm([inner], this.#label());
    }
    const dice = this.#dice(() => this.#take(/\d+(?=d\d|d%)|(?=d\d|d%)/iy)?.[0]);
    if (dice) return dice;
    const number = this.#take(/\d+(?:\.\d+)?/y)?.[0];
    if (number) return new NumericTerm({ number: Number(number), options: this.#label() });
    const fn = this.#take(/([a-z][a-z0-9]*)\(/iy)?.[1];
    if (fn) {
      if (typeof Reflect.get(Math, fn) !== "function") this.#fail();
      return new FunctionTerm(fn, this.#list(/\)/y), this.#label());
    }
    if (!this.#take(/\{/y)) return null;
    const parts = this.#list(/\}/y);
    return new PoolTerm(parts, splitModifiers(this.#take(MODIFIERS)?.[0] ?? ""), this.#label());
  }

  /** `d10kh1` behind a number of dice; null when there are no dice here. */
  #dice(count: () => string | undefined): Die | null {
    const before = this.#at;
    const number = count();
    const faces = number === undefined ? undefined : this.#take(/d(\d+|%)/iy)?.[1];
    if (number === undefined || faces === undefined) {
      this.#at = before;
      return null;
    }
    const modifiers = splitModifiers(this.#take(MODIFIERS)?.[0] ?? "");
    return new Die({
      number: number === "" ? 1 : Number(number),
      faces: faces === "%" ? 100 : Number(faces),
      modifiers,
      options: this.#label(),
    });
  }

  /** The value of terms that decide how many dice there are. */
  #evenNow(terms: RollTerm[]): number {
    if (!terms.every((term) => term.isDeterministic)) return NaN;
    for (const term of terms) term.evaluate();
    return calculate(terms);
  }

  #list(end: RegExp): RollTerm[][] {
    const parts: RollTerm[][] = [];
    do parts.push(this.terms());
    while (this.#take(/,/y));
    if (!this.#take(end)) this.#fail();
    return parts;
  }

  #label(): TermOptions {
    const flavor = this.#take(/\[([^\]]*)\]/y)?.[1];
    return flavor ? { flavor } : {};
  }
}
