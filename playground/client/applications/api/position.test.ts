import { expect, test } from "vitest";
import { placeWindow } from "./position.ts";

const view = { width: 1000, height: 600 };

test("a window without a place stands in the middle", () => {
  expect(placeWindow({ width: 400 }, { width: 400, height: 200 }, view)).toMatchObject({ left: 300, top: 200 });
});

test("a window dragged out of sight stays in reach", () => {
  expect(placeWindow({ left: 5000, top: -80 }, { width: 300, height: 100 }, view)).toMatchObject({ left: 696, top: 4 });
});

test("a window larger than the view shrinks to it", () => {
  expect(placeWindow({ width: 1400, height: 900 }, { width: 1, height: 1 }, view)).toMatchObject({
    width: 992,
    height: 592,
    left: 4,
    top: 4,
  });
});
