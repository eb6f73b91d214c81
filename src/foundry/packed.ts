import { newParticipant } from "../engine/encounter.ts";
import type { TableEvent } from "../engine/events.ts";
import { sameJson, type Json, type JsonObject } from "../engine/json.ts";
import type { Participant } from "../engine/model.ts";
import type { Ruleset } from "../engine/ruleset.ts";

/**
 * How rows and facts are written, so that a move is little on everybody's line: what is as at the beginning is left
 * out, and a fact is a short list.
 */
type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is said of the whole participant by a field of its own, key by key. */
const DEEP = ["stats", "part"] as const;
const isDeep = (field: unknown): field is (typeof DEEP)[number] => DEEP.includes(field as (typeof DEEP)[number]);

const freshOf = (rules: Ruleset): JsonObject => {
  const { id: _, name: __, ...row } = newParticipant(rules, { id: "", name: "", stats: {} });
  return row;
};

/** The keys whose values are others than at the beginning. */
const difference = (value: JsonObject, fresh: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key, one]) => !sameJson(one, fresh[key] ?? null)));

/** What is no object stays as it is, for whoever reads it to refuse. */
const whole = (packed: unknown, fresh: unknown): unknown =>
  isObject(packed) && isObject(fresh) ? { ...fresh, ...packed } : packed;

/** A participant, or what a Combatant does not say of it, without what is as at the beginning. */
export function packRow(rules: Ruleset, row: object): JsonObject {
  const fresh = freshOf(rules);
  const changed = Object.entries(difference(row as JsonObject, fresh)).map(([field, value]) => [
    field,
    isDeep(field) && isObject(value) ? difference(value, fresh[field] as JsonObject) : value,
  ]);
  return Object.fromEntries(changed) as JsonObject;
}

/** The whole of what was packed; of anything else something that is no row. */
export function unpackRow(rules: Ruleset, packed: unknown): unknown {
  if (!isObject(packed)) return packed;
  const fresh = freshOf(rules);
  const deep = DEEP.map((field) => [field, whole(field in packed ? packed[field] : {}, fresh[field])]);
  return { ...fresh, ...packed, ...Object.fromEntries(deep) };
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

/** The facts of one move. */
export function packEvents(rules: Ruleset, events: readonly TableEvent[]): readonly Json[] {
  const fresh = freshOf(rules);
  const packed = (field: string, value: Json): Json =>
    isDeep(field) && isObject(value) ? difference(value, fresh[field] as JsonObject) : value;
  const joiner = (one: Participant | null): Json => one && packRow(rules, one);
  return merged(events).map((event) => {
    switch (event.kind) {
      case "moved":
        return ["moved", event.field, event.from, event.to];
      case "changed":
        return ["changed", event.who, event.field, packed(event.field, event.from), packed(event.field, event.to)];
      case "joined":
        return ["joined", event.who, joiner(event.from), joiner(event.to)];
    }
  });
}

/** One fact in full; of anything else something that is no fact. */
export function unpackEvent(rules: Ruleset, packed: unknown): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kind, ...rest] = packed as unknown[];
  if (kind === "moved") {
    const [field, from, to] = rest;
    return { kind, field, from, to };
  }
  if (kind === "changed") {
    const [who, field, from, to] = rest;
    const full = (value: unknown): unknown => (isDeep(field) ? whole(value, freshOf(rules)[field]) : value);
    return { kind, who, field, from: full(from), to: full(to) };
  }
  const [who, from, to] = rest;
  return { kind, who, from: unpackRow(rules, from), to: unpackRow(rules, to) };
}
