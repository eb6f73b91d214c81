import { isObject, type Json } from "../engine/json.ts";
import type { Ruleset } from "../engine/ruleset.ts";

/** What stands for the dot of a path in the keys of flags: Foundry takes a key with dots for keys within keys. */
const LEADER = "\u2024";

/** Whether a stat is called by its path, as in games of one's own. */
const hasPaths = ({ stats }: Ruleset): boolean => Object.keys(stats).some((stat) => stat.includes("."));

function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replaceAll(from, to), renamed(one, from, to)]),
  );
}

/** A value as it may lie in flags. */
export const withoutDots = <T extends Json>(rules: Ruleset, value: T): T =>
  hasPaths(rules) ? (renamed(value, ".", LEADER) as T) : value;

/** The value that lies in flags so. */
export const withDots = (rules: Ruleset, value: unknown): unknown =>
  hasPaths(rules) ? renamed(value, LEADER, ".") : value;
