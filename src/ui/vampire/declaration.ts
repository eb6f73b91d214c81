import { decide } from "../../engine/decide.ts";
import type { ParticipantId } from "../../engine/model.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import type { Move } from "../../engine/ruleset.ts";
import { planOf, willWait } from "../../rulesets/vampire/actions.ts";
import { partOf, type Action, type Fight } from "../../rulesets/vampire/game.ts";
import { declare } from "../../rulesets/vampire/moves.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { declaredBy, type Declared } from "./deeds.ts";

/** A declaration while it is being put together. */
export interface Draft {
  readonly actions: readonly Action[];
  readonly willpower: number;
  readonly celerity: number;
}

/** How much a declaration may spend and announce. */
export interface Limits {
  readonly willpower: number;
  readonly celerity: number;
}

/** When the ordinary actions come. `first` is at the own place while the rest comes at the end. */
export type When = "nothing" | "own-place" | "held" | "any-moment" | "end" | "first";

/** What a draft would lead to if it were declared now. */
export type Preview =
  | { readonly ok: true; readonly when: When; readonly declared: Declared }
  | { readonly ok: false; readonly code: RefusalCode | "no-target" };

export const isComplete = ({ actions }: Draft): boolean =>
  actions.every((action) => action.do !== "attack" || action.at.length > 0);

/** An attack without targets yet takes those that the user has marked, or the only one there is. */
export function addAction(draft: Draft, kind: Action["do"], targets: readonly ParticipantId[]): Draft {
  const action = { do: kind, at: kind === "attack" ? [...targets] : [], note: "" };
  return { ...draft, actions: [...draft.actions, action] };
}

export const removeAction = (draft: Draft, index: number): Draft => ({
  ...draft,
  actions: draft.actions.filter((_, at) => at !== index),
});

/** Swap an action with the one before it; the first one stays. */
export function raiseAction(draft: Draft, index: number): Draft {
  const [above, moved] = [draft.actions[index - 1], draft.actions[index]];
  if (!above || !moved) return draft;
  return { ...draft, actions: draft.actions.with(index - 1, moved).with(index, above) };
}

export function changeAction(draft: Draft, index: number, change: Partial<Action>): Draft {
  const action = draft.actions[index];
  return action ? { ...draft, actions: draft.actions.with(index, { ...action, ...change }) } : draft;
}

/** The draft with a number brought within its limit. */
export const spend = (draft: Draft, what: keyof Limits, points: number, limits: Limits): Draft => ({
  ...draft,
  [what]: Math.min(limits[what], Math.max(0, Math.trunc(points) || 0)),
});

export function limitsOf(state: Fight, who: ParticipantId): Limits {
  const { willpower, celerity } = declare.limits?.(state, who) ?? {};
  return { willpower: willpower?.max ?? 0, celerity: celerity?.max ?? 0 };
}

/** What has been declared already, to be changed; an empty draft when nothing has. */
export function draftOf(state: Fight, who: ParticipantId): Draft {
  const one = state.participants[who];
  const part = one && partOf(state, one);
  return { actions: part?.actions ?? [], willpower: part?.willpower ?? 0, celerity: part?.celerity ?? 0 };
}

export function moveOf(draft: Draft, who: ParticipantId, amend: boolean): Move {
  const actions = draft.actions.map(({ do: kind, at, note }) => ({ do: kind, at, note }));
  return { kind: "declare", who, actions, willpower: draft.willpower, celerity: draft.celerity, amend };
}

function whenOf(state: Fight, who: ParticipantId): When {
  const one = state.participants[who];
  if (!one) return "nothing";
  const part = partOf(state, one);
  switch (planOf(state, part)) {
    case "none":
      return "nothing";
    case "guard":
      return "any-moment";
    case "multiple":
      return state.options.multipleActions === "first-on-initiative" &&
        !part.actions?.some(({ do: kind }) => kind === "wait")
        ? "first"
        : "end";
    case "free":
    case "single":
      return willWait(state, part) ? "held" : "own-place";
  }
}

/** Declare on trial: the rules themselves say what would come of it. */
export function previewOf(state: Fight, draft: Draft, who: ParticipantId, amend: boolean): Preview {
  if (!isComplete(draft)) return { ok: false, code: "no-target" };
  const decision = decide(vampire, state, moveOf(draft, who, amend));
  if (!decision.ok) return { ok: false, code: decision.code };
  const then = { ...decision.state, round: state.round };
  const declared = declaredBy(then, who);
  return declared ? { ok: true, when: whenOf(then, who), declared } : { ok: false, code: "not-eligible" };
}
