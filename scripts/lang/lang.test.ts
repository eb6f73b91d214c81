import { describe, expect, test } from "vitest";
import { checkForms, compare } from "./compare.ts";
import { readLanguage, type Language } from "./language.ts";
import { usesInCode } from "./uses-in-code.ts";
import { usesInTemplate } from "./uses-in-template.ts";
import { checkUses } from "./uses.ts";

const language = (code: string, texts: object): Language => readLanguage(code, { TURNWRIGHT: texts });

const english = language("en", {
  Declare: { Title: "What {name} does", Confirm: "Declare" },
  Left: { one: "{count} action left", other: "{count} actions left" },
  Phase: { initiative: "Initiative", results: "Results" },
});

describe("a language file", () => {
  test.each([
    ["an empty text", { Title: " " }, "Title is empty"],
    ["something that is no text", { Title: 5 }, "Title is neither a text nor a group"],
    ["markup", { Title: "<b>now</b>" }, "Title holds markup"],
    ["a lonely brace", { Title: "{name" }, "Title has a brace"],
    ["a flat key", { "Declare.Title": "x" }, "Declare.Title has a name with a dot"],
    ["an empty number form", { Left: { one: "", other: "x" } }, "Left.one is empty"],
  ])("with %s is told", (_what, texts, problem) => {
    expect(language("en", texts).problems).toEqual([expect.stringContaining(problem)]);
  });

  test("holds the module's texts and no others", () => {
    expect(readLanguage("de", { TURNWRIGHT: {}, OTHER: {} }).problems).toHaveLength(1);
    expect(english.problems).toEqual([]);
  });

  test.each([
    ["en", ["one", "other"], true],
    ["de", ["one", "other"], true],
    ["ru", ["one", "few", "many", "other"], true],
    ["ru", ["one", "other"], false],
    ["de", ["one", "few", "other"], false],
    ["en", ["other"], false],
  ])("in %s with the number forms %j: complete is %s", (code, forms, isComplete) => {
    const texts = { Left: Object.fromEntries(forms.map((form) => [form, "{count}"])) };
    expect(checkForms(language(code, texts)).length === 0).toBe(isComplete);
  });
});

describe("a translation", () => {
  const complete = {
    Declare: { Title: "Was {name} tut", Confirm: "Ansagen" },
    Left: { one: "Noch eine Aktion", other: "Noch {count} Aktionen" },
    Phase: { initiative: "Initiative", results: "Ergebnisse" },
  };

  test("with the same keys and placeholders is right, even when a number form leaves the number out", () => {
    expect(compare(english, language("de", complete))).toEqual([]);
  });

  test.each([
    ["a missing key", { ...complete, Declare: { Title: "{name}" } }, "Declare.Confirm is missing"],
    ["a key too many", { ...complete, Old: "Alt" }, "Old is not in lang/en.json"],
    [
      "another placeholder",
      { ...complete, Declare: { Title: "{who}", Confirm: "x" } },
      "Declare.Title is filled with {who}",
    ],
    ["no placeholder", { ...complete, Left: { one: "x", other: "x" } }, "Left is filled with {}"],
    ["one form for all numbers", { ...complete, Left: "{count}" }, "Left has number forms in one language only"],
  ])("with %s is told", (_what, texts, problem) => {
    expect(compare(english, language("de", texts))).toEqual([expect.stringContaining(problem)]);
  });
});

describe("texts and their uses", () => {
  const code = (source: string) => usesInCode("src/a.ts", source);
  const template = (source: string) => usesInTemplate("templates/a.hbs", source);
  const everything = [
    ...code('text("Declare.Title", { name }); const confirm: TextKey = "Declare.Confirm"; plural("Left", 2);'),
    ...code('const title = "TURNWRIGHT.Left";'),
    ...code("text(`Phase.${phase}`);"),
  ];

  test("all keys used and none missing", () => {
    expect(checkUses(english, everything)).toEqual([]);
  });

  test("a key that nobody uses is told", () => {
    expect(checkUses(english, everything.slice(1))).toEqual(["lang/en.json: Declare.Title is used nowhere"]);
  });

  test("a template's keys are uses: given, joined, and in the HTML", () => {
    const uses = template(
      '<p data-tooltip="TURNWRIGHT.Left">{{localize "TURNWRIGHT.Declare.Title" name=name}}\n' +
        '{{localize (concat "TURNWRIGHT.Phase." phase)}} {{#if a}}{{localize "TURNWRIGHT.Declare.Confirm"}}{{/if}}</p>',
    );
    expect(checkUses(english, uses)).toEqual([]);
  });

  test.each([
    ["in a call", code('\ntext("Declare.Titel");'), 'src/a.ts:2: "Declare.Titel"'],
    ["in a choice", code('text(late ? "Declare.Titel" : "Declare.Title");'), "Declare.Titel"],
    ["in a computed call", code("text(`Fase.${phase}`);"), "Fase.*"],
    ["as a full key", code('const title = "TURNWRIGHT.Declare.Titel";'), "Declare.Titel"],
    [
      "in a template",
      template('<p>\n{{localize "TURNWRIGHT.Declare.Titel"}}</p>'),
      'templates/a.hbs:2: "Declare.Titel"',
    ],
    ["joined in a template", template('{{localize (concat "TURNWRIGHT.Fase." x)}}'), "Fase.*"],
    ["behind another key", code('text("Declare.Title.Long");'), "Declare.Title.Long"],
    ["of another form", code('text("Left.many");'), "Left.many"],
  ])("a key that does not exist is told: %s", (_where, uses, problem) => {
    expect(checkUses(english, [...everything, ...uses])).toEqual([expect.stringContaining(problem)]);
  });

  test("a key that is all computed says nothing, and is told", () => {
    expect(checkUses(english, [...everything, ...code("text(`${group}.Title`);")])).toHaveLength(1);
  });

  test("where the prefix is put before a key, no key is named", () => {
    expect(code("game.i18n.format(`TURNWRIGHT.${key}`, data);")).toEqual([]);
  });

  test("what only looks like a key need not be one", () => {
    expect(checkUses(english, [...everything, ...code('on("Combat.update", `Actor.${id}`);')])).toEqual([]);
  });

  test("an import path is no use", () => {
    expect(code('import type en from "TURNWRIGHT.Declare";')).toEqual([]);
  });
});
