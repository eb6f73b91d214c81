import { describe, expect, test } from "vitest";
import { parseManifest, readModuleFolder } from "./manifest.ts";

test("the forms that Foundry accepts are brought to one", () => {
  const manifest = parseManifest(
    JSON.stringify({
      id: "other-module",
      esmodules: ["a.js"],
      styles: ["plain.css", { src: "layered.css", layer: "system" }, { src: "free.css", layer: null }],
      languages: [{ lang: "de", path: "de.json", system: "worldofdarkness" }],
      relationships: [],
    }),
    "other",
  );
  expect(manifest).toEqual({
    id: "other-module",
    title: "other-module",
    version: "0",
    socket: false,
    esmodules: ["a.js"],
    scripts: [],
    styles: [
      { src: "plain.css", layer: "modules" },
      { src: "layered.css", layer: "system" },
      { src: "free.css", layer: null },
    ],
    languages: [{ lang: "de", name: "de", path: "de.json", system: "worldofdarkness" }],
  });
});

describe("a manifest that cannot be used is answered with the folder and the field", () => {
  test.each([
    ["{", /^dir: module.json is not JSON/],
    ["[]", /^dir: module.json must be an object/],
    ["{}", /no usable "id"/],
    ['{"id":"../up"}', /no usable "id"/],
    ['{"id":"a","esmodules":"main.js"}', /"esmodules" in module.json must be a list of file names/],
    ['{"id":"a","scripts":[1]}', /"scripts" in module.json/],
    ['{"id":"a","styles":[{}]}', /"styles" in module.json/],
    ['{"id":"a","languages":[{"lang":"en"}]}', /"languages" in module.json/],
  ])("%s", (text, sentence) => {
    expect(() => parseManifest(text, "dir")).toThrow(sentence);
  });
});

test("a folder without a manifest, and no folder at all", async () => {
  await expect(readModuleFolder("playground/node")).rejects.toThrow(/playground\/node has no module.json/);
  await expect(readModuleFolder("no/such/folder")).rejects.toThrow(/There is no folder no\/such\/folder/);
});
