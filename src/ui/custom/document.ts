import { isObject, type Json, type JsonObject } from "../../engine/json.ts";

/** What the form's fields hold, as texts; `moves` are the ticked ones. */
export interface Fields {
  readonly name: string;
  readonly formula: string;
  readonly highFirst: string;
  readonly rollEvery: string;
  readonly perPass: string;
  readonly passes: string;
  readonly ties: string;
  readonly declare: string;
  readonly moves: readonly string[];
  readonly surgeCap: string;
  readonly stats: string;
}

const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A comparison that puts the lower value first ends in this sign. */
const LOW_FIRST = "↑";

function tieOf(line: string): Json {
  if (!line.startsWith("@")) return line;
  const low = line.endsWith(LOW_FIRST);
  const path = (low ? line.slice(0, -LOW_FIRST.length) : line).trim();
  return low ? { path, highFirst: false } : { path };
}

function lineOfTie(tie: Json): string {
  if (typeof tie !== "object" || tie === null || Array.isArray(tie)) return String(tie);
  const { path, highFirst } = tie as JsonObject;
  const shown = typeof path === "string" ? path : "";
  return highFirst === false ? `${shown} ${LOW_FIRST}` : shown;
}

function statOf(line: string): readonly [string, string] {
  const [name = "", ...path] = line.split("=");
  return [name.trim(), path.join("=").trim()];
}

/** The document that the fields say (rules/custom.md); what is left empty has its default. Whether it holds is not asked. */
export function documentOf(fields: Fields): JsonObject {
  const { passes, perPass, surgeCap } = fields;
  return {
    name: fields.name.trim(),
    formula: fields.formula.trim(),
    highFirst: fields.highFirst !== "low",
    rollEvery: fields.rollEvery,
    ...(perPass.trim() === "" ? {} : { perPass: Number(perPass) }),
    ...(passes.trim() === "" ? {} : { passes: passes.trim() }),
    ties: lines(fields.ties).map(tieOf),
    declare: fields.declare,
    moves: [...fields.moves],
    ...(surgeCap.trim() === "" ? {} : { surgeCap: surgeCap.trim() }),
    stats: Object.fromEntries(lines(fields.stats).map(statOf)),
  };
}

const textOf = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** The fields that say a document, whatever it holds: it may be somebody else's. */
export function fieldsOf(document: JsonObject): Fields {
  const { stats } = document;
  const named = isObject(stats) ? Object.entries(stats) : [];
  return {
    name: textOf(document["name"]),
    formula: textOf(document["formula"]),
    highFirst: document["highFirst"] === false ? "low" : "high",
    rollEvery: textOf(document["rollEvery"]) || "combat",
    perPass: textOf(document["perPass"]),
    passes: textOf(document["passes"]),
    ties: listOf(document["ties"]).map(lineOfTie).join("\n"),
    declare: textOf(document["declare"]) || "none",
    moves: listOf(document["moves"]).filter((move) => typeof move === "string"),
    surgeCap: textOf(document["surgeCap"]),
    stats: named.map(([name, path]) => `${name} = ${textOf(path)}`).join("\n"),
  };
}
