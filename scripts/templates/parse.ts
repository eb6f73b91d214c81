import Handlebars from "handlebars";

export type Node = hbs.AST.Node;
export type Program = hbs.AST.Program;

/** The template as Handlebars reads it, its whitespace kept. @throws With line and column, when it is no template. */
export function parse(source: string): Program {
  return Handlebars.parseWithoutProcessing(source);
}

/** The name that an expression calls or looks up: `localize`, `this.name`. */
export function nameOf({ path }: { readonly path: hbs.AST.PathExpression | hbs.AST.Literal }): string {
  return path.type === "PathExpression" ? (path as hbs.AST.PathExpression).original : "";
}

/** The value of a string literal; undefined for every other expression. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === "StringLiteral" ? (node as hbs.AST.StringLiteral).value : undefined;
}
