import { Parser } from "@dice-roller/rpg-dice-roller";
import { BracketTerm, Die, NumericTerm, OperatorTerm, PoolTerm, type LibraryDice, type RollTerm } from "./terms.ts";

/**
 * Take a formula (without `@` references) apart.
 * The library parses; what Foundry spells differently is respelled first, and labels in [brackets], which it takes for
 * comments only in places, are put aside and given back to the term before them.
 * @throws When the formula is none.
 */
export function parseFormula(formula: string): RollTerm[] {
  const labels: { end: number; text: string }[] = [];
  let plain = "";
  for (const part of formula.split(/(\[[^\]]*\])/)) {
    if (part.startsWith("[")) labels.push({ end: plain.trimEnd().length, text: part.slice(1, -1) });
    else plain += part;
  }
  const notation = respell(plain);
  if (!notation.text.trim()) return [new NumericTerm({ number: 0 })];
  const parts = Parser.parse(notation.text) as (string | number | (LibraryDice & object))[];
  const terms = parts.map(toTerm);
  let cursor = 0;
  for (const [index, term] of terms.entries()) {
    const written = notation.pieces[index];
    if (written === undefined) break;
    cursor = plain.indexOf(written, cursor) + written.length;
    const label = labels.find((one) => one.end === cursor);
    if (label && !(term instanceof OperatorTerm)) term.options.flavor = label.text;
  }
  return terms;
}

const TOKEN = /\{[^}]*\}[a-z0-9<>=!]*|\d*d(?:\d+|%|F)[a-zA-Z0-9<>=!]*|\d+(?:\.\d+)?|[a-z]+\(|\*\*|[-+*/%^(),]/gi;

/** Foundry's formula in the library's notation, and the pieces as Foundry writes them. */
function respell(formula: string): { text: string; pieces: string[] } {
  const pieces = formula.match(TOKEN) ?? [];
  if (pieces.join("").length !== formula.replace(/\s+/g, "").length) throw new Error(`"${formula}" is no dice formula`);
  const spelled: string[] = [];
  const written: string[] = [];
  for (const piece of pieces) {
    const before = spelled.at(-1);
    const unary = piece === "-" && (before === undefined || /[-+*/%^(,]$/.test(before));
    if (unary) {
      spelled.push("0", "-");
      written.push("", "-");
    } else {
      spelled.push(/d/i.test(piece) && /\d|%|F/.test(piece) ? respellModifiers(piece) : piece);
      written.push(piece);
    }
  }
  return { text: spelled.join(""), pieces: written };
}

/** `kh` keeps one; `x10` explodes on 10; `r1` rerolls 1. */
function respellModifiers(dice: string): string {
  return dice
    .replace(/(k[hl]|d[hl])(?!\d)/gi, "$11")
    .replace(/k(?=\d)/gi, "kh")
    .replace(/x(?=[<>=])/gi, "!")
    .replace(/x(\d+)/gi, "!=$1")
    .replace(/x/gi, "!")
    .replace(/(?<!\w)r(\d+)/gi, "r=$1")
    .replace(/r(?=\d)/gi, "r=");
}

function toTerm(part: string | number | LibraryDice): RollTerm {
  if (typeof part === "number") return new NumericTerm({ number: part });
  if (typeof part === "string") {
    return /[(,)]/.test(part) ? new BracketTerm({ term: part }) : new OperatorTerm({ operator: part });
  }
  if (typeof part.sides !== "number") return new PoolTerm({ notation: part.notation }, part as never);
  const modifiers = part.notation.replace(/^\d*d\d+/, "");
  return new Die({ number: part.qty, faces: part.sides, modifiers: modifiers ? [modifiers] : [] }, part);
}
