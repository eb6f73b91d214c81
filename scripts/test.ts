import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { choose, runSteps, type Outcome, type Step } from "./run-steps.ts";

/** All that `npm test` checks; the long ones first, so that the short ones run beside them. */
const steps: readonly Step[] = [
  { name: "build", command: ["vite", "build"] },
  { name: "find-browser", command: ["tsx", "scripts/find-browser.ts"] },
  { name: "browser", command: ["vitest", "run", "--project", "browser"], after: ["build", "find-browser"] },
  { name: "foundry", command: ["vitest", "run", "--project", "foundry"], after: ["find-browser"] },
  { name: "lint", command: ["eslint", "--max-warnings", "0", "."] },
  { name: "types-src", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types-engine", command: ["tsc", "-p", "tsconfig.engine.json"] },
  { name: "types-tools", command: ["tsc", "-p", "tsconfig.tools.json"] },
  { name: "types-api", command: ["tsc", "-p", "tests/api"] },
  { name: "types-shipped", command: ["tsx", "scripts/types.ts", "--check"] },
  { name: "types-tests", command: ["tsc", "-p", "tsconfig.tests.json"] },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "lang", command: ["tsx", "scripts/check-lang.ts"] },
  { name: "templates", command: ["tsx", "scripts/check-templates.ts"] },
  { name: "unit", command: ["vitest", "run", "--project", "unit"] },
  { name: "scenarios", command: ["vitest", "run", "--project", "scenarios"], after: ["build"] },
  { name: "documents", command: ["vitest", "run", "--project", "documents"], after: ["build"] },
];

const root = join(import.meta.dirname, "..");
const started = Date.now();
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function execute(step: Step): Promise<Outcome> {
  const since = Date.now();
  const [program, ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32", // programs of node_modules/.bin are batch files there
      env: {
        ...process.env,
        PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
        ...(step.after?.includes("build") ? { TURNWRIGHT_BUILT: "dist" } : {}),
        ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      },
    });
    let output = "";
    const keep = (text: Buffer): void => void (output += text.toString());
    const end = (passed: boolean): void => {
      console.log(`${passed ? "✓" : "✗"} ${step.name} (${seconds(since)})`);
      if (!passed) console.log(`\n$ ${step.command.join(" ")}\n${output}`);
      resolve({ step, passed, output });
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. There are: ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const outcomes = await runSteps(choose(steps, names), Math.max(2, availableParallelism() - 1), execute);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(`\n${seconds(started)}`);
for (const { step } of failed) console.log(`✗ ${step.name}`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
