import { calculate } from "./calculate.ts";
import { parseExpression, type ExpressionNode } from "./expression.ts";
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
 * The terms of a formula without `@` references, in the order in which they stand; an empty one is 0.
 * @throws When it is none.
 */
export function parseFormula(formula: string): RollTerm[] {
  return formula.trim() ? termsOf(parseExpression(formula)) : [new NumericTerm({ number: 0 })];
}

function termsOf(node: ExpressionNode): RollTerm[] {
  switch (node.type) {
    case "UnaryExpression":
      return [new OperatorTerm(node), ...termsOf(node.argument)];
    case "BinaryExpression":
      return [...termsOf(node.left), new OperatorTerm(node), ...termsOf(node.right)];
    case "Number":
      return [new NumericTerm({ number: node.value, options: label(node) })];
    case "Dice": {
      const { faces, modifiers } = node;
      return [new Die({ number: amount(node.number), faces, modifiers, options: label(node) })];
    }
    case "Brackets":
      return [new ParentheticalTerm([termsOf(node.inner)], label(node))];
    case "Call":
      if (typeof Reflect.get(Math, node.fn) !== "function") throw new Error(`There is no function ${node.fn}`);
      return [new FunctionTerm(node.fn, node.parts.map(termsOf), label(node))];
    case "Pool":
      return [new PoolTerm(node.parts.map(termsOf), node.modifiers, label(node))];
    default:
      // jsep reads names, strings and the like, which have no meaning here.
      throw new Error(`A dice formula cannot hold a ${(node as { type: string }).type}`);
  }
}

const label = ({ flavor }: { flavor: string }): TermOptions => (flavor ? { flavor } : {});

/** How many dice to roll. */
function amount(number: number | ExpressionNode): number {
  if (typeof number === "number") return number;
  const terms = termsOf(number);
  if (!terms.every((term) => term.isDeterministic)) throw new Error("Dice cannot decide how many dice are rolled");
  for (const term of terms) term.evaluate();
  return calculate(terms);
}
