import { parseFragment, type DefaultTreeAdapterTypes as Html } from "parse5";
import { checkExpressions } from "./expressions.ts";
import { flatten, literals, split, type Flat } from "./flatten.ts";
import { parse } from "./parse.ts";

/** Attributes that a reader sees or hears. */
const spoken = new Set([
  "title",
  "alt",
  "placeholder",
  "label",
  "aria-label",
  "aria-description",
  "aria-roledescription",
]);
const isSpoken = (name: string): boolean => spoken.has(name) || name.startsWith("data-tooltip");

/** Elements that have no end tag. */
const void_ = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);

const hasWords = (text: string): boolean => /\p{L}/u.test(text);
const isKey = (text: string): boolean => /^TURNWRIGHT\.[\w.-]+$/.test(text);

/** What is wrong with a template, each with its line: `12: untranslated text "Next"`. */
export function checkTemplate(source: string): string[] {
  const program = parse(source);
  const flat = flatten(program);
  const fragment = parseFragment(flat.html, { sourceCodeLocationInfo: true });
  return [
    ...checkExpressions(program),
    ...checkRoot(fragment, flat),
    ...fragment.childNodes.flatMap((node) => checkNode(node, flat)),
  ];
}

/** Foundry replaces a part's one root element when it renders the part again. */
function checkRoot({ childNodes }: Html.DocumentFragment, flat: Flat): string[] {
  const roots = childNodes.filter((node) => "tagName" in node);
  const beside = childNodes.filter((node) => "value" in node && node.value.trim() !== "");
  const problems = beside.map((node) => `${lineOf(node, flat)}: text or output outside of the root element`);
  return roots.length === 1 ? problems : [`1: ${roots.length} root elements instead of one`, ...problems];
}

function checkNode(node: Html.ChildNode, flat: Flat): string[] {
  if ("value" in node) {
    return untranslated(node.value, flat).map((words) => `${lineOf(node, flat)}: untranslated text "${words}"`);
  }
  if (!("tagName" in node)) return [];
  const problems = node.attrs
    .filter(({ name }) => isSpoken(name))
    .flatMap(({ name, value }) =>
      untranslated(value, flat)
        .filter((words) => !(name.startsWith("data-tooltip") && isKey(words)))
        .map((words) => `${lineOf(node, flat)}: untranslated ${name} "${words}"`),
    );
  return [...problems, ...checkElement(node, flat), ...childrenOf(node).flatMap((child) => checkNode(child, flat))];
}

function checkElement(node: Html.Element, flat: Flat): string[] {
  const { tagName, sourceCodeLocation } = node;
  const line = lineOf(node, flat);
  if (tagName === "script" || tagName === "style") return [`${line}: <${tagName}> belongs in a file of its own`];
  const isHtml = node.namespaceURI.endsWith("/xhtml");
  return isHtml && !void_.has(tagName) && !sourceCodeLocation?.endTag ? [`${line}: <${tagName}> is not closed`] : [];
}

const childrenOf = (node: Html.Element): Html.ChildNode[] =>
  "content" in node ? (node as Html.Template).content.childNodes : node.childNodes;

/** Words in a text or attribute that every reader would get in the same language. */
function untranslated(text: string, flat: Flat): string[] {
  const { words, written } = split(text, flat);
  return [words, ...written.flatMap(literals)].filter(hasWords);
}

const lineOf = (node: Html.ChildNode, flat: Flat): number => {
  const start = node.sourceCodeLocation?.startOffset ?? 0;
  const blank = "value" in node ? node.value.length - node.value.trimStart().length : 0;
  return flat.lineAt(start + blank);
};
