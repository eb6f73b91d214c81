import { watch } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/** Sources whose change makes a new build. */
const SOURCES = ["src", "templates", "lang", "styles", "module.json"] as const;

/** Editors write a file in several steps; this long after the last one the build starts. */
const QUIET_MS = 150;

/** Build Turnwright into `dist/`, as `npm run build` does. */
export async function buildProduct(root: string): Promise<void> {
  await build({ configFile: join(root, "vite.config.ts"), root, logLevel: "warn" });
}

/**
 * Build again whenever a source changes, one build at a time.
 * @param onBuilt Called after each build that went well; one that failed is told on the console and the old one stays.
 * @returns Stops watching.
 */
export function rebuildOnChange(root: string, onBuilt: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    try {
      await buildProduct(root);
      onBuilt();
    } catch (error) {
      console.error("Turnwright could not be built; the page keeps the last build.\n", error);
    }
  };
  const watchers = SOURCES.map((source) =>
    watch(join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(rebuild);
      }, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
