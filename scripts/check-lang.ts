import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { conclude, filesUnder, root } from "./files.ts";
import { checkForms, compare } from "./lang/compare.ts";
import { readLanguage } from "./lang/language.ts";
import { checkUses, type Use } from "./lang/uses.ts";
import { usesInCode } from "./lang/uses-in-code.ts";
import { usesInTemplate } from "./lang/uses-in-template.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const usesIn = (paths: readonly string[], find: (path: string, source: string) => Use[]): Use[] =>
  paths.flatMap((path) => find(path, read(path)));

const languages = filesUnder("lang", ".json").map((path) =>
  readLanguage(basename(path, ".json"), JSON.parse(read(path))),
);
const english = languages.find(({ code }) => code === "en");
if (!english) throw new Error("lang/en.json, which all others follow, is not there");

const uses = [
  ...usesIn(
    filesUnder("src", ".ts").filter((path) => !path.endsWith(".test.ts")),
    usesInCode,
  ),
  ...usesIn(filesUnder("templates", ".hbs"), usesInTemplate),
  ...usesIn(filesUnder("docs/macros", ".js"), usesInCode),
  ...usesInCode("module.json", `(${read("module.json")})`),
];

const problems = [
  ...languages.flatMap((language) => [...language.problems, ...checkForms(language)]),
  ...languages.filter((language) => language !== english).flatMap((language) => compare(english, language)),
  ...checkUses(english, uses),
];
conclude(problems, `${english.entries.size} texts in ${languages.map(({ code }) => code).join(", ")}`);
