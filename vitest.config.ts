import { defineConfig } from "vitest/config";

const minute = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "playground/**/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "documents",
          include: ["tests/documents/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts"],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "scenarios",
          include: ["tests/scenario/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts"],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/setup/built-module.ts", "tests/setup/browser.ts"],
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
