import ts from "typescript";
import { toUse, type Use } from "./uses.ts";

/** The texts that a TypeScript file names: what `text(...)` asks for, and every literal that is or looks like a key. */
export function usesInCode(path: string, source: string): Use[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2023, true);
  const uses: Use[] = [];

  const visit = (node: ts.Node, asked: boolean): void => {
    const literal = literalOf(node);
    if (literal !== undefined) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const use = toUse(literal, `${path}:${line}`, asked);
      if (use) uses.push(use);
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const asksFor = isTextCall(node) ? node.arguments[0] : undefined;
    ts.forEachChild(node, (child) => visit(child, child === asksFor || (asked && isChoice(node, child))));
  };
  visit(file, false);
  return uses;
}

const isTextCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "text";

/** Is the child one of the values that the expression may have? */
function isChoice(node: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return child !== node.condition;
  return ts.isParenthesizedExpression(node);
}

/** A string or template literal as text, `*` for what is computed. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, span) => `${text}*${span.literal.text}`, node.head.text);
}
