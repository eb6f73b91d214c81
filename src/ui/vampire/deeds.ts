import type { ParticipantId } from "../../engine/model.ts";
import { celerityLeft } from "../../rulesets/vampire/actions.ts";
import { partOf, type Action, type Fight, type Part } from "../../rulesets/vampire/game.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";

/** A declared action as a row or a list shows it. */
export interface Deed {
  readonly kind: Action["do"];
  readonly targets: readonly ParticipantId[];
  readonly note: string;
  readonly fate: Part["fates"][number];
  /** Dice that it loses as part of a multiple action; 0 for none. */
  readonly penalty: number;
}

/** What somebody has declared for this turn. */
export interface Declared {
  readonly deeds: readonly Deed[];
  readonly celerity: number;
  readonly celerityLeft: number;
  /** Points that the declaration spent. */
  readonly willpower: number;
}

/** Each action's loss of dice; the list of penalties leaves out `wait`, which is no action. */
function penaltiesByAction(actions: readonly Action[], penalties: readonly number[]): readonly number[] {
  let next = 0;
  return actions.map((action) => (action.do === "wait" ? 0 : (penalties[next++] ?? 0)));
}

/** The declaration of this turn; null while there is none. */
export function declaredBy(state: Fight, id: ParticipantId): Declared | null {
  const one = state.participants[id];
  if (!one) return null;
  const part = partOf(state, one);
  if (part.actions === null) return null;
  const lost = penaltiesByAction(part.actions, vampire.facts(state, one)["penalties"] as readonly number[]);
  return {
    deeds: part.actions.map((action, index) => ({
      kind: action.do,
      targets: action.at,
      note: action.note,
      fate: part.fates[index] ?? "declared",
      penalty: lost[index] ?? 0,
    })),
    celerity: part.celerity,
    celerityLeft: part.aborted ? 0 : celerityLeft(part),
    willpower: part.willpower,
  };
}

/** All who have declared this turn, in the order in which they did: the slowest first. */
export function declarers(state: Fight): readonly ParticipantId[] {
  return Object.values(state.participants)
    .map((one) => ({ id: one.id, part: partOf(state, one) }))
    .filter(({ part }) => part.actions !== null)
    .sort((a, b) => a.part.declaredAt - b.part.declaredAt)
    .map(({ id }) => id);
}
