import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../files.ts";
import { compilePacks } from "../handbook/compile-packs.ts";
import { releaseManifest } from "./release-manifest.ts";
import { packageFiles, zipOf } from "./zip.ts";

export interface Packed {
  /** Paths of what was written. */
  readonly zip: string;
  readonly manifest: string;
  /** Bytes. */
  readonly size: number;
  readonly files: readonly string[];
}

/**
 * Build what Foundry installs in a folder of its own, and write `turnwright.zip` and its `module.json`.
 * @param out The folder to write into; made where it is missing.
 * @param repository Address of the repository that will hold the release, or null.
 */
export async function makePackage(out: string, repository: string | null): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-package-"));
  try {
    await build({ configFile: join(root, "vite.config.ts"), root, build: { outDir: folder } });
    await compilePacks(join(folder, "packs"));
    const text = releaseManifest(readFileSync(join(folder, "module.json"), "utf8"), repository);
    writeFileSync(join(folder, "module.json"), text);
    const bytes = zipOf(folder);
    mkdirSync(out, { recursive: true });
    const [zip, manifest] = [join(out, "turnwright.zip"), join(out, "module.json")];
    writeFileSync(zip, bytes);
    writeFileSync(manifest, text);
    return { zip, manifest, size: bytes.length, files: packageFiles(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
