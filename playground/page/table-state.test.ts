import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatTableState,
  GENERATIONS,
  LANGUAGES,
  parseDice,
  parseTableState,
  THEMES,
  type TableState,
} from "./table-state.ts";

const preferences = { languages: ["fr-FR", "de-AT", "en"], dark: true };

test("a whole link is read as it stands", () => {
  const link =
    "?encounter=source-000&lang=ru&generation=13&delay=500&theme=light&seats=gm,vasily&focus=gm&dice=3,4,1,9";
  expect(parseTableState(link, preferences)).toEqual({
    state: {
      encounter: "source-000",
      lang: "ru",
      generation: 13,
      delay: 500,
      theme: "light",
      seats: ["gm", "vasily"],
      focus: "gm",
      dice: [3, 4, 1, 9],
    },
    bad: [],
  });
});

test("where the address is silent the browser's wishes hold", () => {
  const { state } = parseTableState("", preferences);
  expect(state).toMatchObject({ lang: "de", theme: "dark", generation: 14, delay: 0, seats: null, focus: null });
  expect(parseTableState("", { languages: ["fr"], dark: false }).state).toMatchObject({ lang: "en", theme: "light" });
});

describe("what cannot be used is named and has its default", () => {
  test.each([
    ["lang", "xx"],
    ["generation", "12"],
    ["delay", "-5"],
    ["delay", "60000"],
    ["theme", "sepia"],
    ["seats", "gm,gm"],
    ["dice", "3,zero"],
    ["dice", "0"],
  ] as const)("%s=%s", (name, value) => {
    const { state, bad } = parseTableState(`?${name}=${value}`, preferences);
    expect(bad).toEqual([{ name, value }]);
    expect(state).toEqual(parseTableState("", preferences).state);
  });
});

test("dice as people type them", () => {
  expect(parseDice(" 3, 4;1  9, ")).toEqual([3, 4, 1, 9]);
  expect(parseDice("")).toEqual([]);
  expect(parseDice("3.5")).toBeUndefined();
});

test("every state survives the address", () => {
  const name = fc.string({ minLength: 1, unit: fc.constantFrom("a", "g", "m", "-", "0", "9") });
  const aState: fc.Arbitrary<TableState> = fc.record({
    encounter: fc.string({ minLength: 1 }),
    lang: fc.constantFrom(...LANGUAGES),
    generation: fc.constantFrom(...GENERATIONS),
    delay: fc.integer({ min: 0, max: 10_000 }),
    theme: fc.constantFrom(...THEMES),
    seats: fc.option(fc.uniqueArray(name, { minLength: 1, maxLength: 4 })),
    focus: fc.option(name),
    dice: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(aState, (state) => {
      expect(parseTableState(formatTableState(state), preferences)).toEqual({ state, bad: [] });
    }),
  );
});
