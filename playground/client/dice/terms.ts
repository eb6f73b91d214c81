import type { Data } from "../../shared/json.ts";
import { calculate } from "./calculate.ts";
import { nextFace } from "./faces.ts";
import { modify, type DieResult } from "./modifiers.ts";

export interface TermOptions {
  /** The label in [brackets]. */
  flavor?: string;
  [key: string]: unknown;
}

/** One part of a formula. */
export abstract class RollTerm {
  readonly options: TermOptions;
  _evaluated = false;

  constructor(options: TermOptions = {}) {
    this.options = options;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** As written, without the label. */
  abstract get expression(): string;

  get formula(): string {
    return this.expression + (this.flavor ? `[${this.flavor}]` : "");
  }

  /** A number; the sign itself for an operator; undefined before it is evaluated. */
  abstract get total(): number | string | undefined;

  get isDeterministic(): boolean {
    return this.dice.length === 0;
  }

  /** All dice in this term. */
  get dice(): DiceTerm[] {
    return [];
  }

  evaluate(): this {
    this._evaluated = true;
    return this;
  }

  toJSON(): Data {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
  }
}

export class NumericTerm extends RollTerm {
  readonly number: number;
  constructor({ number, options = {} }: { number: number; options?: TermOptions }) {
    super(options);
    this.number = number;
  }
  get expression(): string {
    return String(this.number);
  }
  get total(): number {
    return this.number;
  }
  override toJSON(): Data {
    return { ...super.toJSON(), number: this.number };
  }
}

export class OperatorTerm extends RollTerm {
  readonly operator: string;
  constructor({ operator, options = {} }: { operator: string; options?: TermOptions }) {
    super(options);
    this.operator = operator;
  }
  get expression(): string {
    return ` ${this.operator} `;
  }
  get total(): string {
    return this.operator;
  }
  override toJSON(): Data {
    return { ...super.toJSON(), operator: this.operator };
  }
}

/** Dice of one kind, with their modifiers. */
export class DiceTerm extends RollTerm {
  number: number;
  faces: number;
  readonly modifiers: string[];
  results: DieResult[];

  constructor({
    number = 1,
    faces = 6,
    modifiers = [],
    results = [],
    options = {},
  }: {
    number?: number;
    faces?: number;
    modifiers?: string[];
    results?: DieResult[];
    options?: TermOptions;
  } = {}) {
    super(options);
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this._evaluated = results.length > 0;
  }

  get denomination(): string {
    return `d${this.faces}`;
  }

  get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  /** The sum of the dice that count, or the number of successes where those are counted. */
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((one) => one.active).reduce((sum, one) => sum + (one.count ?? one.result), 0);
  }

  get values(): number[] {
    return this.results.filter((one) => one.active).map((one) => one.result);
  }

  override get dice(): DiceTerm[] {
    return [this];
  }

  override evaluate(): this {
    this.results = Array.from({ length: this.number }, () => ({ result: nextFace(this.faces), active: true }));
    for (const modifier of this.modifiers) modify(this.results, modifier, this.faces);
    return super.evaluate();
  }

  override toJSON(): Data {
    const { number, faces, modifiers, results } = this;
    return { ...super.toJSON(), number, faces, modifiers, results };
  }
}

export class Die extends DiceTerm {}

/** Terms within a term. */
abstract class CompoundTerm extends RollTerm {
  /** One list of terms for each part. */
  readonly parts: RollTerm[][];

  constructor(parts: RollTerm[][], options: TermOptions = {}) {
    super(options);
    this.parts = parts;
  }

  override get dice(): DiceTerm[] {
    return this.parts.flat().flatMap((term) => term.dice);
  }

  protected get values(): number[] {
    return this.parts.map(calculate);
  }

  protected get written(): string[] {
    return this.parts.map((terms) => terms.map((term) => term.formula).join(""));
  }

  override evaluate(): this {
    for (const term of this.parts.flat()) if (!term._evaluated) term.evaluate();
    return super.evaluate();
  }

  override toJSON(): Data {
    return { ...super.toJSON(), parts: this.parts.map((terms) => terms.map((term) => term.toJSON())) };
  }
}

export class ParentheticalTerm extends CompoundTerm {
  get expression(): string {
    return `(${this.written.join("")})`;
  }
  get total(): number | undefined {
    return this._evaluated ? this.values[0] : undefined;
  }
}

export class FunctionTerm extends CompoundTerm {
  readonly fn: string;
  constructor(fn: string, parts: RollTerm[][], options: TermOptions = {}) {
    super(parts, options);
    this.fn = fn;
  }
  get expression(): string {
    return `${this.fn}(${this.written.join(", ")})`;
  }
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return (Reflect.get(Math, this.fn) as (...values: number[]) => number)(...this.values);
  }
  override toJSON(): Data {
    return { ...super.toJSON(), fn: this.fn };
  }
}

/** `{1d6, 1d8}kh`: the parts are dice of their own kind. */
export class PoolTerm extends CompoundTerm {
  readonly modifiers: string[];
  constructor(parts: RollTerm[][], modifiers: string[] = [], options: TermOptions = {}) {
    super(parts, options);
    this.modifiers = modifiers;
  }
  get expression(): string {
    return `{${this.written.join(", ")}}${this.modifiers.join("")}`;
  }
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const results: DieResult[] = this.values.map((result) => ({ result, active: true }));
    for (const modifier of this.modifiers) modify(results, modifier, Infinity);
    return results.filter((one) => one.active).reduce((sum, one) => sum + (one.count ?? one.result), 0);
  }
  override toJSON(): Data {
    return { ...super.toJSON(), modifiers: this.modifiers };
  }
}

/** A term out of its JSON form. */
export function termFromData(data: Data): RollTerm {
  const term = make(data);
  term._evaluated = data["evaluated"] === true;
  return term;
}

function make(data: Data): RollTerm {
  const parts = ((data["parts"] as Data[][] | undefined) ?? []).map((terms) => terms.map(termFromData));
  const options = data["options"] as TermOptions;
  switch (data["class"]) {
    case "NumericTerm":
      return new NumericTerm(data as { number: number });
    case "OperatorTerm":
      return new OperatorTerm(data as { operator: string });
    case "Die":
    case "DiceTerm":
      return new Die(data);
    case "ParentheticalTerm":
      return new ParentheticalTerm(parts, options);
    case "FunctionTerm":
      return new FunctionTerm(String(data["fn"]), parts, options);
    case "PoolTerm":
      return new PoolTerm(parts, data["modifiers"] as string[], options);
    default:
      throw new Error(`There is no roll term of class ${String(data["class"])}`);
  }
}
