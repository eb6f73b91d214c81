import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { makePackage } from "../../scripts/release/package.ts";

export interface UnpackedPackage {
  /** What Foundry makes of the zip: a module's folder. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Make the package of a release and unpack it as Foundry would. */
export async function unpackedPackage(): Promise<UnpackedPackage> {
  const place = await mkdtemp(join(tmpdir(), "turnwright-installed-"));
  const { zip } = await makePackage(join(place, "release"), null);
  const folder = join(place, "modules/turnwright");
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return { folder, remove: () => rm(place, { recursive: true }) };
}
