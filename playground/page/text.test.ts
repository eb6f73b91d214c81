import { expect, test } from "vitest";
import { LANGUAGES } from "./table-state.ts";
import { textIn, type TextKey } from "./text.ts";
import de from "./text/de.json";
import en from "./text/en.json";
import ru from "./text/ru.json";

const placeholders = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

test("every language has the same keys with the same placeholders", () => {
  for (const other of [de, ru]) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as TextKey[]) expect(placeholders(other[key])).toEqual(placeholders(en[key]));
  }
});

test("placeholders are filled, also twice over", () => {
  for (const language of LANGUAGES) {
    expect(textIn(language)("seatFailed", { name: "Anna", reason: "{name}" })).toMatch(/Anna.*\{name\}/);
  }
});
