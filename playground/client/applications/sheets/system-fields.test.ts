import { expect, test } from "vitest";
import { changedFields, systemGroups } from "./system-fields.ts";

test("system data become groups of editable values; lists and long texts are left out", () => {
  const groups = systemGroups({
    level: 3,
    attributes: { dexterity: { value: 2, visible: true }, notes: "x".repeat(100) },
    health: { damage: { bashing: 1 } },
    list: [1, 2],
  });
  expect(groups.map(({ label, fields }) => [label, fields.map(({ path, kind }) => `${path}:${kind}`)])).toEqual([
    ["", ["system.level:number"]],
    ["attributes", ["system.attributes.dexterity.value:number", "system.attributes.dexterity.visible:boolean"]],
    ["health", ["system.health.damage.bashing:number"]],
  ]);
  expect(groups[2]?.fields[0]?.label).toBe("damage bashing");
});

test("only what differs is updated, and an emptied number changes nothing", () => {
  const current: Record<string, unknown> = { "system.a": 1, "system.b": 2, "system.c": 3 };
  expect(changedFields({ "system.a": 1, "system.b": 5, "system.c": null }, (path) => current[path])).toEqual({
    "system.b": 5,
  });
});
