import type { JsonObject } from "../../engine/json.ts";
import { statsOf } from "../../foundry/systems.ts";
import { text } from "../../foundry/text.ts";
import { customRuleset } from "../../rulesets/custom/custom.ts";
import { readDefinition } from "../../rulesets/custom/definition.ts";
import { PRESETS } from "../../rulesets/custom/presets.ts";
import { list } from "../words.ts";
import { documentOf, type Fields } from "./document.ts";
import { rangeOf } from "./range.ts";

/** What templates/custom/custom.hbs draws. */
export interface CustomContext {
  readonly fields: Fields;
  readonly presets: typeof PRESETS;
  readonly moves: readonly { readonly move: string; readonly chosen: boolean }[];
  readonly actor: string;
  readonly actors: readonly { readonly value: string; readonly label: string }[];
  readonly json: string;
}

/** What the form says of itself while it is edited. */
export interface Verdict {
  /** For each field with a fault, what it must hold. */
  readonly faults: ReadonlyMap<string, string>;
  /** What the actor that it is tried on would roll; why nothing can be said, where nothing can. */
  readonly preview: string;
  readonly json: string;
}

export const FIELDS = [
  "name",
  "formula",
  "highFirst",
  "rollEvery",
  "perPass",
  "passes",
  "ties",
  "declare",
  "moves",
  "surgeCap",
  "stats",
] as const;
type FieldName = (typeof FIELDS)[number];

const isField = (name: string | undefined): name is FieldName => FIELDS.some((field) => field === name);

const written = (document: JsonObject): string => JSON.stringify(document, null, 2);

/** The document that the form holds, judged, and tried on an actor. */
export function verdictOf(fields: Fields, actorId: string): Verdict {
  const document = documentOf(fields);
  const json = written(document);
  const read = readDefinition(document);
  if (!read.ok) {
    const faulty = read.faults.map(({ field }) => field.split(".")[0]).filter(isField);
    const faults = new Map(faulty.map((name) => [name, text(`Custom.Field.${name}.Allowed`)]));
    return { faults, preview: text("Custom.Faulty"), json };
  }
  const actor = game.actors.get(actorId);
  if (!actor) return { faults: new Map(), preview: text("Custom.NoActor"), json };
  const rules = customRuleset(read.definition);
  const stats = statsOf(rules, actor);
  const { min, max } = rangeOf(read.definition, stats);
  const lacking = Object.keys(rules.stats).filter((stat) => !Object.hasOwn(stats, stat));
  const values = Object.entries(stats).map(([name, value]) => text("Custom.Value", { name, value: String(value) }));
  const range = text("Custom.Range", { name: actor.name, min, max });
  const told = [range, ...(values.length > 0 ? [list(values)] : [])].join(" ");
  return {
    faults: new Map(),
    preview: lacking.length > 0 ? `${told} ${text("Custom.Lacking", { names: list(lacking) })}` : told,
    json,
  };
}

export function customContext(fields: Fields, actor: string): CustomContext {
  return {
    fields,
    presets: PRESETS,
    moves: ["hold", "interrupt", "surge"].map((move) => ({ move, chosen: fields.moves.includes(move) })),
    actor,
    actors: game.actors.contents.map(({ id, name }) => ({ value: id, label: name })),
    json: written(documentOf(fields)),
  };
}
