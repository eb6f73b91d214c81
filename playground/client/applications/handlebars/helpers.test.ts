import { beforeAll, expect, test } from "vitest";
import type { ClientEnvironment } from "../../environment.ts";
import { enterRealm } from "../realm.ts";
import { toChoices } from "./choices.ts";
import { engine } from "./engine.ts";
import { registerCoreHelpers } from "./helpers.ts";

const words: Readonly<Record<string, string>> = { "A.Plain": "Wait", "A.Tag": "<b>{name}</b>" };

beforeAll(() => {
  const i18n = {
    lang: "de",
    localize: (key: string) => words[key] ?? key,
    format: (key: string, data: Record<string, string>) => (words[key] ?? key).replace("{name}", data["name"] ?? ""),
  };
  enterRealm({ game: { i18n }, target: {} } as unknown as ClientEnvironment);
  registerCoreHelpers();
});

const draw = (source: string, context: object = {}): string => engine.compile(source)(context);

test("localize formats with a hash, and its result is escaped by the mustache around it", () => {
  expect(draw(`{{localize "A.Plain"}}`)).toBe("Wait");
  expect(draw(`{{localize "A.Missing"}}`)).toBe("A.Missing");
  expect(draw(`{{localize "A.Tag" name=who}}`, { who: "<i>Anna</i>" })).toBe(
    "&lt;b&gt;&lt;i&gt;Anna&lt;/i&gt;&lt;/b&gt;",
  );
  expect(draw(`{{{localize "A.Tag" name="Anna"}}}`)).toBe("<b>Anna</b>");
});

test("comparisons and logic", () => {
  expect(draw(`{{eq 1 1}} {{ne 1 1}} {{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}} {{not true}}`)).toBe(
    "true false true false true false false",
  );
  expect(draw(`{{and 1 "" }} {{and 1 2 3}} {{or 0 ""}} {{or 0 1}} {{ifThen (eq a 1) "one" "other"}}`, { a: 1 })).toBe(
    "false true false true one",
  );
});

test("attributes of form controls", () => {
  expect(draw(`<input {{checked yes}} {{disabled no}}>`, { yes: true, no: false })).toBe("<input checked >");
  expect(draw(`{{concat "a-" 2 "-b"}}`)).toBe("a-2-b");
});

test("numbers come in the reader's language", () => {
  expect(draw(`{{numberFormat 1234.5 decimals=2}}`)).toBe("1.234,50");
  expect(draw(`{{numberFormat 3 sign=true}} {{numberFormat "none"}}`)).toBe("+3 none");
});

test("selectOptions escapes labels, marks the chosen, translates when asked", () => {
  expect(draw(`{{selectOptions choices selected=2}}`, { choices: { 1: "<one>", 2: "two" } })).toBe(
    `<option value="1"  >&lt;one&gt;</option><option value="2" selected >two</option>`,
  );
  expect(draw(`{{selectOptions choices localize=true blank=""}}`, { choices: { w: "A.Plain" } })).toBe(
    `<option value=""  ></option><option value="w"  >Wait</option>`,
  );
});

test("choices may be a record, a list of values, or objects with named value and label", () => {
  const translate = (key: string): string => key;
  const short = (source: Parameters<typeof toChoices>[0], options = {}): string[] =>
    toChoices(source, options, translate).map(
      ({ value, label, selected }) => `${value}=${label}${selected ? "*" : ""}`,
    );
  expect(short({ a: "A", b: "B" }, { selected: ["b"] })).toEqual(["a=A", "b=B*"]);
  expect(short(["x", "y"], { selected: "x" })).toEqual(["x=x*", "y=y"]);
  expect(short([{ id: 7, name: "Anna" }], { valueAttr: "id", labelAttr: "name" })).toEqual(["7=Anna"]);
  expect(short([{ value: "v", label: "L", selected: true }])).toEqual(["v=L*"]);
  expect(short({ b: { label: "Z" }, a: { label: "A" } }, { sort: true })).toEqual(["a=A", "b=Z"]);
});
