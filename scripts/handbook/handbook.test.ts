import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RULESETS } from "../../src/rulesets/registry.ts";
import { root } from "../files.ts";
import { fillTables } from "./fill.ts";
import { LANGUAGES, PAGES, readHandbook } from "./pages.ts";
import { render } from "./render.ts";
import { site } from "./site.ts";

const filesOf = (language: string): readonly string[] =>
  readdirSync(join(root, "docs/handbook", language)).filter((name) => name.endsWith(".md"));

/** What a page is made of: its headings by depth, its marks and its links, in order. */
const frameOf = (source: string): readonly string[] =>
  [...source.matchAll(/^#+ |<!-- .*? -->|\]\(.*?\)/gm)].map(([part]) => part);

test("every ruleset has its page", () => {
  expect([...RULESETS.keys(), "custom"].filter((id) => !PAGES.some((page) => page === id))).toEqual([]);
});

describe.each(LANGUAGES)("the handbook in %s", (language) => {
  const pages = readHandbook(language);

  test("has the pages of the English one, with the same sections, stories and links", () => {
    expect(filesOf(language).toSorted()).toEqual(PAGES.map((id) => `${id}.md`).toSorted());
    expect(pages.map(({ source }) => frameOf(source))).toEqual(readHandbook("en").map(({ source }) => frameOf(source)));
  });

  test("shows in its tables what the rules make of the stories, and what the module says", () => {
    for (const { id, source } of pages)
      expect(fillTables(language, source), `${id}.md is out of date: npm run docs`).toBe(source);
  });

  test("keeps Markdown apart from HTML", () => {
    const [page] = pages;
    if (!page) throw new Error("no page");
    const html = render({ ...page, source: "# T\n\n<b>x</b> [why](why.md)\n" }, (id) => `to:${id}`);
    expect(html).toBe('<p>&lt;b&gt;x&lt;/b&gt; <a href="to:why">why</a></p>');
    expect(() => render({ ...page, source: "# T\n\n[x](nowhere.md)\n" }, () => "")).toThrow("nowhere.md");
  });
});

describe("a table", () => {
  const head = "\n\n| Place | Who | Score | Now |\n| --- | --- | --- | --- |\n";
  const order = "<!-- story: scene-order/the-source 1 -->";

  test("that is wrong is put right", () => {
    const wrong = `${order}${head}| 1 | Anna | 7 | |\n`;
    expect(fillTables("en", wrong)).toBe(
      `${order}${head}| 1 | Vasily | 7 |  |\n| 2 | Anton | 5.9 |  |\n| 3 | Anna | 5.1 |  |\n| 4 | Slava | 2 |  |\n`,
    );
  });

  test.each([
    ["a story that is not there", `<!-- story: vampire/nothing 1 -->${head}`, "nothing"],
    ["a moment that is not there", `<!-- story: scene-order/the-source 99 -->${head}`, "99"],
    ["no table below it", `${order}\n\nText.\n`, "above no table"],
    ["texts without explanations", `<!-- texts: Phase -->${head}`, "Phase.vampire"],
  ])("with %s is an error", (_, source, message) => {
    expect(() => fillTables("en", source)).toThrow(message);
  });
});

test("the site has every page in every language, and its links lead somewhere", () => {
  const files = site();
  expect(files.size).toBe(LANGUAGES.length * PAGES.length + 2);
  for (const [name, content] of files) {
    for (const [, address = ""] of content.matchAll(/(?:href="|url=)([^"#:]+)"/g)) {
      expect(files.has(join(name, "..", address)), `${address} in ${name}`).toBe(true);
    }
  }
});
