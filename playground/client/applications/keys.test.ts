import { expect, test } from "vitest";
import { boundActions } from "./keys.ts";

const press = { key: "KeyN", control: false, alt: false, shift: false };
const named = (name: string, rest: object = {}) => ({ name, editable: [{ key: "KeyN" }], ...rest });
const names = (actions: { name: string }[]) => actions.map(({ name }) => name);

test("key and modifiers must fit exactly", () => {
  const actions = [named("plain"), named("with control", { editable: [{ key: "KeyN", modifiers: ["Control"] }] })];
  expect(names(boundActions(actions, press, true))).toEqual(["plain"]);
  expect(names(boundActions(actions, { ...press, control: true }, true))).toEqual(["with control"]);
  expect(boundActions(actions, { ...press, alt: true }, true)).toEqual([]);
});

test("a reserved modifier may be held or not", () => {
  const actions = [named("either way", { reservedModifiers: ["Shift"] })];
  expect(boundActions(actions, press, true)).toHaveLength(1);
  expect(boundActions(actions, { ...press, shift: true }, true)).toHaveLength(1);
});

test("precedence decides, then registration; a restricted action is the GM's", () => {
  const actions = [
    named("late", { precedence: 2 }),
    named("first"),
    named("second"),
    named("gm", { restricted: true }),
  ];
  expect(names(boundActions(actions, press, false))).toEqual(["first", "second", "late"]);
  expect(names(boundActions(actions, press, true))).toEqual(["first", "second", "gm", "late"]);
});
