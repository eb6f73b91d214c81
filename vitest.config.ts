import { defineConfig } from "vitest/config";

const minute = 60_000;

/** The files of a worker share what they import: most of them import the same, and none leaves anything behind. */
const isolate = false;

/** A machine that is busy with much else is no failure: only what hangs is. */
const hanging = { testTimeout: minute, hookTimeout: minute };

/**
 * Tests with a browser wait for what they expect as long as a busy machine may take. Where nobody watches, a window that
 * missed its beat gets one more try; the report names whoever needed it.
 */
const patience = {
  testTimeout: 3 * minute,
  hookTimeout: 3 * minute,
  expect: { poll: { timeout: minute / 2 } },
  retry: process.env["CI"] ? 1 : 0,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          ...hanging,
          include: ["src/**/*.test.ts", "playground/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["tests/setup/chance.ts"],
        },
      },
      {
        test: {
          name: "documents",
          isolate,
          include: ["tests/documents/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts"],
          ...hanging,
        },
      },
      {
        test: {
          name: "scenarios",
          isolate,
          include: ["tests/scenario/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts"],
          ...hanging,
        },
      },
      {
        test: {
          name: "browser",
          isolate,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts", "tests/setup/browser.ts"],
          ...patience,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "foundry",
          include: ["tests/suite/**/*.test.ts"],
          globalSetup: ["tests/setup/browser.ts"],
          ...patience,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
