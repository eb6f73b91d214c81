import { decide } from "../../engine/decide.ts";
import type { ParticipantId } from "../../engine/model.ts";
import type { RefusalCode } from "../../engine/refusal.ts";
import type { Move } from "../../engine/ruleset.ts";
import { view } from "../../engine/view.ts";
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
  | { readonly ok: false; readonly code: RefusalCode | "no-target"; readonly who: ParticipantId };

export const NOTHING: Draft = { actions: [], willpower: 0, celerity: 0 };

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

/** How far all of these may go who declare the same. */
export function commonLimits(state: Fight, rows: readonly ParticipantId[]): Limits {
  const all = rows.map((who) => limitsOf(state, who));
  const least = (what: keyof Limits): number => Math.min(...all.map((limits) => limits[what]));
  return { willpower: least("willpower"), celerity: least("celerity") };
}

/**
 * What somebody declared when it last did, as far as it can be declared again: nobody spends Willpower by habit, and
 * whoever has gone is no target. Null when there is nothing to repeat.
 */
export function lastDraftOf(state: Fight, who: ParticipantId): Draft | null {
  const part = state.participants[who]?.part;
  if (!part?.actions || part.round >= state.round) return null;
  const actions = part.actions.map((action) => ({
    ...action,
    at: action.at.filter((id) => Object.hasOwn(state.participants, id)),
  }));
  return { actions, willpower: 0, celerity: Math.min(part.celerity, limitsOf(state, who).celerity) };
}

/**
 * Those of `candidates` who may declare now, one after the other in one go, if those in `chosen` do: the slower ones
 * before the faster.
 */
export function declarableTogether(
  state: Fight,
  candidates: readonly ParticipantId[],
  chosen: readonly ParticipantId[],
): readonly ParticipantId[] {
  let now = state;
  return view(vampire, state)
    .upcoming.flat()
    .filter((who) => {
      if (!candidates.includes(who)) return false;
      const decision = decide(vampire, now, moveOf(NOTHING, who, false));
      if (decision.ok && chosen.includes(who)) now = decision.state;
      return decision.ok;
    });
}

/** Those of `candidates` who may declare now, one after the other, what each of them declared last. */
export function repeaters(state: Fight, candidates: readonly ParticipantId[]): readonly ParticipantId[] {
  const able = candidates.filter((who) => {
    const last = lastDraftOf(state, who);
    return last !== null && isComplete(last);
  });
  return declarableTogether(state, able, able);
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

/** Declare on trial for all of these, one after the other: the rules themselves say what would come of it. */
export function previewOf(state: Fight, draft: Draft, rows: readonly ParticipantId[], amend: boolean): Preview {
  const [first = ""] = rows;
  if (!isComplete(draft)) return { ok: false, code: "no-target", who: first };
  let now = state;
  for (const who of rows) {
    const decision = decide(vampire, now, moveOf(draft, who, amend));
    if (!decision.ok) return { ok: false, code: decision.code, who };
    now = decision.state;
  }
  const then = { ...now, round: state.round };
  const declared = declaredBy(then, first);
  return declared ? { ok: true, when: whenOf(then, first), declared } : { ok: false, code: "not-eligible", who: first };
}
