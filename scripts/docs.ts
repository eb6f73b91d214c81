import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { readCommandLine } from "./command-line.ts";
import { root } from "./files.ts";
import { fillTables } from "./handbook/fill.ts";
import { LANGUAGES, PAGES, pathOf, type Language, type PageId } from "./handbook/pages.ts";
import { site } from "./handbook/site.ts";

/** `npm run docs`: bring the tables of the handbook up to date with the rules, and make the site of it. */
const SITE = join(root, "docs/site");

async function update(language: Language, id: PageId): Promise<void> {
  const path = pathOf(language, id);
  const source = await readFile(path, "utf8");
  const options = { ...(await resolveConfig(path)), parser: "markdown", proseWrap: "always" } as const;
  const filled = await format(fillTables(language, source), options);
  if (filled !== source) await writeFile(path, filled);
}

readCommandLine("usage: npm run docs", {});
for (const language of LANGUAGES) for (const id of PAGES) await update(language, id);
await rm(SITE, { recursive: true, force: true });
for (const [name, content] of site()) {
  await mkdir(dirname(join(SITE, name)), { recursive: true });
  await writeFile(join(SITE, name), content);
}
console.log(`The site is ready: docs/site/index.html`);
