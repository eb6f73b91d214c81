import { nextFace } from "./faces.ts";

export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  exploded?: boolean;
  rerolled?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
}

interface Modifier {
  name: string;
  compare: "<" | ">" | "<=" | ">=" | "=";
  /** Undefined where the formula gives no number. */
  target: number | undefined;
}

const NAMES = "kh|kl|dh|dl|xo|rr|min|max|cs|cf|k|d|x|r";
export const MODIFIERS = new RegExp(`(?:(?:${NAMES})[<>=]*\\d*)+`, "iy");

/** Split `kh2min3` into its parts. */
export function splitModifiers(text: string): string[] {
  return text.match(new RegExp(`(?:${NAMES})[<>=]*\\d*`, "gi")) ?? [];
}

function read(text: string): Modifier {
  const [, name = "", compare = "", target = ""] = /^([a-z]+)([<>=]*)(\d*)$/i.exec(text) ?? [];
  return {
    name: name.toLowerCase(),
    compare: (compare || "=") as Modifier["compare"],
    target: target === "" ? undefined : Number(target),
  };
}

function meets(value: number, { compare, target = value }: Modifier): boolean {
  return {
    "<": value < target,
    ">": value > target,
    "<=": value <= target,
    ">=": value >= target,
    "=": value === target,
  }[compare];
}

/** Carry out one modifier on the results of dice with so many faces, in place. */
export function modify(results: DieResult[], text: string, faces: number): void {
  const modifier = read(text);
  const amount = modifier.target ?? 1;
  switch (modifier.name) {
    case "k":
    case "kh":
      return discard(results, (best) => best.slice(amount));
    case "kl":
      return discard(results, (best) => best.slice(0, Math.max(0, best.length - amount)));
    case "dh":
      return discard(results, (best) => best.slice(0, amount));
    case "d":
    case "dl":
      return discard(results, (best) => best.slice(Math.max(0, best.length - amount)));
    case "min":
    case "max":
      for (const one of results) one.result = Math[modifier.name === "min" ? "max" : "min"](one.result, amount);
      return;
    case "x":
    case "xo":
      return explode(results, { ...modifier, target: modifier.target ?? faces }, faces, modifier.name === "xo");
    case "r":
    case "rr":
      return reroll(results, { ...modifier, target: modifier.target ?? 1 }, faces, modifier.name === "rr");
    case "cs":
    case "cf":
      for (const one of results) {
        const met = meets(one.result, modifier);
        if (modifier.name === "cs") Object.assign(one, { success: met, count: met ? 1 : 0 });
        else Object.assign(one, { failure: met, count: met ? 1 : 0 });
      }
      return;
  }
}

/** @param choose Of the active results, best first, those that do not count. */
function discard(results: DieResult[], choose: (best: DieResult[]) => DieResult[]): void {
  const active = results.filter((one) => one.active).sort((a, b) => b.result - a.result);
  for (const one of choose(active)) Object.assign(one, { active: false, discarded: true });
}

function explode(results: DieResult[], modifier: Modifier, faces: number, once: boolean): void {
  const first = results.length;
  for (let at = 0; at < results.length && results.length < 1000; at++) {
    const one = results[at];
    if (!one?.active || (once && at >= first) || !meets(one.result, modifier)) continue;
    one.exploded = true;
    results.push({ result: nextFace(faces), active: true });
  }
}

function reroll(results: DieResult[], modifier: Modifier, faces: number, again: boolean): void {
  const first = results.length;
  for (let at = 0; at < results.length && results.length < 1000; at++) {
    const one = results[at];
    if (!one?.active || (!again && at >= first) || !meets(one.result, modifier)) continue;
    Object.assign(one, { active: false, rerolled: true });
    results.push({ result: nextFace(faces), active: true });
  }
}
