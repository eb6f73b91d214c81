import { expect, test } from "vitest";
import { tableAfter } from "./arbitraries.ts";
import { optionsOf } from "./decide.ts";

type Table = ReturnType<typeof tableAfter>;

/** The first option of this kind. */
const optionOf = ({ rules, now }: Table, who: string, kind: string) =>
  optionsOf(rules, now, who).find(({ move }) => move.kind === kind);

test("Shadowrun: what Edge costs and rolls, how many dice a change may win and take", () => {
  const stats = { sam: { reaction: 9, intuition: 9, edgeLeft: 2, dice: 2 }, ork: { reaction: 6, intuition: 5 } };
  const table = tableAfter("shadowrun5", stats, [{ roll: { sam: [6, 1], ork: [2] } }, { start: true }]);
  expect(optionOf(table, "sam", "blitz")).toEqual({
    move: { kind: "blitz", who: "sam" },
    code: null,
    needs: [{ who: "sam", count: 3, faces: 6 }],
    limits: {},
    cost: { edge: 1 },
  });
  expect(optionOf(table, "sam", "seize")).toMatchObject({ code: null, needs: [], cost: { edge: 1 } });
  expect(optionOf(table, "ork", "seize")).toMatchObject({ code: "no-edge", cost: { edge: 1 } });
  expect(optionOf(table, "sam", "change")?.limits["dice"]).toEqual({ min: -1, max: 3 });
  expect(optionOf(table, "ork", "change")?.limits["dice"]).toEqual({ min: 0, max: 4 });
});

test("Vampire: what may be declared and what aborting costs; points that have been declared may be declared anew", () => {
  const stats = { anna: { willpower: 3, willpowerRating: 2, celerity: 1 }, boris: { dexterity: 5 } };
  const attack = { who: "anna", actions: [{ do: "attack", at: ["boris"] }], willpower: 2 };
  const steps = [{ roll: { anna: [1], boris: [1] } }, { start: true }];
  const limits = { willpower: { min: 0, max: 3 }, celerity: { min: 0, max: 1 } };
  expect(optionOf(tableAfter("vampire", stats, steps), "anna", "declare")).toMatchObject({ code: null, limits });
  const declared = tableAfter("vampire", stats, [...steps, { declare: attack }]);
  expect(optionOf(declared, "anna", "declare")).toMatchObject({ code: "already-declared", limits });
  const acting = tableAfter("vampire", stats, [...steps, { declare: attack }, { next: true }]);
  const aborts = optionsOf(acting.rules, acting.now, "anna").filter(({ move }) => move.kind === "abort");
  expect(aborts.map(({ code, cost, needs }) => ({ code, cost, needs }))).toEqual([
    { code: null, cost: { willpower: 1 }, needs: [] },
    { code: null, cost: {}, needs: [{ who: "anna", count: 2, faces: 10 }] },
  ]);
});

test("D&D and games as data: how far a surge goes", () => {
  const dnd = tableAfter("dnd5e-balanced", { orc: {}, cleric: { dexMod: 3 } }, [{ roll: { orc: [9], cleric: [1] } }]);
  expect(optionOf(dnd, "cleric", "surge")).toMatchObject({ code: "not-started", limits: { by: { min: 1, max: 8 } } });
  const definition = { formula: "1d6", moves: ["surge"], surgeCap: "2 + @speed / 2" };
  const steps = [{ roll: { ann: [6], bo: [1] } }, { start: true }];
  const custom = tableAfter("custom", { ann: {}, bo: { speed: 3 } }, steps, { definition });
  expect(optionOf(custom, "bo", "surge")).toMatchObject({ code: null, limits: { by: { min: 1, max: 3 } }, cost: {} });
});
