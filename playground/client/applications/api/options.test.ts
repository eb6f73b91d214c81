import { expect, test } from "vitest";
import { mergeDefaultOptions, mergeOptions } from "./options.ts";

class Base {
  static DEFAULT_OPTIONS: object = { classes: ["application"], window: { frame: true, title: "" }, actions: {} };
}
class Middle extends Base {}
class Leaf extends Middle {
  static override DEFAULT_OPTIONS = { classes: ["leaf"], window: { title: "Leaf" }, actions: { open: () => 1 } };
}

test("options go down the class chain: objects merge, arrays follow one another", () => {
  const options = mergeDefaultOptions([Leaf, Middle, Base], { window: { title: "Own" }, position: { width: 300 } });
  expect(options).toEqual({
    classes: ["application", "leaf"],
    window: { frame: true, title: "Own" },
    actions: { open: Leaf.DEFAULT_OPTIONS.actions.open },
    position: { width: 300 },
  });
});

test("merging leaves the class's defaults alone", () => {
  const before = structuredClone({ ...Base.DEFAULT_OPTIONS, actions: {} });
  const merged = mergeDefaultOptions([Base], {}) as { classes: string[]; window: { title: string } };
  merged.classes.push("touched");
  merged.window.title = "touched";
  expect({ ...Base.DEFAULT_OPTIONS, actions: {} }).toEqual(before);
});

test("an undefined value of the caller hides nothing, null does", () => {
  expect(mergeOptions({ a: 1, b: 2 }, { a: undefined, b: null })).toEqual({ a: 1, b: null });
});

test("instances are taken as they are, not merged", () => {
  const map = new Map();
  expect(mergeOptions({ value: { a: 1 } }, { value: map })["value"]).toBe(map);
});
