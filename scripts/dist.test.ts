import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { filesUnder, root } from "./files.ts";

/** The fields of `module.json` that name files, and its version. */
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly readme: string;
  readonly changelog: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
}

let dist = "";
const read = (path: string): string => readFileSync(join(dist, path), "utf8");
const manifest = (): Manifest => JSON.parse(read("module.json")) as Manifest;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "turnwright-dist-"));
  await build({ build: { outDir: dist } });
}, 60_000);

afterAll(() => rmSync(dist, { recursive: true }));

test("dist holds what Foundry installs and nothing else", () => {
  const found = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll("\\", "/"),
    );
  const expected = [
    ...["module.json", "turnwright.js", "styles/turnwright.css", "README.md", "CHANGELOG.md", "LICENSE"],
    ...filesUnder("templates", ""),
    ...filesUnder("lang", ".json"),
    ...filesUnder("types", ".d.ts"),
  ];
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("the script is one module that imports nothing, the style sheet one that imports nothing", () => {
  expect(read("turnwright.js")).not.toMatch(/^\s*import\b|\bimport\(/m);
  expect(read("turnwright.js").length).toBeGreaterThan(0);
  expect(read("styles/turnwright.css")).not.toContain("@import");
});

test("windows keep the names that Foundry names hooks after", () => {
  const script = read("turnwright.js");
  const sources = filesUnder("src/ui", ".ts").map((path) => readFileSync(join(root, path), "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = ""]) => name),
  );
  expect(names).toContain("TurnwrightWindow");
  expect(names.filter((name) => !new RegExp(`class ${name}\\b|\\b${name}=class\\b`).test(script))).toEqual([]);
});

/** In bytes as they travel, as the benchmark aims. */
const MOST = 80 * 1024;

test("script and style sheet together stay small", () => {
  const sizes = ["turnwright.js", "styles/turnwright.css"].map((path) => gzipSync(read(path)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST);
});

test("every file that the manifest names is there, and every language is named", () => {
  const { license, readme, changelog, esmodules, styles, languages } = manifest();
  for (const path of [license, readme, changelog, ...esmodules, ...styles]) expect(read(path)).not.toBe("");
  expect(languages.map(({ path }) => path).toSorted()).toEqual(filesUnder("lang", ".json"));
  for (const { lang, path } of languages) expect(path).toBe(`lang/${lang}.json`);
});

test("manifest and package are of one version", () => {
  expect(manifest().version).toBe(packageFile.version);
});

test("the lock file names no registry, so that each machine asks its own", () => {
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toContain('"resolved"');
});
