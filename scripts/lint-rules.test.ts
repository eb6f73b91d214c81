import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

/** The house's own rules; what needs types is the linter's business and tested there. */
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

/** Ids of the rules that a line of code in that file breaks. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const importing = (path: string): string => `export * from "${path}";`;

test.each([
  ["src/engine/decide.ts", "../rulesets/vampire.ts"],
  ["src/engine/slots/ranking.ts", "../../foundry/flags.ts"],
  ["src/engine/decide.ts", "handlebars"],
  ["src/engine/decide.ts", "node:fs"],
  ["src/rulesets/vampire.ts", "../systems/worldofdarkness.ts"],
  ["src/rulesets/vampire.ts", "../../lang/en.json"],
  ["src/systems/worldofdarkness.ts", "../foundry/flags.ts"],
  ["src/foundry/flags.ts", "../ui/tracker.ts"],
  ["src/foundry/flags.ts", "../api/api.ts"],
  ["src/api/api.ts", "../ui/tracker.ts"],
  ["src/ui/tracker.ts", "../api/api.ts"],
  ["src/ui/tracker.ts", "../../playground/shared/json.ts"],
  ["src/main.ts", "../playground/shared/json.ts"],
  ["src/main.ts", "../tests/setup/browser.ts"],
])("%s may not import %s", async (file, path) => {
  expect(await broken(file, importing(path))).toEqual(["no-restricted-imports"]);
});

test.each([
  ["src/engine/decide.ts", "./model.ts"],
  ["src/engine/slots/ranking.ts", "../model.ts"],
  ["src/engine/decide.ts", "valibot"],
  ["src/rulesets/vampire.ts", "../engine/model.ts"],
  ["src/systems/worldofdarkness.ts", "../rulesets/vampire.ts"],
  ["src/foundry/text.ts", "../../lang/en.json"],
  ["src/ui/tracker.ts", "../foundry/text.ts"],
  ["src/api/api.ts", "../foundry/flags.ts"],
  ["src/main.ts", "./ui/tracker.ts"],
  ["src/engine/history.test.ts", "../rulesets/vampire.ts"],
  ["playground/server/world.ts", "../../src/engine/model.ts"],
])("%s may import %s", async (file, path) => {
  expect(await broken(file, importing(path))).toEqual([]);
});

test.each([
  ["src/ui/tracker.ts", 'document.body.innerHTML = "<b>";', "no-restricted-syntax"],
  ["src/ui/tracker.ts", 'document.body.insertAdjacentHTML("beforeend", "<b>");', "no-restricted-syntax"],
  ["src/main.ts", 'document.body.outerHTML += "<b>";', "no-restricted-syntax"],
  ["src/foundry/flags.ts", "export const one = 1 as unknown as string;", "no-restricted-syntax"],
  ["src/foundry/flags.ts", "export const one: any = 1;", "@typescript-eslint/no-explicit-any"],
  ["src/engine/decide.ts", "export const die = Math.random();", "no-restricted-properties"],
  ["src/rulesets/vampire.ts", "export const now = Date.now();", "no-restricted-globals"],
  ["src/rulesets/vampire.ts", 'console.log("rolled");', "no-console"],
  ["src/engine/decide.ts", 'export const less = "a".localeCompare("b");', "no-restricted-properties"],
])("in %s, `%s` breaks %s", async (file, code, rule) => {
  expect(await broken(file, code)).toEqual([rule]);
});
