import type { Language } from "./pages.ts";
import { cellsOf, explained, KINDS, type Cells } from "./tables.ts";

/** A mark and the table below it: its head, the line below that, and its rows. */
const TABLE = /(?<mark><!-- (?<what>story|texts): (?<about>.*?) -->\n+)(?<head>\|.*\n\|.*\n)(?<rows>(?:\|.*\n)*)/g;
const STORY = new RegExp(String.raw`^(?<name>[\w/-]+) (?<moment>\d+)(?: (?<kind>${KINDS.join("|")}))?$`);

const isKind = (value: string): value is (typeof KINDS)[number] => KINDS.some((kind) => kind === value);

function cellsFor(language: Language, what: string, about: string): Cells {
  if (what === "texts") return explained(language, about);
  const { name = "", moment, kind = "rows" } = STORY.exec(about)?.groups ?? {};
  if (!moment || !isKind(kind)) throw new Error(`No story and moment can be read in "${about}"`);
  return cellsOf(language, kind, name, Number(moment));
}

/**
 * A page with its tables as the rules and the module's own texts make them: what they show cannot be wrong. Below
 * `<!-- story: vampire/order-of-the-source 2 why -->` stands a moment of a story, below `<!-- texts: Option.vampire -->`
 * what the module says of its options. A page whose tables are right comes back as it was.
 * @throws {Error} When a mark names what is not there, or stands above no table.
 */
export function fillTables(language: Language, source: string): string {
  const marks = source.match(/<!--/g)?.length ?? 0;
  let filled = 0;
  const result = source.replaceAll(TABLE, (whole, ...found) => {
    filled++;
    const { mark = "", what = "", about = "", head = "", rows = "" } = found.at(-1) as Record<string, string>;
    const cells = cellsFor(language, what, about);
    if (JSON.stringify(cells) === JSON.stringify(cellsIn(rows))) return whole;
    return `${mark}${head}${cells.map((row) => `| ${row.join(" | ")} |\n`).join("")}`;
  });
  if (filled < marks) throw new Error(`${marks - filled} marks stand above no table`);
  return result;
}

const cellsIn = (rows: string): Cells =>
  rows
    .split("\n")
    .filter((row) => row !== "")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
