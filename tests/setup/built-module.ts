import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/**
 * Builds the module for the tests that load it the way Foundry does, into a folder that `TURNWRIGHT_BUILT` names: once
 * per run, whatever the number of projects, and where nobody who builds at the same time disturbs it. `npm test` has
 * built it already, and names `dist`.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TURNWRIGHT_BUILT"]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "turnwright-"));
  await build({ build: { outDir: folder, emptyOutDir: true } });
  process.env["TURNWRIGHT_BUILT"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
