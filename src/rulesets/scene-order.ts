import * as v from "valibot";
import { hold } from "../engine/core-moves.ts";
import { choice, type ValuesOf } from "../engine/fields.ts";
import type { Game } from "../engine/model.ts";
import { hasRolled } from "../engine/ranking.ts";
import type { Criterion, Dice, Ruleset } from "../engine/ruleset.ts";
import { isFace } from "./dice.ts";
import { INITIATIVE, oneSlot, phase } from "./phases.ts";

const FACES = 10;
const PHASES = [INITIATIVE, phase("order", "slots", true)];
const stats = {};
const options = { rollEvery: choice("scene", "round") };

interface Scene extends Game {
  readonly options: ValuesOf<typeof options>;
}
type State = Parameters<Ruleset<Scene>["slots"]>[0];

/** Everybody's dice, those of this roll behind those of earlier ones. Who neither has nor brings any is left out. */
function diceOnTheTable(state: State, brought: Dice): ReadonlyMap<string, readonly number[]> {
  const all = Object.values(state.participants).map((one) => {
    const before = hasRolled(sceneOrder, state, one) ? (one.rolled?.dice ?? []) : [];
    return [one.id, [...before, ...(brought[one.id] ?? [])]] as const;
  });
  return new Map(all.filter(([id, dice]) => dice.length > 0 || Object.hasOwn(brought, id)));
}

/** Who must roll a die now: whoever has none, and whoever's dice somebody else's begin with. */
function mustRoll(dice: ReadonlyMap<string, readonly number[]>): readonly string[] {
  const beginnings = new Map<string, number>();
  for (const own of dice.values()) {
    let beginning = "";
    for (const die of own) {
      beginning += `${die}.`;
      beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1);
    }
  }
  const isShared = (own: readonly number[]) => (beginnings.get(own.map((die) => `${die}.`).join("")) ?? 0) > 1;
  return [...dice].filter(([, own]) => own.length === 0 || isShared(own)).map(([id]) => id);
}

const CRITERIA: readonly Criterion<Scene>[] = [{ id: "dice", value: ({ rolled }) => rolled?.dice ?? [] }];

/** The number that sorts like the dice, for Foundry: 5, 9, 3 is 5.0903. */
const scoreOf = (dice: readonly number[]): number =>
  Number(dice.reduce((sum, die, i) => sum + die / 100 ** i, 0).toFixed(2 * (dice.length - 1)));

/** Who speaks when, outside combat. Source 000, first half; rules/scene-order.md. */
export const sceneOrder: Ruleset<Scene> = {
  id: "scene-order",
  fight: false,
  stats,
  options,
  resources: {},
  part: { fresh: {}, schema: v.object({}) },
  table: { fresh: {}, schema: v.object({}) },
  moves: { hold },

  phases: () => PHASES,
  keepsRolls: ({ rollEvery }) => rollEvery === "scene",
  criteria: () => CRITERIA,
  equals: () => "at-once",
  coins: () => false,

  rollNeeds(state, who, given) {
    const brought = { ...Object.fromEntries(who.map((id) => [id, []])), ...given };
    return mustRoll(diceOnTheTable(state, brought)).map((id) => ({ who: id, count: 1, faces: FACES }));
  },
  /** Die by die, as ties demand: each list is used up to its last die, and none runs out. */
  roll(draft, dice) {
    const used: Record<string, readonly number[]> = Object.fromEntries(Object.keys(dice).map((id) => [id, []]));
    for (;;) {
      const now = mustRoll(diceOnTheTable(draft.now, used));
      if (now.length === 0) break;
      for (const id of now) {
        const die = dice[id]?.[used[id]?.length ?? 0];
        if (!isFace(die, FACES)) return "bad-dice";
        used[id] = [...(used[id] ?? []), die];
      }
    }
    for (const [who, given] of Object.entries(dice)) {
      const one = draft.participant(who);
      const before = hasRolled(sceneOrder, draft.now, one) ? (one.rolled?.dice ?? []) : [];
      const fresh = used[who] ?? [];
      if (fresh.length < given.length || fresh.length === 0) return before.length > 0 ? "duplicate" : "bad-dice";
      const all = [...before, ...fresh];
      const round = Math.max(1, draft.now.round);
      draft.change(who, "rolled", { round, dice: all, score: scoreOf(all), basis: {} });
    }
    return null;
  },
  shown: ({ rolled }) => (rolled?.dice ?? []).join("."),

  slots: (state, one) => oneSlot(sceneOrder, state, one),
  statuses: () => [],
  facts: () => ({}),
  tableFacts: () => ({}),
};
