import { nameOf, stringOf, type Node, type Program } from "./parse.ts";

type Output = hbs.AST.MustacheStatement | hbs.AST.PartialStatement;

/** A template as one piece of HTML: the branches of every block one after another, each output a mark. */
export interface Flat {
  readonly html: string;
  /** What is written where mark n stands. */
  readonly outputs: readonly Output[];
  /** Line of the template, from 1, that this offset of `html` comes from. */
  lineAt(offset: number): number;
}

/** A mark, with the number of its output; made of characters that no text uses. */
const mark = /\uE000(\d+)\uE001/g;

export function flatten(program: Program): Flat {
  const outputs: Output[] = [];
  const pieces: { readonly offset: number; readonly line: number }[] = [];
  let html = "";

  const write = (text: string, { loc }: Node): void => {
    pieces.push({ offset: html.length, line: loc.start.line });
    html += text;
  };
  const walk = (part: Program | undefined): void => {
    for (const statement of part?.body ?? []) {
      switch (statement.type) {
        case "ContentStatement":
          write((statement as hbs.AST.ContentStatement).value, statement);
          break;
        case "MustacheStatement":
        case "PartialStatement":
          write(`\uE000${outputs.push(statement as Output) - 1}\uE001`, statement);
          break;
        case "BlockStatement":
          walk((statement as hbs.AST.BlockStatement).program);
          walk((statement as Partial<hbs.AST.BlockStatement>).inverse);
          break;
        case "PartialBlockStatement":
          walk((statement as hbs.AST.PartialBlockStatement).program);
          break;
        default: // comments and decorators write nothing
      }
    }
  };
  walk(program);

  return {
    html,
    outputs,
    lineAt(offset) {
      const piece = pieces.findLast((one) => one.offset <= offset);
      if (!piece) return 1;
      return piece.line + html.slice(piece.offset, offset).split("\n").length - 1;
    },
  };
}

/** The fixed words of a text or attribute, and what its marks stand for. */
export function split(text: string, { outputs }: Flat): { words: string; written: Output[] } {
  const written = [...text.matchAll(mark)].flatMap(([, at]) => outputs[Number(at)] ?? []);
  return { words: text.replaceAll(mark, " ").trim(), written };
}

/** Strings of the template that an output may write as they stand; what `localize` and other helpers take is not. */
export function literals(output: Node): string[] {
  const literal = stringOf(output);
  if (literal !== undefined) return [literal];
  if (output.type !== "MustacheStatement" && output.type !== "SubExpression") return [];
  const call = output as hbs.AST.MustacheStatement | hbs.AST.SubExpression;
  const own = stringOf(call.path);
  if (own !== undefined) return [own];
  switch (nameOf(call)) {
    case "concat":
      return call.params.flatMap(literals);
    case "ifThen":
      return call.params.slice(1).flatMap(literals);
    default:
      return [];
  }
}
