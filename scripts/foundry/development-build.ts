import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../files.ts";
import { compilePacks } from "../handbook/compile-packs.ts";

/** A script of the tests as one module that stands alone. */
async function buildScript(entry: string, out: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { entryFileNames: name, codeSplitting: false } },
    },
  });
}

/** The module with the suite of `tests/foundry` in it, into an empty folder or over an earlier build. */
export async function buildDevelopment(out: string): Promise<void> {
  await build({ configFile: join(root, "vite.config.ts"), root, build: { outDir: out, emptyOutDir: true } });
  await compilePacks(join(out, "packs"));
  await buildScript("tests/foundry/main.ts", out, "tests.js");
  const path = join(out, "module.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as { esmodules: string[]; relationships?: object };
  const development = {
    ...manifest,
    esmodules: [...manifest.esmodules, "tests.js"],
    relationships: { ...manifest.relationships, recommends: [{ id: "quench", type: "module" }] },
  };
  writeFileSync(path, `${JSON.stringify(development, null, 2)}\n`);
}

/** A stand-in for the module Quench, for the playground. */
export async function buildQuenchStandIn(out: string): Promise<void> {
  await buildScript("tests/quench/main.ts", out, "quench.js");
  copyFileSync(join(root, "tests/quench/module.json"), join(out, "module.json"));
}
