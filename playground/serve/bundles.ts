import { join } from "node:path";
import { build, defaultClientConditions } from "vite";

/** A built file, ready to be sent. */
export type BuiltFile = string | Uint8Array<ArrayBuffer>;

/** Built files by their path: `index.html`, `assets/main.js`. They live in memory: no other build disturbs them. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Build Turnwright: what `npm run build` would write into `dist/`. */
export async function buildProduct(root: string): Promise<BuiltFiles> {
  return filesOf(await build({ configFile: join(root, "vite.config.ts"), root, build: { write: false } }));
}

/**
 * Build the page and the client that its windows run. One file for each of the two: four windows load it in
 * a blink, where a development server would send each of them a hundred modules.
 * @param folder Of the documents, relative to the root.
 */
export async function buildPage(
  root: string,
  folder = "playground/page",
  documents: readonly string[] = ["index.html", "client.html"],
): Promise<BuiltFiles> {
  const page = join(root, folder);
  const built = await build({
    configFile: false,
    root: page,
    publicDir: false,
    // Libraries that also run in Node make it warn of modules that no browser has.
    logLevel: "error",
    // Libraries speak up on the console in their development builds; nobody develops them here.
    resolve: { conditions: defaultClientConditions.map((one) => (one.startsWith("development") ? "production" : one)) },
    build: {
      write: false,
      target: "es2023",
      // Hooks are named after classes, and whoever opens the console wants to read.
      minify: false,
      sourcemap: true,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: documents.map((name) => join(page, name)) },
    },
  });
  return filesOf(built);
}

function filesOf(built: Awaited<ReturnType<typeof build>>): BuiltFiles {
  if (!("output" in built)) throw new Error("Vite was asked for one build and gave another");
  return new Map(built.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : bytes(file.source)]));
}

const bytes = (source: string | Uint8Array): BuiltFile =>
  typeof source === "string" ? source : Uint8Array.from(source);
