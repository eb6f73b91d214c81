import { watch } from "node:fs";

/** Editors write a file in several steps; this long after the last one the work starts. */
const QUIET_MS = 150;

/**
 * Build again whenever a file below one of the paths changes, one build at a time.
 * One that fails is told on the console, and watching goes on.
 * @param onBuilt Called after each build that went well.
 * @returns Stops watching.
 */
export function whenChanged(paths: readonly string[], build: () => Promise<void>, onBuilt: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await build();
      onBuilt();
    } catch (error) {
      console.error("The playground could not be built anew; it goes on with the last build.\n", error);
    }
  };
  const watchers = paths.map((path) =>
    watch(path, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(run);
      }, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
