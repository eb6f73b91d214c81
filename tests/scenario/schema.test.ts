import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import schema from "../../scenarios/scenario.schema.json" with { type: "json" };
import { filesUnder, root } from "../../scripts/files.ts";
import type { Field } from "../../src/engine/fields.ts";
import { REFUSAL_CODES } from "../../src/engine/refusal.ts";
import { RULESETS } from "../../src/rulesets/registry.ts";
import { VERBS } from "../../src/rulesets/story/verbs.ts";

const validate = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(schema);

/** What the schema finds wrong, each with its place: `/steps/0 must NOT have ...`. */
function faults(scenario: unknown): string[] {
  validate(scenario);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const stories = filesUnder("scenarios", ".json").filter((path) => !path.endsWith(".schema.json"));

test.each(stories)("%s fits the schema", (path) => {
  expect(faults(JSON.parse(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

describe("the schema tells", () => {
  const anna = { id: "anna", name: "Анна", player: true, stats: { dexterity: 4, wits: 4 } };
  const story = (steps: unknown[], more: object = {}) => ({
    title: "A story",
    ruleset: "vampire",
    participants: [anna],
    steps,
    ...more,
  });

  test("nothing about a story that is right", () => {
    const steps = [
      { roll: { anna: [1] } },
      { declare: { who: "anna", actions: [{ do: "attack", at: ["slava"], note: "" }], willpower: 0, celerity: 0 } },
      { next: 2 },
      { join: { ...anna, id: "boris", roll: [5] } },
      { refuse: { step: { next: "often" }, code: ["bad-value", "wrong-phase"] } },
      { expect: { upcoming: ["slava", ["anna", "boris"]], score: { anna: null } } },
    ];
    expect(faults(story(steps, { source: "000", options: { wounds: "off" }, coins: { anna: 0.2 } }))).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["a missing title", { ...story([]), title: undefined }, "title"],
    ["a field that the format lacks", story([], { $schema: "scenario.schema.json" }), "additional"],
    ["an unknown ruleset", story([], { ruleset: "gurps" }), "/ruleset"],
    ["an unknown option", story([], { options: { surge: "on" } }), "/options"],
    ["an option's wrong value", story([], { options: { wounds: true } }), "/options/wounds"],
    ["an unknown stat", story([], { participants: [{ ...anna, stats: { edge: 3 } }] }), "/participants/0/stats"],
    ["a participant without an id", story([], { participants: [{ name: "Анна" }] }), "/participants/0"],
    ["a field that a participant lacks", story([], { participants: [{ ...anna, roll: [1] }] }), "/participants/0"],
    ["a step of two verbs", story([{ start: true, next: true }]), "/steps/0"],
    ["a step without a verb", story([{}]), "/steps/0"],
    ["another ruleset's verb", story([{ surge: { who: "anna", by: 1, use: "move" } }]), "/steps/0"],
    ["a wrong value of a verb", story([{ next: 0 }]), "/steps/0/next"],
    ["dice that are no list", story([{ roll: { anna: 1 } }]), "/steps/0/roll/anna"],
    ["an unknown kind of action", story([{ declare: { who: "anna", actions: [{ do: "run" }] } }]), "/steps/0/declare"],
    ["a roll to abort without dice", story([{ abort: { who: "anna", by: "willpower-roll" } }]), "/steps/0/abort"],
    ["an unknown code", story([{ refuse: { step: { next: true }, code: "no" } }]), "/steps/0/refuse/code"],
    ["another ruleset's expectation", story([{ expect: { dominance: { anna: true } } }]), "/steps/0/expect"],
    ["an unknown status", story([{ expect: { has: { anna: ["surging"] } } }]), "/steps/0/expect/has/anna/0"],
    ["a phase that the ruleset lacks", story([{ expect: { phase: "passes" } }]), "/steps/0/expect/phase"],
    ["a custom ruleset without its definition", story([], { ruleset: "custom" }), "definition"],
  ])("%s", (_what, broken, place) => {
    const found = faults(JSON.parse(JSON.stringify(broken)));
    expect(found).not.toEqual([]);
    expect(found.join("\n")).toContain(place);
  });
});

/** What the schema must say of a field. */
function describedAs(field: Field): object {
  switch (field.kind) {
    case "choice":
      return { enum: field.choices, default: field.initial };
    case "number":
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "derived":
      return { type: ["integer", "null"], minimum: field.min, maximum: field.max };
    case "flag":
      return { type: "boolean", default: field.initial };
    case "words":
      return { type: "array", items: { enum: field.choices }, uniqueItems: true };
  }
}

describe("the schema keeps up with the rules", () => {
  const definitions: Readonly<Record<string, object>> = schema.$defs;
  const propertiesOf = (name: string): Readonly<Record<string, object>> =>
    (definitions[name] as { properties: Record<string, object> }).properties;

  test.each([...RULESETS.values()].map((rules) => [rules.id, rules] as const))("of %s", (id, rules) => {
    for (const [part, fields] of [["stats", rules.stats] as const, ["options", rules.options] as const]) {
      const described = propertiesOf(`${id}.${part}`);
      expect(Object.keys(described).toSorted()).toEqual(Object.keys(fields).toSorted());
      for (const [name, field] of Object.entries(fields)) {
        expect(described[name]).toMatchObject(describedAs(field));
      }
    }
    const phases = rules.phases(
      Object.fromEntries(Object.entries(rules.options).map(([name, f]) => [name, f.initial])),
    );
    expect(propertiesOf(`${id}.expect`)["phase"]).toMatchObject({ enum: phases.map((phase) => phase.id) });
  });

  test("in every code of a refusal", () => {
    expect(definitions["code"]).toMatchObject({ enum: REFUSAL_CODES });
  });

  test("in every verb", () => {
    const steps = Object.keys(definitions).filter((name) => name.endsWith(".step"));
    const verbs = new Set(steps.flatMap((name) => Object.keys(propertiesOf(name))));
    expect([...verbs].toSorted()).toEqual([...Object.keys(VERBS), "expect", "refuse"].toSorted());
  });
});
