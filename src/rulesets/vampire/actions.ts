import { isHolding } from "../../engine/model.ts";
import { partOf, type Action, type Fight, type Fighter, type Part } from "./game.ts";

/**
 * What a declaration amounts to, after rules/vampire.md:
 * - `none`: no ordinary action this turn;
 * - `free`: one action of which nothing has been said (undeclared, or `wait` alone);
 * - `single`: one action at the own place, or held for later;
 * - `guard`: defences alone, which take no slot;
 * - `multiple`: two or more actions, which come at the end.
 */
export type Plan = "none" | "free" | "single" | "guard" | "multiple";

const acts = (actions: readonly Action[]): readonly Action[] => actions.filter((action) => action.do !== "wait");

/** How many actions count towards a multiple one. `wait` is none; Willpower is one only by option. */
function countOf(options: Fight["options"], part: Part): number {
  const spends = options.willpowerIsAction === "on" && part.willpower > 0 ? 1 : 0;
  return acts(part.actions ?? []).length + spends;
}

export function planOf({ options }: Fight, part: Part): Plan {
  if (part.actions === null) return "free";
  const ordinary = acts(part.actions);
  if (ordinary.length === 0) return part.actions.length > 0 ? "free" : "none";
  if (ordinary.every((action) => action.do === "defend")) return "guard";
  return countOf(options, part) > 1 ? "multiple" : "single";
}

const waits = (part: Part): boolean => part.actions?.some((action) => action.do === "wait") ?? false;

/** Whether its one action waits: its slot will pass, and it will hold. */
export function willWait(state: Fight, part: Part): boolean {
  const plan = planOf(state, part);
  return waits(part) && (plan === "free" || plan === "single");
}

/** Indexes of its declared actions that are not yet done: the defences, or all others. */
function pending(part: Part, defences: boolean): readonly number[] {
  return (part.actions ?? []).flatMap((action, index) => {
    const matches = action.do !== "wait" && (action.do === "defend") === defences;
    return matches && part.fates[index] === "declared" ? [index] : [];
  });
}

export const defencesLeft = (part: Part): number => pending(part, true).length;
export const celerityLeft = (part: Part): number => part.celerity - part.celerityUsed;
export const freeLeft = (state: Fight, part: Part): number =>
  planOf(state, part) === "free" && !part.freeUsed && !part.aborted ? 1 : 0;
const actionsLeft = (part: Part): number => pending(part, false).length;

/** Actions left this turn, of every kind. */
export function left(state: Fight, part: Part): number {
  if (part.aborted) return 0;
  return actionsLeft(part) + defencesLeft(part) + celerityLeft(part) + freeLeft(state, part);
}

/** Those of its actions left that may not become a defence without an abort. */
export const bound = (part: Part): number => (part.aborted ? 0 : actionsLeft(part));

/** Whether it has an ordinary action to make at its own place, or to hold there. */
export function hasOrdinary(state: Fight, part: Part): boolean {
  if (part.aborted) return false;
  const plan = planOf(state, part);
  if (plan === "free") return freeLeft(state, part) > 0;
  if (plan === "single") return actionsLeft(part) > 0;
  return (
    plan === "multiple" &&
    state.options.multipleActions === "first-on-initiative" &&
    !waits(part) &&
    actionsLeft(part) > 0
  );
}

/** How many actions it has to make at the end of the turn; defences need no moment of their own. */
export function extras(state: Fight, part: Part): number {
  if (part.aborted) return 0;
  return (planOf(state, part) === "multiple" ? actionsLeft(part) : 0) + celerityLeft(part);
}

/** Dice that each action of a multiple action loses: n, n + 1, n + 2 ...; none for Celerity. Source 000. */
export function penalties(state: Fight, one: Fighter): readonly number[] {
  const part = partOf(state, one);
  if (planOf(state, part) !== "multiple" || state.options.multiplePools === "v20") return [];
  const n = countOf(state.options, part);
  return acts(part.actions ?? []).map((_, index) => n + index);
}

/** The part with these declared actions done, or given up. */
const withFate = (part: Part, indexes: readonly number[], fate: Part["fates"][number]): Part => ({
  ...part,
  fates: part.fates.map((old, index) => (indexes.includes(index) ? fate : old)),
});

/** The end of its own place in `resolution`, or of a held moment: the one ordinary action is used up. */
export function useOrdinary(state: Fight, part: Part): Part {
  const used = withFate(part, pending(part, false).slice(0, 1), "done");
  return planOf(state, part) === "free" ? { ...used, freeUsed: true } : used;
}

/** The end of a slot in `extra`: all actions that are left for it, or one at a time. Defences stay usable. */
export function useExtra(state: Fight, part: Part): Part {
  const mine = planOf(state, part) === "multiple" ? pending(part, false) : [];
  if (state.options.extraOrder === "by-character") {
    return { ...withFate(part, mine, "done"), celerityUsed: part.celerity };
  }
  return mine.length > 0
    ? withFate(part, mine.slice(0, 1), "done")
    : { ...part, celerityUsed: Math.min(part.celerity, part.celerityUsed + 1) };
}

/** One defence: a declared one, else a Celerity action, else the action of which nothing has been said; null if none. */
export function useDefence(state: Fight, part: Part): Part | null {
  if (part.aborted) return null;
  if (defencesLeft(part) > 0) return withFate(part, pending(part, true).slice(0, 1), "done");
  if (celerityLeft(part) > 0) return { ...part, celerityUsed: part.celerityUsed + 1 };
  return freeLeft(state, part) > 0 ? { ...part, freeUsed: true } : null;
}

/** Everything that is not yet done is given up, for one defence. */
export const abort = (part: Part): Part => ({
  ...withFate(part, [...pending(part, false), ...pending(part, true)], "aborted"),
  aborted: true,
});

/** The held action is never made. */
export const lose = (part: Part): Part => ({ ...withFate(part, pending(part, false), "lost"), freeUsed: true });

/** It leaves: what it had declared and not done will never be. */
export const leave = (part: Part): Part => withFate(part, [...pending(part, false), ...pending(part, true)], "lost");

/** Whether the action that it holds is one of which nothing has been said. */
export const holdsFree = (state: Fight, one: Fighter): boolean =>
  isHolding(state, one) && freeLeft(state, partOf(state, one)) > 0;
