import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../engine/json.ts";
import type { Action, Fight } from "../../rulesets/vampire/game.ts";
import { declare, ROLL, START, tableAfter } from "../tracker/arbitraries.ts";
import { attackLines } from "./attacks.ts";
import {
  addAction,
  changeAction,
  commonLimits,
  declarableTogether,
  draftOf,
  lastDraftOf,
  limitsOf,
  previewOf,
  raiseAction,
  removeAction,
  repeaters,
  spend,
  type Draft,
} from "./declaration.ts";
import { isFight } from "./fight.ts";

const EMPTY: Draft = { actions: [], willpower: 0, celerity: 0 };
const BEFORE_SLAVA = [ROLL, START, declare("anna"), declare("anton"), declare("vasily")];

function fight(moves: Parameters<typeof tableAfter>[0], options: JsonObject = {}): Fight {
  const { state } = tableAfter(moves, options);
  if (!isFight(state)) throw new Error("no fight of Vampire");
  return state;
}

const drafted = (...kinds: readonly Action["do"][]): Draft =>
  kinds.reduce((draft, kind) => addAction(draft, kind, ["anna"]), EMPTY);

describe("putting a declaration together", () => {
  test("actions come and go, and change places", () => {
    const draft = drafted("attack", "defend", "wait");
    const kinds = ({ actions }: Draft) => actions.map((action) => action.do);
    expect(kinds(raiseAction(draft, 2))).toEqual(["attack", "wait", "defend"]);
    expect(kinds(raiseAction(draft, 0))).toEqual(["attack", "defend", "wait"]);
    expect(kinds(removeAction(draft, 1))).toEqual(["attack", "wait"]);
    expect(draft.actions.map(({ at }) => at)).toEqual([["anna"], [], []]);
  });

  test("points stay within what the character has", () => {
    const limits = limitsOf(fight([ROLL, START]), "slava");
    expect(limits).toEqual({ willpower: 6, celerity: 2 });
    expect(spend(EMPTY, "celerity", 3, limits).celerity).toBe(2);
    expect(spend(EMPTY, "willpower", -1, limits).willpower).toBe(0);
    expect(spend(EMPTY, "willpower", Number.NaN, limits).willpower).toBe(0);
  });

  test("a declaration to be changed brings its points along", () => {
    const state = fight([ROLL, START, { ...declare("anna", { do: "defend" }), willpower: 3 }]);
    expect(draftOf(state, "anna")).toMatchObject({ willpower: 3, actions: [{ do: "defend" }] });
    expect(limitsOf(state, "anna").willpower).toBe(4);
  });
});

