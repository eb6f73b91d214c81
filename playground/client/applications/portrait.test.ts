import { expect, test } from "vitest";
import { hueOf, initialsOf, portrait } from "./portrait.ts";

test.each([
  ["Слава", "С"],
  ["Old Ork", "OO"],
  ["anna-maria the third", "AM"],
  ["", "?"],
])("%j is drawn as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name has its own colour, the same every time", () => {
  expect(hueOf("Anna")).toBe(hueOf("Anna"));
  expect(hueOf("Anna")).not.toBe(hueOf("Anton"));
});

test("a real picture is kept, a placeholder replaced by a drawing that no name can break out of", () => {
  expect(portrait("Anna", "worlds/x/anna.webp")).toBe("worlds/x/anna.webp");
  const drawn = decodeURIComponent(portrait("<script>", "icons/svg/mystery-man.svg"));
  expect(drawn).toMatch(/^data:image\/svg\+xml,<svg/);
  expect(drawn).not.toContain("<script>");
});
