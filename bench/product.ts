import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The size of what a browser loads of the module, in bytes. */
export interface SizeMeasure {
  readonly script: number;
  readonly scriptGzip: number;
  readonly style: number;
  readonly styleGzip: number;
}

/** Build the module into a folder of its own for as long as a task lasts. */
export async function withProduct<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "turnwright-"));
  try {
    await build({ build: { outDir: folder, emptyOutDir: true } });
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function measureSize(folder: string): Promise<SizeMeasure> {
  const [script, style] = await Promise.all(
    ["turnwright.js", "styles/turnwright.css"].map((file) => readFile(join(folder, file))),
  );
  if (!script || !style) throw new Error("the module has not been built");
  return {
    script: script.length,
    scriptGzip: gzipSync(script).length,
    style: style.length,
    styleGzip: gzipSync(style).length,
  };
}
