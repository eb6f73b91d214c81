import { expect, test } from "vitest";
import { controlOf, settingsByPackage } from "./setting-rows.ts";

const setting = (key: string, rest: object) => ({
  namespace: "one",
  key,
  scope: "world" as const,
  config: true,
  ...rest,
});

test("the registration decides how a setting is edited", () => {
  expect(controlOf(setting("a", { type: Boolean }))).toEqual({ kind: "boolean" });
  expect(controlOf(setting("b", { type: Number }))).toEqual({ kind: "number" });
  expect(controlOf(setting("c", { type: Number, range: { min: 1, max: 5 } }))).toEqual({
    kind: "range",
    min: 1,
    max: 5,
    step: 1,
  });
  expect(controlOf(setting("d", { type: Number, choices: { 1: "One" } }))).toEqual({
    kind: "choice",
    choices: { 1: "One" },
    dtype: "Number",
  });
  expect(controlOf(setting("e", {}))).toEqual({ kind: "text" });
  const field = { constructor: { name: "StringField" }, validate: () => undefined };
  expect(controlOf(setting("f", { type: field }))).toEqual({ kind: "field", field });
});

test("players see what they may change, nobody sees what is not configurable", () => {
  const all = [
    setting("world", {}),
    setting("mine", { scope: "user" as const }),
    setting("inner", { config: false }),
    { ...setting("other", {}), namespace: "two" },
  ];
  const keys = (isGM: boolean) =>
    [...settingsByPackage(all, isGM)].map(([id, settings]) => [id, settings.map(({ key }) => key)]);
  expect(keys(true)).toEqual([
    ["one", ["world", "mine"]],
    ["two", ["other"]],
  ]);
  expect(keys(false)).toEqual([["one", ["mine"]]]);
});
