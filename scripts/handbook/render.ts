import MarkdownIt from "markdown-it";
import { PAGES, type Page, type PageId } from "./pages.ts";

const MARK = /<!-- .*? -->\n+/g;
const LINK = /^(?<id>[\w-]+)\.md$/;

const isPage = (id: string | undefined): id is PageId => PAGES.some((page) => page === id);

/**
 * A page as HTML, without its title. Markdown alone: what HTML a page may hold stays text.
 * @param linkTo The address of another page.
 * @throws {Error} When the page links to one that is not there.
 */
export function render({ id, language, source }: Page, linkTo: (id: PageId) => string): string {
  const markdown = new MarkdownIt({ typographer: false });
  const checked = markdown.renderer.rules.link_open;
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = String(token?.attrGet("href") ?? "");
    const target = LINK.exec(href)?.groups?.["id"];
    if (isPage(target)) token?.attrSet("href", linkTo(target));
    else if (!href.startsWith("https://")) throw new Error(`${language}/${id}.md links to ${href}, which is no page`);
    return checked ? checked(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
  };
  const body = source.slice(source.indexOf("\n")).replaceAll(MARK, "");
  return markdown.render(body).trim();
}
