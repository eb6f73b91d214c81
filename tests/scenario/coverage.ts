import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { filesUnder, root } from "../../scripts/files.ts";
import type { Field } from "../../src/engine/fields.ts";
import { REFUSAL_CODES } from "../../src/engine/refusal.ts";
import { parseScenario, type Scenario } from "../../src/rulesets/story/format.ts";
import rulings from "./rulings.json" with { type: "json" };

/** Which story shows what: by hand for the rulings, counted for everything else. */
const REPORT = join(root, "scenarios/COVERAGE.md");

/** What is shown, and the names of the stories that show it. */
export interface Row {
  readonly what: string;
  readonly stories: readonly string[];
}

interface Named {
  readonly name: string;
  readonly story: Scenario;
}

/** Where the rulings stand that all rulesets share: any story may show them. */
const SHARED = "every ruleset";

const all: readonly Named[] = filesUnder("scenarios", ".json")
  .filter((path) => !path.endsWith(".schema.json"))
  .map((path) => ({ name: basename(path, ".json"), story: parseScenario(readFileSync(join(root, path), "utf8")) }));

const ofRuleset = (ruleset: string) => all.filter(({ story }) => story.ruleset === ruleset);

const rowsOf = (
  whats: Iterable<string>,
  stories: readonly Named[],
  shows: (story: Scenario, what: string) => boolean,
) =>
  [...whats].map((what): Row => ({
    what,
    stories: stories.filter(({ story }) => shows(story, what)).map(({ name }) => name),
  }));

/** The values that a table may choose, `declarations: off`; ranges only where a story leaves the default. */
function valuesOf([name, field]: readonly [string, Field]): readonly string[] {
  if (field.kind === "choice") return field.choices.map((value) => `${name}: ${value}`);
  return [`${name}: another`];
}

function chooses({ options, rules }: Scenario, value: string): boolean {
  const [name = "", wanted] = value.split(": ");
  const given = options[name] ?? rules.options[name]?.initial;
  return wanted === "another" ? options[name] !== undefined : given === wanted;
}

const refuses = ({ steps }: Scenario, code: string): boolean =>
  steps.some((step) => "refuse" in step && step.codes?.includes(code));

/** Statuses that a story expects somebody to have. */
const statusesIn = ({ steps }: Scenario): readonly string[] =>
  steps.flatMap((step) =>
    "expect" in step ? Object.values({ ...step.expect.status, ...step.expect.has }).flat() : [],
  );

/** Every ruleset's rulings with the stories named for them. */
export const byRuling: readonly (readonly [string, readonly Row[]])[] = Object.entries(rulings).map(
  ([ruleset, rows]) => [ruleset, rows.map(({ ruling, stories }) => ({ what: ruling, stories }))] as const,
);

/** Every value of every option, per ruleset. */
export const byOption: readonly (readonly [string, readonly Row[]])[] = Object.keys(rulings).map((ruleset) => {
  const stories = ofRuleset(ruleset);
  const values = Object.entries(stories[0]?.story.rules.options ?? {}).flatMap(valuesOf);
  return [ruleset, rowsOf(values, stories, chooses)] as const;
});

export const byStatus: readonly (readonly [string, readonly Row[]])[] = Object.keys(rulings).map((ruleset) => {
  const stories = ofRuleset(ruleset);
  const statuses = new Set(stories.flatMap(({ story }) => statusesIn(story)));
  return [
    ruleset,
    rowsOf([...statuses].sort(), stories, (story, status) => statusesIn(story).includes(status)),
  ] as const;
});

export const byCode: readonly Row[] = rowsOf(REFUSAL_CODES, all, refuses);

/** Stories that no ruling names. */
export const unnamed: readonly string[] = all
  .filter(
    ({ name, story }) => !rulings[story.ruleset as keyof typeof rulings].some(({ stories }) => stories.includes(name)),
  )
  .map(({ name }) => name);

export const known = (ruleset: string): ReadonlySet<string> =>
  new Set((ruleset === SHARED ? all : ofRuleset(ruleset)).map(({ name }) => name));

const table = (head: string, rows: readonly Row[]): string =>
  [
    `| ${head} | stories |`,
    "| --- | --- |",
    ...rows.map(({ what, stories }) => `| ${what} | ${stories.join(", ")} |`),
  ].join("\n");

const chapter = (title: string, head: string, parts: readonly (readonly [string, readonly Row[]])[]): string =>
  [
    `## ${title}`,
    ...parts.filter(([, rows]) => rows.length > 0).flatMap(([name, rows]) => [`### ${name}`, table(head, rows)]),
  ].join("\n\n");

/** The report as it should stand in the repository. */
export async function report(): Promise<string> {
  const text = [
    "# What the stories show",
    `${all.length} stories. Written by \`npx tsx tests/scenario/coverage.ts\`; the rulings stand in tests/scenario/rulings.json.`,
    chapter("Rulings", "ruling", byRuling),
    chapter("Options", "value", byOption),
    chapter("Statuses", "status", byStatus),
    `## Refusals\n\n${table("code", byCode)}`,
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(REPORT)), parser: "markdown" });
}

export const written = (): string => readFileSync(REPORT, "utf8");

if (process.argv[1] === import.meta.filename) writeFileSync(REPORT, await report());
