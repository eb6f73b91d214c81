import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/files.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "stories-"))));
afterAll(() => rm(folder, { recursive: true }));

/** Run the command as a person would. */
function scenario(...args: readonly string[]): Promise<{ status: number; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile("npx", ["tsx", "tests/scenario/cli.ts", ...args], { cwd: root }, (_, out, error) => {
      resolve({ status: child.exitCode ?? -1, out, error });
    });
  });
}

const anna = { id: "anna", name: "Анна", stats: { dexterity: 4, wits: 4 } };
const whole = { title: "A story", ruleset: "vampire", participants: [anna], steps: [{ roll: { anna: [1] } }] };

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("0 when all hold, 1 when one fails, with the one field that differs", async () => {
  const good = await file("good.json", whole);
  const bad = await file("bad.json", {
    ...whole,
    steps: [...whole.steps, { expect: { round: 0, score: { anna: 8 } } }],
  });
  expect((await scenario(good)).status).toBe(0);
  const { status, out } = await scenario("--json", good, bad);
  expect(status).toBe(1);
  const [first, second] = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ title: "A story", ok: true, failures: [] });
  expect(second).toMatchObject({
    ok: false,
    failures: [{ step: 1, expected: { score: { anna: 8 } }, actual: { score: { anna: 9 } } }],
  });
});

test("a move that should be made, and a refusal that does not come, fail", async () => {
  const refused = await file("refused.json", { ...whole, steps: [{ next: true }] });
  const allowed = await file("allowed.json", {
    ...whole,
    steps: [{ refuse: { step: { start: true }, code: "bad-dice" } }],
  });
  const { status, out } = await scenario("--json", "--foundry", refused, allowed);
  expect(status).toBe(1);
  const failures = out
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { failures: unknown[] }).failures);
  expect(failures).toEqual([
    [{ step: 0, expected: { next: "made" }, actual: "not-started" }],
    [{ step: 0, expected: { refuse: ["bad-dice"] }, actual: "made" }],
  ]);
});

describe("2 and a message for what is no scenario", () => {
  const step = (...steps: unknown[]) => ({ ...whole, steps });
  test("naming the file, the step and the field", async () => {
    const broken: readonly (readonly [string, unknown, RegExp])[] = [
      ["typo", step({ rol: { anna: [1] } }), /step 0: there is no verb rol; expected roll, start/],
      ["two-verbs", step({ start: true, next: true }), /step 0: expected one verb, found start, next/],
      ["no-verb", step({ start: true }, {}), /step 1: expected one verb, found none/],
      ["no-list", step({ roll: { anna: 1 } }), /step 0, roll, field anna: .*Array.*1/],
      ["half-a-die", step({ roll: { anna: [1.5] } }), /step 0, roll, field anna\.0: .*integer/],
      ["no-times", step({ next: 0 }), /step 0, next/],
      ["no-field", step({ expect: { rounds: 1 } }), /step 0, expect, field rounds/],
      ["wrong-type", step({ expect: { round: "1" } }), /step 0, expect, field round: .*number.*"1"/],
      [
        "no-stat",
        { ...whole, participants: [{ ...anna, stats: { edge: 1 } }] },
        /participant anna, stats, field edge: expected dexterity \|/,
      ],
      [
        "big-stat",
        { ...whole, participants: [{ ...anna, stats: { wounds: 1e9 } }] },
        /field wounds: expected 0\.\.5, found 1000000000/,
      ],
      ["twice", { ...whole, participants: [anna, anna] }, /participants: anna stands there twice/],
      [
        "reserved",
        { ...whole, participants: [{ ...anna, id: "constructor" }] },
        /field participants\.0\.id: .*reserved/,
      ],
      ["big-coin", { ...whole, coins: { anna: 2 } }, /field coins\.anna: .*2/],
      ["set-what", step({ set: { who: "anna", stats: { edge: 1 } } }), /step 0, set, stats, field edge: expected/],
      [
        "join-how",
        step({ join: { id: "b", name: "B", stats: { wits: -1 } } }),
        /step 0, join, stats, field wits: .*-1/,
      ],
      ["no-code", step({ refuse: { step: { start: true }, code: [] } }), /step 0, refuse, field code/],
      [
        "bottomless",
        JSON.stringify(whole).replace('"wits":4', `"wits":${"[".repeat(20_000)}${"]".repeat(20_000)}`),
        /the file: expected at most 50 levels/,
      ],
      ["no-option", { ...whole, options: { wounds: true } }, /options, field wounds: expected on \| off, found true/],
      ["no-rules", { ...whole, ruleset: "gurps" }, /field ruleset: expected vampire \| .* \| custom, found gurps/],
      [
        "no-formula",
        { ...whole, ruleset: "custom", definition: { name: "x", formula: "1d" } },
        /definition, field formula: expected/,
      ],
      ["no-steps", { ...whole, steps: 7 }, /field steps: .*Array.*7/],
      ["no-title", { ...whole, title: undefined }, /field title/],
      ["nan", JSON.stringify(whole).replace("[1]", "[NaN]"), /not JSON/],
      ["number", 7, /the file: .*Object.*7/],
      ["no-scores", step({ expect: { score: [] } }), /step 0, expect, field score: expected an object, found a list/],
      ["no-choices", { ...whole, options: [] }, /the file, field options: expected an object, found a list/],
      ["no-step", step(["start"]), /step 0: expected an object, found a list/],
      ["longwinded", step({ next: "x".repeat(100_000) }), /^.{10,400}step 0, next: .*"x{200,300}…$/],
    ];
    const paths = await Promise.all(broken.map(([name, content]) => file(`${name}.json`, content)));
    const { status, out, error } = await scenario(...paths);
    expect(status).toBe(2);
    expect(out).toBe("");
    const lines = error.trim().split("\n");
    expect(lines).toHaveLength(broken.length);
    for (const [index, [name, , message]] of broken.entries()) {
      expect(lines[index]).toContain(`${name}.json: `);
      expect(lines[index]).toMatch(message);
    }
  });

  test("and for folders and flags that lead nowhere", async () => {
    expect(await scenario()).toMatchObject({ status: 2, error: expect.stringContaining("usage:") as string });
    const good = await file("beside.json", whole);
    const beside = await scenario(join(folder, "nowhere"), good);
    expect(beside).toMatchObject({ status: 2, error: expect.stringContaining("no such file") as string });
    expect(beside.out).toMatch(/^holds/);
    expect(await scenario("--jsn", folder)).toMatchObject({ status: 2 });
  });
});

test("a step that is to be refused may be malformed", async () => {
  const often = [0, -1, 1.5, 1e9, "x", null].map((next) => ({ refuse: { step: { next }, code: "bad-value" } }));
  const falsely = { refuse: { step: { start: false }, code: "bad-value" } };
  expect((await scenario(await file("malformed.json", { ...whole, steps: [...often, falsely] }))).status).toBe(0);
});

test("input beyond all measure ends in a message, not in a hang", async () => {
  const many = Array.from({ length: 100_000 }, (_, i) => ({ ...anna, id: `p${i}` }));
  const crowd = await file("crowd.json", { ...whole, participants: many });
  const huge = await file("huge.json", { ...whole, steps: [{ roll: { anna: [1] } }, { start: true }, { next: 1e9 }] });
  const { status, error } = await scenario(crowd, huge);
  expect(status).toBe(2);
  expect(error).toMatch(/crowd\.json: .*participants.*at most/);
  expect(error).toMatch(/huge\.json: step 2, next/);
});
