import { expect, test } from "vitest";
import { readDefinition } from "../../rulesets/custom/definition.ts";
import { PRESETS } from "../../rulesets/custom/presets.ts";
import { documentOf, fieldsOf } from "./document.ts";

test.each(Object.entries(PRESETS))("%s goes into the form and comes out as the same game", (_, preset) => {
  const document = documentOf(fieldsOf(preset));
  expect(readDefinition(document)).toEqual(readDefinition(preset));
  expect(readDefinition(document).ok).toBe(true);
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
