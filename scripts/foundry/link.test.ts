import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAnswers } from "../../playground/foundry/answers.ts";
import { linkInto } from "./link.ts";

let data = "";
const modules = (): string => join(data, "Data/modules");

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "turnwright-data-"));
  mkdirSync(modules(), { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true }));

test("the development build comes into a user data folder, again and again, with the suite in it", async () => {
  const folder = await linkInto(data);
  expect(folder).toBe(join(modules(), "turnwright"));
  writeFileSync(join(folder, "of-yesterday.js"), "");
  await linkInto(data);
  const manifest = JSON.parse(readFileSync(join(folder, "module.json"), "utf8")) as { esmodules: string[] };
  expect(manifest.esmodules).toEqual(["turnwright.js", "tests.js"]);
  expect(readFileSync(join(folder, "tests.js"), "utf8")).toContain("turnwrightChecks");
  expect(() => readFileSync(join(folder, "of-yesterday.js"))).toThrow();
}, 60_000);

test("no other folder is touched", async () => {
  await expect(linkInto(join(data, "elsewhere"))).rejects.toThrow("no Data/modules");
  mkdirSync(join(modules(), "turnwright"));
  writeFileSync(join(modules(), "turnwright/module.json"), '{ "id": "other" }');
  await expect(linkInto(data)).rejects.toThrow("is not Turnwright");
});

test("answers are read from the file that a run has written", async () => {
  const file = join(data, "answers.json");
  writeFileSync(file, JSON.stringify({ version: "13.351", answers: { previousLags: { found: true }, other: {} } }));
  expect(await readAnswers(file)).toEqual({ previousLags: true });
  writeFileSync(file, "no answers");
  await expect(readAnswers(file)).rejects.toThrow("holds no answers");
});
