import { expect, test } from "vitest";
import type { JsonObject } from "../../engine/json.ts";
import { readDefinition } from "../../rulesets/custom/definition.ts";
import { PRESETS } from "../../rulesets/custom/presets.ts";
import { documentOf, fieldsOf } from "./document.ts";

/** What a document says, complete; of formulas, which are read to functions, the texts. */
function gameOf(document: JsonObject) {
  const read = readDefinition(document);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { formula, passes, surgeCap } = document;
  return { ...read.definition, formula, passes, surgeCap };
}

test.each(Object.entries(PRESETS))("%s goes into the form and comes out as the same game", (_, preset) => {
  expect(gameOf(documentOf(fieldsOf(preset)))).toEqual(gameOf(preset));
});

test("a comparison may put the lower value first", () => {
  const ties = [{ path: "@speed", highFirst: false }, "coin"];
  const fields = fieldsOf({ name: "Low", formula: "1d6", ties });
  expect(fields.ties).toBe("@speed ↑\ncoin");
  expect(documentOf(fields)["ties"]).toEqual(ties);
});

test("a document of whatever kind becomes fields, and its faults stay faults", () => {
  const fields = fieldsOf({ name: 7, formula: null, ties: 3, moves: { hold: true }, stats: [], perPass: "much" });
  expect(fields).toMatchObject({ name: "7", formula: "", ties: "", moves: [], stats: "", perPass: "much" });
  const read = readDefinition(documentOf(fields));
  expect(read.ok ? [] : read.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(["perPass"]));
});
