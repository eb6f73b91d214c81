import { readCommandLine } from "../scripts/command-line.ts";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { customRuleset } from "../src/rulesets/custom/custom.ts";
import { readDefinition } from "../src/rulesets/custom/definition.ts";
import { PRESETS } from "../src/rulesets/custom/presets.ts";
import { RULESETS } from "../src/rulesets/registry.ts";
import { columns } from "./columns.ts";
import { measureDocuments, ROWS, type DocumentMeasure } from "./documents.ts";
import { measure, SIZES, type Measure } from "./engine.ts";
import { measureSize, withProduct, type SizeMeasure } from "./product.ts";
import { measureTracker, type TrackerMeasure } from "./tracker.ts";

/** What we aim at; whether it is met is told beside each table. */
const AIM = {
  /** A move and the view after it with 50 participants, in milliseconds. */
  moveAndView: 0.2,
  operations: 1,
  bytesPerMove: 2048,
  /** Our `setupTurns`, as a multiple of plain Foundry's. */
  turns: 2,
  /** What decorating 100 rows adds to their drawing, in milliseconds. */
  decoration: 16,
  gzip: 80 * 1024,
} as const;

function custom(): Ruleset {
  const read = readDefinition(PRESETS["shadowrun-4"]);
  if (!read.ok) throw new Error("the preset is broken");
  return customRuleset(read.definition);
}

function measureEngine(): readonly Measure[] {
  const games = [...RULESETS.values(), custom()];
  for (const rules of games) measure(rules, SIZES[0]); // the compiler warms up
  return games.flatMap((rules) => SIZES.map((size) => measure(rules, size)));
}

async function measureAllDocuments(folder: string): Promise<readonly DocumentMeasure[]> {
  const all: DocumentMeasure[] = [];
  for (const generation of [13, 14] as const)
    for (const rows of ROWS) all.push(await measureDocuments(generation, rows, folder));
  return all;
}

const milliseconds = (ns: number): string => (ns / 1e6).toFixed(3);
const kept = (aim: string, isKept: boolean): string => `${isKept ? "Kept" : "MISSED"}: ${aim}.\n`;

function tellEngine(all: readonly Measure[]): void {
  const head = ["ruleset", "participants", "ms per move", "ms per view", "bytes of history per move"];
  const rows = all.map((one) => [
    one.ruleset,
    one.participants,
    milliseconds(one.nsPerMove),
    milliseconds(one.nsPerView),
    one.bytesPerMove,
  ]);
  const fifty = all.filter(({ participants }) => participants === 50);
  const isKept = fifty.every((one) => (one.nsPerMove + one.nsPerView) / 1e6 <= AIM.moveAndView);
  console.log(columns(head, rows));
  console.log(kept(`a move and its view with 50 participants within ${AIM.moveAndView} ms`, isKept));
}

function tellDocuments(all: readonly DocumentMeasure[]): void {
  const head = ["Foundry", "rows", "operations per move", "per round", "bytes per move", "ms of setupTurns", "plain"];
  const rows = all.map((one) => [
    one.generation,
    one.rows,
    one.operationsPerMove,
    one.operationsPerRound,
    one.bytesPerMove,
    milliseconds(one.nsOfTurns),
    milliseconds(one.nsOfPlainTurns),
  ]);
  const single = all.every((one) => Math.max(one.operationsPerMove, one.operationsPerRound) === AIM.operations);
  console.log(columns(head, rows));
  console.log(kept("one operation a move, also where a round begins", single));
  console.log(
    kept(
      `a move within ${AIM.bytesPerMove} bytes`,
      all.every((one) => one.bytesPerMove <= AIM.bytesPerMove),
    ),
  );
  console.log(
    kept(
      `setupTurns within ${AIM.turns} times plain Foundry's`,
      all.every((one) => one.nsOfTurns <= AIM.turns * one.nsOfPlainTurns),
    ),
  );
}

function tellTracker({ rows, msPlain, msOurs }: TrackerMeasure): void {
  console.log(columns(["rows", "ms plain", "ms ours"], [[rows, msPlain.toFixed(1), msOurs.toFixed(1)]]));
  console.log(kept(`decorating ${rows} rows within ${AIM.decoration} ms`, msOurs - msPlain <= AIM.decoration));
}

function tellSize({ script, scriptGzip, style, styleGzip }: SizeMeasure): void {
  console.log(
    columns(
      ["", "bytes", "gzip"],
      [
        ["script", script, scriptGzip],
        ["style", style, styleGzip],
      ],
    ),
  );
  console.log(kept(`script and style within ${AIM.gzip} bytes gzip`, scriptGzip + styleGzip <= AIM.gzip));
}

const { values } = readCommandLine("usage: npm run -s bench -- [--json]", {
  options: { json: { type: "boolean", default: false } },
});
const engine = measureEngine();
const [documents, size] = await withProduct(
  async (folder) => [await measureAllDocuments(folder), await measureSize(folder)] as const,
);
const tracker = await measureTracker();
if (values.json) console.log(JSON.stringify({ engine, documents, tracker, size }, null, 2));
else {
  tellEngine(engine);
  tellDocuments(documents);
  tellTracker(tracker);
  tellSize(size);
}
