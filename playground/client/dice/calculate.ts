import type { RollTerm } from "./terms.ts";

const PRECEDENCE: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

/**
 * The value of evaluated terms: operands with operators between, signs allowed before an operand.
 * @throws When they make no sum.
 */
export function calculate(terms: readonly RollTerm[]): number {
  const tokens = terms.map((term) => term.total);
  let at = 0;
  const operand = (): number => {
    const token = tokens[at++];
    if (token === "-") return -operand();
    if (token === "+") return operand();
    if (typeof token !== "number") throw new Error("A number is missing in the formula");
    return token;
  };
  const expression = (least: number): number => {
    let left = operand();
    for (;;) {
      const operator = tokens[at];
      const precedence = typeof operator === "string" ? (PRECEDENCE[operator] ?? 0) : 0;
      if (precedence < least || precedence === 0) return left;
      at += 1;
      left = apply(operator as string, left, expression(precedence + 1));
    }
  };
  const value = expression(1);
  if (at < tokens.length) throw new Error("An operator is missing in the formula");
  return value;
}

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}
