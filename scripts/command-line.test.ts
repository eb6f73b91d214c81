import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./files.ts";

/** The commands that take flags, or none, by their names in package.json. */
const COMMANDS = ["scenario", "bench", "packs", "docs", "package", "release", "types", "foundry:link", "foundry:test"];

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const fileOf = (command: string): string => scripts[command]?.replace("tsx ", "") ?? "";

function call(command: string, ...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", fileOf(command), ...args], { cwd: root });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => {
      resolve({ code, said: said.trim() });
    });
  });
}

test("a wrong flag ends a command with a sentence, its usage and code 2; --help says how it is called", async () => {
  const [unknown, tooMany, lacking, asked] = await Promise.all([
    call("foundry:link", "--dat", "x"),
    call("foundry:link", "everything"),
    call("release", "check"),
    call("foundry:link", "--help"),
  ]);
  const usage = "npm run foundry:link -- --data DIR: where does Foundry keep its user data?";
  expect(unknown).toEqual({ code: 2, said: `Unknown option '--dat'\n${usage}` });
  expect(asked).toEqual({ code: 0, said: usage });
  expect(tooMany.code).toBe(2);
  expect(tooMany.said).toMatch(/^Unexpected argument 'everything'[^\n]*\nnpm run foundry:link/);
  expect(lacking.code).toBe(2);
  expect(lacking.said).toMatch(/^npm run release -- check TAG/);
});

test.each(COMMANDS)("%s reads its command line so", (command) => {
  expect(readFileSync(join(root, fileOf(command)), "utf8")).toContain("readCommandLine(");
});
