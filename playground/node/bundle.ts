import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "../..");
const cache = join(root, ".cache/playground");

/** A classic script that can run in any realm. */
export interface Bundle {
  code: string;
  /** Names the script in stack traces. */
  filename: string;
}

const bundles = new Map<string, Promise<Bundle>>();

/** The client as one script, which sets the global `playgroundClient` to the exports of `client/index.ts`. */
export function clientBundle(): Promise<Bundle> {
  const folders = ["client", "shared", "systems"].map((name) => join(import.meta.dirname, "..", name));
  return remember("client", () => {
    const key = stampOf([...folders, join(root, "package-lock.json"), import.meta.filename]);
    return cached(`client-${key}.js`, () =>
      bundle(join(import.meta.dirname, "../client/index.ts"), "playgroundClient"),
    );
  });
}

/** An ES module of a package, with what it imports, as one script. */
export function moduleBundle(path: string): Promise<Bundle> {
  return remember(`${path} ${statSync(path).mtimeMs}`, async () => ({ filename: path, code: await bundle(path) }));
}

function remember(key: string, make: () => Promise<Bundle>): Promise<Bundle> {
  const made = bundles.get(key) ?? make();
  bundles.set(key, made);
  return made;
}

async function cached(name: string, make: () => Promise<string>): Promise<Bundle> {
  const filename = join(cache, name);
  if (!existsSync(filename)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = `${filename}.${process.pid}`;
    writeFileSync(unfinished, await make());
    renameSync(unfinished, filename);
  }
  return { filename, code: readFileSync(filename, "utf8") };
}

/** A realm without a page wears no styles. */
const withoutStyles: Plugin = {
  name: "playground:without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0styles" : null),
  load: (id) => (id === "\0styles" ? "export {};" : null),
};

async function bundle(entry: string, name = "playgroundModule"): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [withoutStyles],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "allow-extension",
        output: { format: "iife", name, codeSplitting: false, keepNames: true },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk" && output.isEntry);
  if (chunk?.type !== "chunk") throw new Error(`${entry} gave no script`);
  return chunk.code;
}

/** Changes when a file below the given paths does. */
function stampOf(paths: string[]): string {
  const hash = createHash("sha1");
  for (const path of paths) {
    const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""];
    for (const name of below) {
      const { mtimeMs, size } = statSync(join(path, name));
      hash.update(`${name} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
