import { parseArgs } from "node:util";
import { RULESETS } from "../src/rulesets/registry.ts";
import { customRuleset } from "../src/rulesets/custom/custom.ts";
import { readDefinition } from "../src/rulesets/custom/definition.ts";
import { PRESETS } from "../src/rulesets/custom/presets.ts";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { measure, SIZES, type Measure } from "./engine.ts";

/** What a move and the view after it may take with 50 participants, in milliseconds. */
const AIM = 0.2;

function custom(): Ruleset {
  const read = readDefinition(PRESETS["shadowrun-4"]);
  if (!read.ok) throw new Error("the preset is broken");
  return customRuleset(read.definition) as Ruleset;
}

const milliseconds = (ns: number): string => (ns / 1e6).toFixed(3);

function table(measures: readonly Measure[]): string {
  const head = ["ruleset", "participants", "ms per move", "ms per view", "bytes per move"];
  const rows = measures.map((one) => [
    one.ruleset,
    String(one.participants),
    milliseconds(one.nsPerMove),
    milliseconds(one.nsPerView),
    String(one.bytesPerMove),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "))
    .join("\n");
}

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const games = [...RULESETS.values(), custom()];
for (const rules of games) measure(rules, SIZES[0]); // the compiler warms up
const engine = games.flatMap((rules) => SIZES.map((size) => measure(rules, size)));
if (values.json) console.log(JSON.stringify({ engine }, null, 2));
else {
  console.log(table(engine));
  const slow = engine.filter((one) => one.participants === 50 && (one.nsPerMove + one.nsPerView) / 1e6 > AIM);
  console.log(
    slow.length === 0
      ? `\nA move and the view after it with 50 participants: under ${AIM} ms everywhere.`
      : `\nOver ${AIM} ms with 50 participants: ${slow.map(({ ruleset }) => ruleset).join(", ")}.`,
  );
}
