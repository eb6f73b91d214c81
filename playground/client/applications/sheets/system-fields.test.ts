import { expect, test } from "vitest";
import { changedFields, systemGroups } from "./system-fields.ts";

test("system data become rows of numbers and ticks by branch; texts, lists and display switches are left out", () => {
  const groups = systemGroups({
    level: 3,
    attributes: { dexterity: { value: 2, max: 5, isvisible: true, label: "Dex" }, locked: false },
    health: { damage: { bashing: 1 } },
    biography: { text: "long" },
    list: [1, 2],
  });
  const read = groups.map(({ label, rows }) => [
    label,
    rows.map((row) => `${row.label}: ${row.fields.map(({ key, value }) => `${key}=${String(value)}`).join(" ")}`),
  ]);
  expect(read).toEqual([
    ["", [": level=3"]],
    ["attributes", [": locked=false", "dexterity: value=2 max=5"]],
    ["health", ["damage: bashing=1"]],
  ]);
  expect(groups[2]?.rows[0]?.fields[0]?.path).toBe("system.health.damage.bashing");
});

test("only what differs is updated, and an emptied number changes nothing", () => {
  const current: Record<string, unknown> = { "system.a": 1, "system.b": 2, "system.c": 3 };
  expect(changedFields({ "system.a": 1, "system.b": 5, "system.c": null }, (path) => current[path])).toEqual({
    "system.b": 5,
  });
});
