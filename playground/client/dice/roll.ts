import type { Data } from "../../shared/json.ts";
import { getProperty, isEmpty } from "../../shared/objects.ts";
import { env } from "../environment.ts";
import { calculate } from "./calculate.ts";
import { withBias } from "./faces.ts";
import { diceMarkup, rollMarkup } from "./markup.ts";
import { parseFormula } from "./parse.ts";
import { OperatorTerm, termFromData, type DiceTerm, type RollTerm } from "./terms.ts";

export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  strict?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
}

const VISIBILITY = ["rollMode", "messageMode"] as const;

/** A formula, and what came of it: the global `Roll`. */
export class Roll {
  readonly data: Data;
  readonly options: Data;
  terms: RollTerm[];
  _evaluated = false;
  protected _formula: string;
  protected _total: number | undefined;

  constructor(formula = "", data: Data = {}, options: Data = {}) {
    this.data = data;
    this.options = options;
    this.terms = this.#class.parse(formula, data);
    this._formula = this.#class.getFormula(this.terms);
  }

  get #class(): typeof Roll {
    return this.constructor as typeof Roll;
  }

  static get defaultImplementation(): typeof Roll {
    return env.CONFIG.Dice.rolls[0];
  }

  static create(formula: string, data: Data = {}, options: Data = {}): Roll {
    return new this(formula, data, options);
  }

  /** @throws When the formula is none. */
  static parse(formula: string, data: Data = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static validate(formula: string): boolean {
    try {
      this.parse(formula.replace(/@[\w.-]+/g, "1"));
      return true;
    } catch {
      return false;
    }
  }

  /** Put data in the place of `@a.b`. Generation 14 does so repeatedly and takes booleans for 1 and 0. */
  static replaceFormulaData(
    formula: string,
    data: Data,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    const deep = env.generation >= 14;
    let replaced = formula;
    for (let round = 0; round < (deep ? 10 : 1) && replaced.includes("@"); round++) {
      replaced = replaced.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
        const value = getProperty(data, path);
        if (typeof value === "boolean" && deep) return value ? "1" : "0";
        if (value !== null && value !== undefined) return asText(value).trim();
        if (warn) env.ui.notifications.warn(`The formula needs ${match}, which is missing`);
        return missing ?? match;
      });
    }
    return replaced;
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    return terms;
  }

  /** A roll of terms; finished when all of them are. */
  static fromTerms(terms: RollTerm[], options: Data = {}): Roll {
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    const evaluated = terms.every((term) => term._evaluated || term instanceof OperatorTerm);
    if (evaluated) roll.#finish();
    return roll;
  }

  static fromData(data: Data): Roll {
    const Class = env.CONFIG.Dice.rolls.find((one) => one.name === data["class"]) ?? this;
    const terms = (data["terms"] as Data[]).map(termFromData);
    const roll = Class.fromTerms(terms, (data["options"] as Data | undefined) ?? {});
    roll._evaluated = data["evaluated"] === true;
    roll._total = (data["total"] as number | null) ?? undefined;
    return roll;
  }

  static fromJSON(text: string): Roll {
    return this.fromData(JSON.parse(text) as Data);
  }

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The formula with every die's total in its place. */
  get result(): string {
    return this.terms
      .map((term) => (term instanceof OperatorTerm ? ` ${term.operator} ` : String(term.total ?? "")))
      .join("");
  }

  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    return this.#evaluate(options);
  }

  evaluateSync(options: EvaluateOptions = {}): this {
    if (!this.isDeterministic && options.strict !== false && !options.minimize && !options.maximize) {
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    }
    return this.#evaluate(options);
  }

  async roll(options: EvaluateOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  #evaluate({ minimize = false, maximize = false }: EvaluateOptions): this {
    if (this._evaluated) throw new Error(`This ${this.#class.name} has already been evaluated and is now immutable`);
    withBias(minimize ? "minimize" : maximize ? "maximize" : null, () => {
      for (const term of this.terms) if (!term._evaluated) term.evaluate();
    });
    this.#finish();
    return this;
  }

  #finish(): void {
    this._total = this._evaluateTotal();
    this._evaluated = true;
  }

  protected _evaluateTotal(): number {
    return calculate(this.terms);
  }

  clone(): this {
    return new this.#class(this._formula, this.data, this.options) as this;
  }

  async reroll(options: EvaluateOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    return (this._formula = this.#class.getFormula(this.terms));
  }

  /** Markup of the dice, as chat cards unfold it. */
  async getTooltip(): Promise<string> {
    return diceMarkup(this.dice);
  }

  /** Markup for a chat card. */
  async render({ isPrivate = false }: { isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return rollMarkup(this, isPrivate);
  }

  /** Put the roll into a chat message; with `create: false`, give back the message's data. */
  async toMessage(
    messageData: Data = {},
    { create = true, ...options }: { create?: boolean; rollMode?: string; messageMode?: string } = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const { ChatMessage, sounds } = env.CONFIG;
    const data: Data = {
      author: env.game.userId,
      content: String(this._total),
      sound: sounds["dice"],
      ...messageData,
      rolls: [this],
    };
    if (isEmpty(data["speaker"])) data["speaker"] = ChatMessage.documentClass.getSpeaker();
    const mode = VISIBILITY.map((key) => options[key]).find((one) => one !== undefined);
    if (env.generation >= 14) ChatMessage.documentClass.applyMode(data, mode);
    else ChatMessage.documentClass.applyRollMode(data, mode ?? "roll");
    return create ? ChatMessage.documentClass.create(data) : data;
  }

  toJSON(): Data {
    return {
      class: this.#class.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total ?? null,
      evaluated: this._evaluated,
    };
  }
}

/** A value of roll data as it stands in a formula. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
