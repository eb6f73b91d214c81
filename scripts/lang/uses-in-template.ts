import Handlebars from "handlebars";
import { nameOf, parse, stringOf } from "../templates/parse.ts";
import { toUse, type Use } from "./uses.ts";

/** The texts that a template names: in strings (`{{localize "..."}}`), joined by `concat`, or in its HTML. */
export function usesInTemplate(path: string, source: string): Use[] {
  const collector = new Collector(path);
  collector.accept(parse(source));
  return collector.uses;
}

class Collector extends Handlebars.Visitor {
  readonly uses: Use[] = [];
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  #note(literal: string, { loc }: hbs.AST.Node): void {
    const use = toUse(literal, `${this.#path}:${loc.start.line}`);
    if (use) this.uses.push(use);
  }

  override StringLiteral(node: hbs.AST.StringLiteral): void {
    this.#note(node.value, node);
  }

  override ContentStatement(node: hbs.AST.ContentStatement): void {
    for (const [key] of node.value.matchAll(/\bTURNWRIGHT\.[\w.-]+/g)) this.#note(key, node);
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    if (!this.#noteJoined(node)) super.MustacheStatement(node);
  }

  override SubExpression(node: hbs.AST.SubExpression): void {
    if (!this.#noteJoined(node)) super.SubExpression(node);
  }

  /** `(concat "TURNWRIGHT.Status." id)` names every text of that group. True when it was such a call. */
  #noteJoined(node: hbs.AST.MustacheStatement | hbs.AST.SubExpression): boolean {
    if (nameOf(node) !== "concat") return false;
    const parts = node.params.map((part) => stringOf(part) ?? "*");
    this.#note(parts.join("").replaceAll(/\*+/g, "*"), node);
    for (const part of node.params) if (stringOf(part) === undefined) this.accept(part);
    return true;
  }
}
