import { expect, test } from "vitest";
import { checkTemplate } from "./rules.ts";

const good = `{{! choices, a list of { id, name, checked } }}
<fieldset class="choices {{#if isSmall}}small{{/if}} {{ifThen isOpen "open" "closed"}}">
  <legend>{{localize "TURNWRIGHT.Delay.Legend"}}</legend>
  {{#each choices}}
    <label data-tooltip="TURNWRIGHT.Delay.Hint" aria-label="{{localize (concat 'TURNWRIGHT.Delay.' this.kind)}}">
      <input type="radio" name="after" value="{{this.id}}" required {{checked this.checked}}> {{this.name}}
    </label>
  {{else}}
    <p class="hint" title="{{this.name}}: {{this.score}}">{{localize "TURNWRIGHT.Delay.Nobody"}} … 5 &times; 3&nbsp;</p>
  {{/each}}
  <button type="submit" {{disabled (not canSend)}}>
    <i class="fa-solid fa-hourglass" inert></i> {{#if (eq phase "results")}}{{localize "TURNWRIGHT.A"}}{{/if}}
  </button>
  <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
</fieldset>
`;

test("a template that draws its context, in the reader's language, is right", () => {
  expect(checkTemplate(good)).toEqual([]);
});

test.each([
  ["raw output", "<p>\n{{{name}}}</p>", '2: raw output of "name"'],
  ["raw output with &", "<p>{{& name}}</p>", '1: raw output of "name"'],
  ["raw output in a branch", "<p>{{#if a}}{{else}}{{{name}}}{{/if}}</p>", '1: raw output of "name"'],
  ["joined text, which is raw", '<p class="{{concat "a-" name}}"></p>', "does not escape"],
  ["a text", "<p>\n\n  Next</p>", '3: untranslated text "Next"'],
  ["a Russian text", "<p>Ход {{round}}</p>", 'untranslated text "Ход"'],
  ["a text in a branch", "<p>{{#if a}}{{else}}never{{/if}}</p>", '"never"'],
  ["a text in an expression", '<p>{{ifThen isNew "new" name}}</p>', '"new"'],
  ["a string as output", '<p>{{"Next"}}</p>', '"Next"'],
  ["a title", '<p>\n<b title="Next {{name}}"></b></p>', '2: untranslated title "Next"'],
  ["an aria-label", '<p aria-label="{{#if a}}open{{/if}}"></p>', 'untranslated aria-label "open"'],
  ["a placeholder", '<p><input placeholder="Name"></p>', "untranslated placeholder"],
  ["an alt", '<p><img src="a.webp" alt="Portrait"></p>', "untranslated alt"],
  ["a tooltip", '<p data-tooltip="Next"></p>', "untranslated data-tooltip"],
  ["a tooltip in an expression", "<p data-tooltip=\"{{ifThen a 'Next' b}}\"></p>", "untranslated data-tooltip"],
  ["no root", "{{! nothing }}\n", "0 root elements"],
  ["two roots", "<p></p>\n<p></p>", "2 root elements"],
  ["a root in each branch", "{{#if a}}<p></p>{{else}}<div></div>{{/if}}", "2 root elements"],
  ["output beside the root", "<p></p>\n{{name}}", "2: text or output outside of the root"],
  ["an unknown helper", "<p>{{#each rows}}{{shout name}}{{/each}}</p>", 'unknown helper "shout"'],
  ["an unknown helper inside", "<p>{{localize (shout name)}}</p>", 'unknown helper "shout"'],
  ["an unknown block", "<p>{{#repeat 5}}{{/repeat}}</p>", 'unknown helper "repeat"'],
  ["an open element", "<div><p></div>", "<p> is not closed"],
  ["a script", "<div><script></script></div>", "<script>"],
])("%s is told", (_what, source, problem) => {
  expect(checkTemplate(source)).toEqual([expect.stringContaining(problem)]);
});

test("what is no template at all throws, with the line", () => {
  expect(() => checkTemplate("<p>\n{{#if a}}</p>")).toThrow(/line 2/);
});
