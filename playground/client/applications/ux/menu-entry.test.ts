import { expect, test, vi } from "vitest";
import { deprecatedKeys, shownEntries, type MenuEntry } from "./menu-entry.ts";

const target = { id: "row" } as HTMLElement;
const event = { type: "click" } as Event;

test("generation 13 reads name, condition and callback, and knows nothing of the new keys", () => {
  const callback = vi.fn();
  const onClick = vi.fn();
  const both: MenuEntry = { name: "old", label: "new", condition: true, visible: false, callback, onClick };
  const [entry] = shownEntries([both, { label: "only new", visible: false, onClick }], target, 13);
  expect(entry?.label).toBe("old");
  entry?.run(event);
  expect(callback).toHaveBeenCalledWith(target, event);
  expect(onClick).not.toHaveBeenCalled();
  expect(shownEntries([{ label: "only new", visible: false }], target, 13)[0]?.label).toBe("");
});

test("generation 14 reads label, visible and onClick, with the event first", () => {
  const onClick = vi.fn();
  const [entry] = shownEntries([{ name: "old", label: "new", callback: vi.fn(), onClick }], target, 14);
  expect(entry?.label).toBe("new");
  entry?.run(event);
  expect(onClick).toHaveBeenCalledWith(event, target);
  expect(shownEntries([{ label: "hidden", condition: true, visible: () => false }], target, 14)).toEqual([]);
});

test("generation 14 still understands the old keys and can name them", () => {
  const callback = vi.fn();
  const old: MenuEntry = { name: "old", condition: (one) => one.id === "row", callback };
  const [entry] = shownEntries([old], target, 14);
  entry?.run(event);
  expect(callback).toHaveBeenCalledWith(target, event);
  expect(deprecatedKeys(old)).toEqual(["name", "condition", "callback"]);
  expect(deprecatedKeys({ ...old, label: "a", visible: true, onClick: vi.fn() })).toEqual([]);
});
