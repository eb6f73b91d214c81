import jsep from "jsep";
import { MODIFIERS, splitModifiers } from "./modifiers.ts";

interface Operand {
  /** The label in [brackets]; empty without one. */
  flavor: string;
}

/** A part of a formula as it stands there. Brackets are nodes of their own, so that the formula can be written anew. */
export type ExpressionNode =
  | { type: "UnaryExpression"; operator: string; argument: ExpressionNode }
  | { type: "BinaryExpression"; operator: string; left: ExpressionNode; right: ExpressionNode }
  | ({ type: "Number"; value: number } & Operand)
  /** The number of dice may itself be in brackets: `(1+1)d6`. */
  | ({ type: "Dice"; number: number | ExpressionNode; faces: number; modifiers: string[] } & Operand)
  | ({ type: "Brackets"; inner: ExpressionNode } & Operand)
  | ({ type: "Call"; fn: string; parts: ExpressionNode[] } & Operand)
  | ({ type: "Pool"; parts: ExpressionNode[]; modifiers: string[] } & Operand);

/*
 * jsep reads the arithmetic: operators, signs, lists, errors. It is told here what an operand is in a dice formula.
 * Libraries for dice speak Roll20's dialect instead: labels only behind dice, `cs` that marks and does not count,
 * rerolled dice that vanish; and they bring a computer algebra system, or nobody keeps them any more.
 */
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
for (const operator of ["+", "-"]) jsep.addBinaryOp(operator, 1);
for (const operator of ["*", "/", "%"]) jsep.addBinaryOp(operator, 2);
for (const sign of ["+", "-"]) jsep.addUnaryOp(sign);
jsep.hooks.add("gobble-token", function (env) {
  const node = operand(this);
  if (node) env.node = { ...node, flavor: take(this, /\s*\[([^\]]*)\]/y)?.[1] ?? "" };
});

/**
 * Take a formula without `@` references apart.
 * @throws When it is none.
 */
export function parseExpression(formula: string): ExpressionNode {
  const node = jsep(formula) as ExpressionNode | jsep.Compound;
  // jsep reads several expressions where there may be only one, and passes over separators at the ends.
  if (node.type === "Compound" || /^\s*[,;]|[,;]\s*$/.test(formula)) throw new Error(`"${formula}" is no dice formula`);
  return node;
}

type Unlabelled<T> = T extends Operand ? Omit<T, keyof Operand> : never;

function operand(reader: jsep.HookScope): Unlabelled<ExpressionNode> | null {
  if (take(reader, /\(/y)) {
    const inner = reader.gobbleExpression() as ExpressionNode | false;
    if (!inner || !take(reader, /\)/y)) reader.throwError("Unclosed (");
    return dice(reader, /()d(\d+|%)/iy, inner) ?? { type: "Brackets", inner };
  }
  const rolled = dice(reader, /(\d*)d(\d+|%)/iy);
  if (rolled) return rolled;
  if (/[\d.]/.test(reader.char)) {
    const { value } = reader.gobbleNumericLiteral() as jsep.Literal;
    return { type: "Number", value: Number(value) };
  }
  const fn = take(reader, /([a-z][a-z0-9]*)\(/iy)?.[1];
  if (fn !== undefined) return { type: "Call", fn, parts: list(reader, ")") };
  if (take(reader, /\{/y)) return { type: "Pool", parts: list(reader, "}"), modifiers: modifiers(reader) };
  return null;
}

/** @param inner How many dice, where that stands in brackets before them. */
function dice(reader: jsep.HookScope, pattern: RegExp, inner?: ExpressionNode): Unlabelled<ExpressionNode> | null {
  const [, number = "", faces] = take(reader, pattern) ?? [];
  if (faces === undefined) return null;
  return {
    type: "Dice",
    number: inner ?? (number === "" ? 1 : Number(number)),
    faces: faces === "%" ? 100 : Number(faces),
    modifiers: modifiers(reader),
  };
}

const modifiers = (reader: jsep.HookScope): string[] => splitModifiers(take(reader, MODIFIERS)?.[0] ?? "");

/** Expressions between commas, up to the bracket that ends them. jsep's types take the list for an expression. */
const list = (reader: jsep.HookScope, end: ")" | "}"): ExpressionNode[] =>
  [reader.gobbleArguments(end.charCodeAt(0))].flat() as ExpressionNode[];

/** What a sticky pattern matches here; the reader moves behind it. */
function take(reader: jsep.HookScope, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.index;
  const match = pattern.exec(reader.expr);
  if (match) reader.index = pattern.lastIndex;
  return match;
}
