import { expect, test } from "vitest";
import { castField, readFields } from "./form-fields.ts";

test("numbers come as numbers, an empty number as null", () => {
  expect(castField({ name: "n", type: "number", value: "3" })).toBe(3);
  expect(castField({ name: "n", type: "number", value: "" })).toBeNull();
  expect(castField({ name: "n", type: "select-one", value: "2", dtype: "Number" })).toBe(2);
});

test("a lone checkbox is a boolean, several with values make a list of the checked", () => {
  expect(
    readFields([
      { name: "alone", type: "checkbox", value: "on", checked: true },
      { name: "many", type: "checkbox", value: "a", checked: true },
      { name: "many", type: "checkbox", value: "b", checked: false },
      { name: "many", type: "checkbox", value: "c", checked: true },
    ]),
  ).toEqual({ alone: true, many: ["a", "c"] });
});

test("radio buttons give the chosen value, none gives null", () => {
  const radio = (value: string, checked: boolean) => ({ name: "after", type: "radio", value, checked });
  expect(readFields([radio("x", false), radio("y", true)])).toEqual({ after: "y" });
  expect(readFields([radio("x", false)])).toEqual({ after: null });
});

test("disabled and nameless controls and buttons are left out", () => {
  expect(
    readFields([
      { name: "off", type: "text", value: "1", disabled: true },
      { name: "", type: "text", value: "1" },
      { name: "go", type: "submit", value: "1" },
    ]),
  ).toEqual({});
});
