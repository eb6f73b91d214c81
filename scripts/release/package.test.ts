import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePackage, type Packed } from "./package.ts";
import { releaseManifest, repositoryAddress } from "./release-manifest.ts";

const REPOSITORY = "https://example.org/someone/turnwright";
let folder = "";
let first: Packed;
let second: Packed;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "turnwright-release-"));
  first = await makePackage(join(folder, "first"), REPOSITORY);
  second = await makePackage(join(folder, "second"), REPOSITORY);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("the same sources give the same package, byte for byte", () => {
  expect(readFileSync(second.zip).equals(readFileSync(first.zip))).toBe(true);
  expect(readFileSync(second.manifest)).toEqual(readFileSync(first.manifest));
});

test("the package has the manifest at its root, with addresses, and every file that it names", () => {
  const files = unzipSync(readFileSync(first.zip));
  const text = Buffer.from(files["module.json"] ?? []).toString();
  expect(text).toBe(readFileSync(first.manifest, "utf8"));
  const manifest = JSON.parse(text) as {
    readonly version: string;
    readonly manifest: string;
    readonly download: string;
    readonly esmodules: readonly string[];
    readonly packs?: readonly { readonly path: string }[];
  };
  expect(manifest.manifest).toBe(`${REPOSITORY}/releases/latest/download/module.json`);
  expect(manifest.download).toBe(`${REPOSITORY}/releases/download/v${manifest.version}/turnwright.zip`);
  for (const path of manifest.esmodules) expect(files[path]?.length).toBeGreaterThan(0);
  for (const { path } of manifest.packs ?? []) expect(Object.keys(files)).toContain(`${path}/CURRENT`);
  expect(
    Object.keys(files).filter((path) => /(^|\/)(LOCK|LOG)$|\.(ts|map)$/.test(path) && !path.endsWith(".d.ts")),
  ).toEqual([]);
});

test("a repository is owner/name or an address; without one the manifest names none", () => {
  expect(repositoryAddress("someone/turnwright")).toBe("https://github.com/someone/turnwright");
  expect(repositoryAddress(`${REPOSITORY}/`)).toBe(REPOSITORY);
  expect(repositoryAddress(undefined)).toBeNull();
  expect(() => repositoryAddress("turnwright")).toThrow("owner/name");
  expect(JSON.parse(releaseManifest('{"version":"1.2.3"}', null))).toEqual({ version: "1.2.3" });
});
