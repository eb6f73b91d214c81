import Handlebars from "handlebars";
import { nameOf, stringOf, type Program } from "./parse.ts";

/** What a template may call: Handlebars' own helpers and Foundry's, but for those that write HTML they were given. */
const helpers = new Set(
  [
    ["if", "unless", "each", "with", "lookup"],
    ["eq", "ne", "lt", "gt", "lte", "gte", "not", "and", "or", "ifThen"],
    ["checked", "disabled", "concat", "object", "localize", "numberFormat", "numberInput"],
    ["selectOptions", "radioBoxes", "formInput", "formGroup", "formField"],
  ].flat(),
);

/** Helpers that hand back their text as HTML. */
const raw = new Set(["concat"]);

/** Raw outputs and unknown helpers, each with its line. */
export function checkExpressions(program: Program): string[] {
  const checker = new Checker();
  checker.accept(program);
  return checker.problems;
}

type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression | hbs.AST.BlockStatement;

class Checker extends Handlebars.Visitor {
  readonly problems: string[] = [];

  #complain({ loc }: hbs.AST.Node, what: string): void {
    this.problems.push(`${loc.start.line}: ${what}`);
  }

  #checkCall(node: Call): void {
    const name = nameOf(node);
    if (!helpers.has(name)) this.#complain(node, `unknown helper "${name}"`);
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    const name = nameOf(node);
    const isCall = node.params.length > 0 || (node.hash as hbs.AST.Hash | undefined)?.pairs.length;
    if (isCall) this.#checkCall(node);
    if (!node.escaped) this.#complain(node, `raw output of "${name}"`);
    else if (raw.has(name) && node.params.some((part) => stringOf(part) === undefined)) {
      this.#complain(node, `raw output: "${name}" does not escape what it joins`);
    }
    super.MustacheStatement(node);
  }

  override SubExpression(node: hbs.AST.SubExpression): void {
    this.#checkCall(node);
    super.SubExpression(node);
  }

  override BlockStatement(node: hbs.AST.BlockStatement): void {
    this.#checkCall(node);
    super.BlockStatement(node);
  }

  override Decorator(node: hbs.AST.Decorator): void {
    this.#complain(node, "a decorator");
  }
}