describe("the preview is what the rules say", () => {
  const state = fight(BEFORE_SLAVA);
  const whenOf = (draft: Draft, options: JsonObject = {}) => {
    const preview = previewOf(fight(BEFORE_SLAVA, options), draft, ["slava"], false);
    return preview.ok ? preview.when : preview.code;
  };

  test.each([
    [[], "nothing"],
    [["attack"], "own-place"],
    [["wait"], "held"],
    [["wait", "attack"], "held"],
    [["defend", "defend"], "any-moment"],
    [["attack", "defend"], "end"],
    [["wait", "attack", "attack"], "end"],
  ] as const)("%j comes %s", (kinds, when) => {
    expect(whenOf(drafted(...kinds))).toBe(when);
  });

  test("the first of several may keep its place", () => {
    const options = { multipleActions: "first-on-initiative" };
    expect(whenOf(drafted("attack", "attack"), options)).toBe("first");
    expect(whenOf(drafted("wait", "attack", "attack"), options)).toBe("end");
  });

  test("each action of a multiple one loses dice; waiting is none of them", () => {
    const preview = previewOf(state, drafted("attack", "wait", "attack", "defend"), ["slava"], false);
    expect(preview.ok && preview.declared.deeds.map(({ penalty }) => penalty)).toEqual([3, 0, 4, 5]);
  });

  test("it says what is missing or refused, and changes nothing", () => {
    const before = JSON.stringify(state);
    const aimless = changeAction(drafted("attack"), 0, { at: [] });
    expect(previewOf(state, aimless, ["slava"], false)).toEqual({ ok: false, code: "no-target", who: "slava" });
    expect(previewOf(state, drafted("wait"), ["anna"], false)).toEqual({
      ok: false,
      code: "already-declared",
      who: "anna",
    });
    expect(previewOf(state, { ...EMPTY, willpower: 9 }, ["slava"], false)).toEqual({
      ok: false,
      code: "no-willpower",
      who: "slava",
    });
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe("what was declared last", () => {
  const turnOne = [
    ...[
      ROLL,
      START,
      declare("anna", { do: "attack", at: ["slava"], note: "teeth" }),
      declare("anton"),
      declare("vasily"),
    ],
    { ...declare("slava", { do: "attack", at: ["anna"] }), willpower: 2, celerity: 2 },
  ];
  const NEXT = { kind: "next" };
  const turnTwo = [...turnOne, NEXT, NEXT, NEXT, NEXT, ROLL, NEXT];

  test("is offered again in the next turn, without the Willpower", () => {
    const state = fight(turnTwo);
    expect([state.round, state.phase]).toEqual([2, "declaration"]);
    const action = { do: "attack", at: ["anna"], note: "" };
    expect(lastDraftOf(state, "slava")).toEqual({ actions: [action], willpower: 0, celerity: 2 });
  });

  test("is nothing in the turn in which it was declared", () => {
    expect(lastDraftOf(fight(turnOne), "anna")).toBe(null);
  });

  test("names nobody who has gone meanwhile", () => {
    const state = fight([...turnTwo, { kind: "leave", who: "slava" }]);
    expect(lastDraftOf(state, "anna")?.actions).toEqual([{ do: "attack", at: [], note: "teeth" }]);
  });

  test("is repeated by several at once, as far as nobody between them has to be asked", () => {
    const state = fight(turnTwo);
    const all = ["anna", "anton", "slava", "vasily"];
    expect(repeaters(state, all)).toEqual(["anna", "anton", "vasily", "slava"]);
    expect(repeaters(state, ["anna", "vasily"])).toEqual(["anna"]);
    expect(repeaters(fight(turnOne.slice(0, 2)), all)).toEqual([]);
    expect(repeaters(fight([...turnTwo, { kind: "leave", who: "slava" }]), all)).toEqual([]);
  });
});

describe("those who declare the same in one go", () => {
  const all = ["anna", "anton", "slava", "vasily"];

  test("go on from the slowest, each once those before it are chosen", () => {
    const state = fight([ROLL, START]);
    expect(declarableTogether(state, all, [])).toEqual(["anna"]);
    expect(declarableTogether(state, all, ["anna"])).toEqual(["anna", "anton"]);
    expect(declarableTogether(state, all, ["anna", "anton", "vasily"])).toEqual(["anna", "anton", "vasily", "slava"]);
    expect(declarableTogether(state, all, ["anton"])).toEqual(["anna"]);
  });

  test("stop at whoever is somebody else's", () => {
    expect(declarableTogether(fight([ROLL, START]), ["anna", "vasily"], ["anna", "vasily"])).toEqual(["anna"]);
  });

  test("spend no more than the one who has least", () => {
    expect(commonLimits(fight([ROLL, START]), ["anna", "slava"])).toEqual({ willpower: 4, celerity: 0 });
  });
});

describe("the attacks of a turn", () => {
  const { view } = tableAfter([
    ...[ROLL, START, declare("anna", { do: "attack", at: ["slava", "anton"] }), declare("anton"), declare("vasily")],
    declare("slava", { do: "attack", at: ["anna"] }),
  ]);
  const seats = (...ids: string[]) => ids.map((id) => ({ id, name: id, img: "", mine: false, open: true }));

  test("are listed in the order of declaration", () => {
    const lines = attackLines(view, { isGM: true, seats: seats("anna", "anton", "slava") });
    expect(lines.map(({ who, at }) => [who, at])).toEqual([
      ["anna", ["slava", "anton"]],
      ["slava", ["anna"]],
    ]);
  });

  test("do not name whom a player must not know of", () => {
    const lines = attackLines(view, { isGM: false, seats: seats("anna", "anton") });
    expect(lines).toEqual([{ number: 0, who: "anna", at: ["anton"], state: "declared" }]);
  });
});
