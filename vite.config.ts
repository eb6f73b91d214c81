import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { minify } from "@swc/core";
import { defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;

/** What Foundry installs beside the script and the style sheet, copied as it is. */
const shipped = ["module.json", "templates", "lang", "types", "README.md", "CHANGELOG.md", "LICENSE"];

/** The path itself when it is a file, else every file under it; relative to the repository, with forward slashes. */
function files(path: string): string[] {
  const full = join(root, path);
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

const asFoundryInstalls: Plugin = {
  name: "turnwright:as-foundry-installs",
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((output) => output.type === "chunk");
    for (const { fileName, imports, dynamicImports } of scripts) {
      const needed = [...imports, ...dynamicImports];
      if (needed.length > 0) this.error(`${fileName} must stand alone, but it loads ${needed.join(", ")}`);
    }
    for (const fileName of shipped.flatMap(files)) {
      this.emitFile({ type: "asset", fileName, source: readFileSync(join(root, fileName)) });
    }
  },
};

/** Finds what Vite's own minifier, which comes after it, would leave. */
const smaller: Plugin = {
  name: "turnwright:smaller",
  async renderChunk(script) {
    const { code } = await minify(script, {
      module: true,
      ecma: 2022,
      compress: { ecma: 2022, passes: 3, unsafe_arrows: true },
      mangle: false,
    });
    return { code, map: null };
  },
};

/**
 * `dist/`: exactly what Foundry installs, and nothing else. The script is as small as it gets, but for the names of
 * windows: Foundry names hooks after them.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [smaller, asFoundryInstalls],
  logLevel: "warn",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    minify: "oxc",
    cssMinify: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { turnwright: join(root, "src/main.ts"), styles: join(root, "styles/turnwright.css") },
      output: {
        entryFileNames: "[name].js",
        assetFileNames: "styles/turnwright[extname]",
        minify: { compress: true, mangle: { keepNames: { function: false, class: true } }, codegen: true },
      },
    },
  },
});
