import type { Data } from "../../shared/json.ts";

export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  exploded?: boolean;
  rerolled?: boolean;
  success?: boolean;
  failure?: boolean;
}

/** What the dice library gives back for one die term: its `RollResults`. */
export interface LibraryRoll {
  rolls: { value: number; useInTotal: boolean; modifiers: Set<string> }[];
  value: number;
}

/** A dice term of the library that can be rolled. */
export interface LibraryDice {
  notation: string;
  sides: number | string;
  qty: number;
  roll(): LibraryRoll;
}

/** One part of a formula. */
export abstract class RollTerm {
  readonly options: { flavor?: string; [key: string]: unknown };
  _evaluated = false;

  constructor(options: RollTerm["options"] = {}) {
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

  abstract get total(): number | string | undefined;

  get isDeterministic(): boolean {
    return true;
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
  constructor({ number, options = {} }: { number: number; options?: RollTerm["options"] }) {
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
  constructor({ operator, options = {} }: { operator: string; options?: RollTerm["options"] }) {
    super(options);
    this.operator = operator;
  }
  get expression(): string {
    return this.operator === "," ? ", " : ` ${this.operator} `;
  }
  get total(): string {
    return this.operator;
  }
  override toJSON(): Data {
    return { ...super.toJSON(), operator: this.operator };
  }
}

/** A bracket, or a function's name with its bracket; what lies inside follows as terms of its own. */
export class BracketTerm extends RollTerm {
  readonly term: string;
  constructor({ term, options = {} }: { term: string; options?: RollTerm["options"] }) {
    super(options);
    this.term = term;
  }
  get expression(): string {
    return this.term;
  }
  get total(): string {
    return this.term;
  }
  override toJSON(): Data {
    return { ...super.toJSON(), term: this.term };
  }
}

/** Dice of one kind, with their modifiers. */
export class DiceTerm extends RollTerm {
  number: number;
  faces: number;
  /** `kh1`, `!`, `min2` and the like, as one text. */
  readonly modifiers: string[];
  results: DieResult[];
  #total: number | undefined;
  #dice: LibraryDice | null;

  constructor(
    data: { number?: number; faces?: number; modifiers?: string[]; results?: DieResult[]; options?: RollTerm["options"] },
    dice: LibraryDice | null = null,
  ) {
    super(data.options);
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
    this.#dice = dice;
    if (data.results) {
      this.#total = data.results.filter((one) => one.active).reduce((sum, one) => sum + one.result, 0);
      this._evaluated = true;
    }
  }

  get denomination(): string {
    return `d${this.faces}`;
  }

  get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this.#total;
  }

  get values(): number[] {
    return this.results.filter((one) => one.active).map((one) => one.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override evaluate(): this {
    if (!this.#dice) throw new Error(`The dice ${this.expression} cannot be rolled: they were read from finished results`);
    const rolled = this.#dice.roll();
    this.results = rolled.rolls.map(({ value, useInTotal, modifiers }) => ({
      result: value,
      active: useInTotal,
      ...(!useInTotal && { discarded: true }),
      ...(modifiers.has("explode") && { exploded: true }),
      ...(modifiers.has("target-success") && { success: true }),
      ...(modifiers.has("target-failure") && { failure: true }),
    }));
    this.#total = rolled.value;
    return super.evaluate();
  }

  override toJSON(): Data {
    const { number, faces, modifiers, results } = this;
    return { ...super.toJSON(), number, faces, modifiers, results };
  }
}

export class Die extends DiceTerm {}

/** A pool such as `{1d6,1d8}kh1`: the library rolls it, and only its total is known. */
export class PoolTerm extends RollTerm {
  readonly notation: string;
  #total: number | undefined;
  readonly #pool: { roll(): { value: number } } | null;

  constructor(
    { notation, total, options = {} }: { notation: string; total?: number; options?: RollTerm["options"] },
    pool: { roll(): { value: number } } | null = null,
  ) {
    super(options);
    this.notation = notation;
    this.#total = total;
    this.#pool = pool;
    this._evaluated = total !== undefined;
  }
  get expression(): string {
    return this.notation;
  }
  get total(): number | undefined {
    return this.#total;
  }
  override get isDeterministic(): boolean {
    return false;
  }
  override evaluate(): this {
    this.#total = this.#pool?.roll().value;
    return super.evaluate();
  }
  override toJSON(): Data {
    return { ...super.toJSON(), notation: this.notation, total: this.#total };
  }
}

const CLASSES: Record<string, new (data: never) => RollTerm> = {
  NumericTerm,
  OperatorTerm,
  BracketTerm,
  Die,
  PoolTerm,
};

/** A term out of its JSON form. */
export function termFromData(data: Data): RollTerm {
  const Class = CLASSES[String(data["class"])];
  if (!Class) throw new Error(`There is no roll term of class ${String(data["class"])}`);
  const term = new Class(data as never);
  term._evaluated = data["evaluated"] === true;
  return term;
}
