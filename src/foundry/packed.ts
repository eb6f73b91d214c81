import { newParticipant } from "../engine/encounter.ts";
import type { TableEvent } from "../engine/events.ts";
import { isObject, sameJson, type Json, type JsonObject } from "../engine/json.ts";
import type { Ruleset } from "../engine/ruleset.ts";

/**
 * How rows and facts are written, so that a move is little on everybody's line: what is as at the beginning is left
 * out, fields with the same keys for everybody are lists, and the facts about one participant name it once. In these
 * fields, which a ruleset fills, it is left out key by key.
 */
const DEEP: ReadonlySet<string> = new Set(["stats", "part"]);

/** Fields that are written as lists, and the keys of what stands there. */
const LISTED: { readonly [field: string]: readonly string[] } = {
  rolled: ["round", "dice", "score", "basis"],
  place: ["period", "done", "at", "turn"],
  turns: ["round", "count"],
};

const freshOf = (rules: Ruleset): JsonObject => {
  const { id: _, name: __, ...row } = newParticipant(rules, { id: "", name: "", stats: {} });
  return row;
};

/** The keys whose values are others than at the beginning. */
const difference = (value: JsonObject, fresh: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key, one]) => !sameJson(one, fresh[key] ?? null)));

/** A field of a participant as it is written. */
function packed(fresh: JsonObject, field: string, value: Json): Json {
  if (!isObject(value)) return value;
  if (DEEP.has(field)) return difference(value as JsonObject, fresh[field] as JsonObject);
  return LISTED[field]?.map((key) => (value as JsonObject)[key] ?? null) ?? value;
}

/** The same field in full. What was not written so stays as it is, for whoever reads it to refuse. */
function unpacked(fresh: JsonObject, field: string, value: unknown): unknown {
  if (DEEP.has(field)) return isObject(value) ? { ...(fresh[field] as JsonObject), ...value } : value;
  const keys = LISTED[field];
  if (!keys || !Array.isArray(value)) return value;
  return keys.length === value.length ? Object.fromEntries(keys.map((key, index) => [key, value[index]])) : value;
}

/** Fields of a participant without what is as at the beginning. */
export function packRow(rules: Ruleset, row: object): JsonObject {
  const fresh = freshOf(rules);
  const changed = Object.entries(difference(row as JsonObject, fresh));
  return Object.fromEntries(changed.map(([field, value]) => [field, packed(fresh, field, value)]));
}

/** The whole of what was packed; of anything else something that is no row. */
export function unpackRow(rules: Ruleset, row: unknown): unknown {
  if (!isObject(row)) return row;
  const fresh = freshOf(rules);
  const written = Object.entries(row).map(([field, value]) => [field, unpacked(fresh, field, value)] as const);
  return { ...fresh, ...Object.fromEntries(written) };
}

/** Facts of one move with those about the same thing made one. Before and after they are the same. */
function merged(events: readonly TableEvent[]): readonly TableEvent[] {
  const result: TableEvent[] = [];
  const last = new Map<string, number>();
  for (const event of events) {
    const key = event.kind === "moved" ? event.field : event.kind === "changed" ? `${event.who} ${event.field}` : "";
    const index = last.get(key);
    const earlier = index === undefined ? undefined : result[index];
    if (event.kind === "joined") {
      last.clear();
      result.push(event);
    } else if (index !== undefined && earlier) {
      result[index] = { ...event, from: earlier.from as Json };
    } else {
      last.set(key, result.length);
      result.push(event);
    }
  }
  return result.filter((event) => event.kind === "joined" || !sameJson(event.from, event.to));
}

/** From what to what fields have changed. */
type Changes = Record<string, readonly [from: Json, to: Json]>;

/**
 * The facts of one move: what has moved on the table, what has changed of each participant, who has come or gone. Facts
 * about different things may stand in any order, but not before somebody came or went, nor after.
 */
export function packEvents(rules: Ruleset, events: readonly TableEvent[]): readonly Json[] {
  const fresh = freshOf(rules);
  const facts: Json[] = [];
  const open = new Map<string | null, Changes>();
  const changesOf = (who: string | null): Changes => {
    const known = open.get(who);
    if (known) return known;
    const changes: Changes = {};
    open.set(who, changes);
    facts.push(who === null ? ["moved", changes] : ["changed", who, changes]);
    return changes;
  };
  for (const event of merged(events)) {
    if (event.kind === "joined") {
      open.clear();
      const [from, to] = [event.from, event.to].map((one) => one && packRow(rules, one));
      facts.push(["joined", event.who, from ?? null, to ?? null]);
    } else if (event.kind === "moved") {
      changesOf(null)[event.field] = [event.from, event.to];
    } else {
      const { who, field } = event;
      changesOf(who)[field] = [packed(fresh, field, event.from), packed(fresh, field, event.to)];
    }
  }
  return facts;
}

/** The facts that one packed fact stands for, in full; of anything else something that is no fact. */
export function unpackEvents(rules: Ruleset, fact: unknown): readonly unknown[] {
  if (!Array.isArray(fact)) return [fact];
  const [kind, ...rest] = fact as unknown[];
  if (kind === "joined") {
    const [who, from, to] = rest;
    return [{ kind, who, from: unpackRow(rules, from), to: unpackRow(rules, to) }];
  }
  const [who, changes] = kind === "moved" ? [undefined, ...rest] : rest;
  if (!isObject(changes) || Object.keys(changes).length === 0) return [fact];
  const fresh = freshOf(rules);
  return Object.entries(changes).map(([field, ends]) => {
    const [from, to] = Array.isArray(ends) ? (ends as unknown[]) : [];
    if (kind === "moved") return { kind, field, from, to };
    return { kind, who, field, from: unpacked(fresh, field, from), to: unpacked(fresh, field, to) };
  });
}
