import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../module.json" with { type: "json" };
import { root } from "../files.ts";
import { compilePacks } from "./compile-packs.ts";
import { LANGUAGES, PAGES } from "./pages.ts";

/** What is asked of a document that came out of a pack. */
interface Unpacked {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly folder: string | null;
  readonly command?: string;
  readonly pages?: readonly { readonly _id: string; readonly text: { readonly content: string } }[];
}

let folder = "";
const packed = (): string => join(folder, "packs");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "turnwright-packs-"));
  await compilePacks(packed());
});
afterAll(() => rm(folder, { recursive: true }));

/** The documents of a pack, as Foundry's own packer reads them. */
async function unpack(name: string): Promise<readonly Unpacked[]> {
  const target = join(folder, `${name}-unpacked`);
  await extractPack(join(packed(), name), target);
  const files = (await readdir(target)).map((file) => readFile(join(target, file), "utf8"));
  return (await Promise.all(files)).map((text) => JSON.parse(text) as Unpacked);
}

async function bytesIn(path: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = files.map(async (file): Promise<[string, string]> => [
    file.slice(path.length),
    await readFile(file, "base64"),
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

test("the packs are those that the manifest names, and the same bytes each time", async () => {
  expect((await readdir(packed())).toSorted()).toEqual(manifest.packs.map(({ path }) => basename(path)).toSorted());
  expect(manifest.packFolders.flatMap(({ packs }) => packs).toSorted()).toEqual(
    manifest.packs.map(({ name }) => name).toSorted(),
  );
  const first = await bytesIn(packed());
  await compilePacks(packed());
  expect(await bytesIn(packed())).toEqual(first);
});

test("the handbook is an entry a language, and its links lead to pages of its own language", async () => {
  const entries = await unpack("handbook");
  expect(entries).toHaveLength(LANGUAGES.length);
  for (const { _id, pages = [] } of entries) {
    expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(pages).toHaveLength(PAGES.length);
    const own = new Set(
      pages.map((page) => `Compendium.turnwright.handbook.JournalEntry.${_id}.JournalEntryPage.${page._id}`),
    );
    const content = pages.map(({ text }) => text.content).join("");
    const links = [...content.matchAll(/@UUID\[(.*?)\]\{(.+?)\}/g)].map(([, uuid]) => uuid ?? "");
    expect(links.length).toBeGreaterThan(PAGES.length);
    expect(links.filter((uuid) => !own.has(uuid))).toEqual([]);
    expect(content).not.toMatch(/<!--|href="(?!https:)/);
  }
});

test("the macros are the same in every language, in a folder of its own", async () => {
  const documents = await unpack("macros");
  const folders = documents.filter(({ _key }) => _key.startsWith("!folders!"));
  const commands = (await readdir(join(root, "docs/macros"))).map((file) =>
    readFile(join(root, "docs/macros", file), "utf8"),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(["Deutsch", "English", "Русский"]);
  for (const { _id } of folders) {
    const inside = documents.filter((one) => one.folder === _id).map(({ command }) => command);
    expect(inside.toSorted()).toEqual((await Promise.all(commands)).toSorted());
  }
});
