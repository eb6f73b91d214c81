import { parseExpression, type ExpressionNode } from "./expression.ts";
import type { RollTerm } from "./terms.ts";

const OPERATIONS: Record<string, (left: number, right: number) => number> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
};

/**
 * The value of evaluated terms: operands with operators between, signs allowed before an operand.
 * @throws When they make no sum.
 */
export function calculate(terms: readonly RollTerm[]): number {
  const totals: number[] = [];
  // An operand is written as its place in the list: a total may be negative or no number that can be written.
  const written = terms.map(({ total }) => (typeof total === "number" ? totals.push(total) - 1 : total));
  const valueOf = (node: ExpressionNode): number => {
    switch (node.type) {
      case "Number":
        return totals[node.value] ?? NaN;
      case "UnaryExpression":
        return node.operator === "-" ? -valueOf(node.argument) : valueOf(node.argument);
      case "BinaryExpression":
        return OPERATIONS[node.operator]?.(valueOf(node.left), valueOf(node.right)) ?? NaN;
      default:
        throw new Error(`A sum cannot hold a ${node.type}`);
    }
  };
  return valueOf(parseExpression(written.join(" ")));
}
