import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { root } from "../files.ts";
import { LANGUAGES, readHandbook, TITLES, type PageId } from "./pages.ts";
import { render } from "./render.ts";

const addressOf = (id: PageId): string => (id === "start" ? "index.html" : `${id}.html`);

/** The handbook as a site: the content of each file by its path. It needs no server, and no script. */
export function site(): ReadonlyMap<string, string> {
  const layout = Handlebars.compile(readFileSync(join(root, "docs/handbook/page.hbs"), "utf8"), { strict: true });
  const style = readFileSync(join(root, "docs/handbook/page.css"), "utf8");
  const files = LANGUAGES.flatMap((language) => {
    const pages = readHandbook(language);
    return pages.map((page): [string, string] => {
      const context = {
        language,
        title: page.title,
        handbook: TITLES[language].handbook,
        content: new Handlebars.SafeString(render(page, addressOf)),
        pages: pages.map(({ id, title }) => ({ title, address: addressOf(id), here: id === page.id })),
        languages: LANGUAGES.map((code) => ({
          code,
          name: TITLES[code].language,
          address: `../${code}/${addressOf(page.id)}`,
          here: code === language,
        })),
      };
      return [`${language}/${addressOf(page.id)}`, layout(context)];
    });
  });
  const entrance = `<!doctype html><meta charset="utf-8"><title>Turnwright</title><meta http-equiv="refresh" content="0; url=en/index.html">\n`;
  return new Map([["index.html", entrance], ["page.css", style], ...files]);
}
