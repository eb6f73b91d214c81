import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { journalEntries, type PackDocument } from "./journal.ts";
import { macros } from "./macros.ts";

const PACKS: Readonly<Record<string, () => readonly PackDocument[]>> = { handbook: journalEntries, macros };

/** LevelDB's diaries: they say when the pack was made, and nobody reads them. */
const isDiary = (name: string): boolean => name === "LOG" || name === "LOG.old" || name === "LOCK";

/**
 * Make the compendia that module.json names. The same sources make the same bytes.
 * @param folder Where the packs go, each into a folder of its own; what is there of older ones goes.
 */
export async function compilePacks(folder: string): Promise<void> {
  for (const [name, documentsOf] of Object.entries(PACKS)) {
    const [source, target] = [await mkdtemp(join(tmpdir(), "turnwright-pack-")), join(folder, name)];
    try {
      for (const one of documentsOf()) await writeFile(join(source, `${one._id}.json`), JSON.stringify(one));
      await rm(target, { recursive: true, force: true });
      await mkdir(target, { recursive: true });
      await compilePack(source, target);
      const diaries = (await readdir(target)).filter(isDiary);
      await Promise.all(diaries.map((diary) => rm(join(target, diary))));
    } finally {
      await rm(source, { recursive: true });
    }
  }
}
