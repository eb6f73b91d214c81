import { expect, test } from "vitest";
import { afterMoves, tableAfter } from "./arbitraries.ts";
import { decide } from "./decide.ts";
import { view } from "./view.ts";

test("all rolls are void: everybody rolls again, moments and declarations are gone; with nothing to void it is refused", () => {
  const stats = { anna: { dexterity: 4, wits: 4 }, boris: {}, vera: {} };
  const { rules, now } = tableAfter("vampire", stats, [
    { roll: { anna: [5], boris: [5], vera: [5] } },
    { start: true },
    { next: 2 },
    { declare: { who: "anna", actions: [{ do: "wait" }] } },
  ]);
  expect(view(rules, now)).toMatchObject({ phase: "resolution", holding: ["anna"], current: ["boris", "vera"] });
  const reset = afterMoves(rules, now, [{ kind: "reset" }]);
  expect(view(rules, reset)).toMatchObject({ round: 1, phase: "initiative", current: [], holding: [], order: [] });
  expect(view(rules, reset).participants["boris"]?.statuses).toEqual([]);
  expect(decide(rules, reset, { kind: "reset" })).toEqual({ ok: false, code: "no-effect" });
});
