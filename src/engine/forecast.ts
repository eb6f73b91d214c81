import { decide } from "./decide.ts";
import type { Encounter, Game } from "./model.ts";
import type { Groups } from "./ranking.ts";
import type { Move, Ruleset } from "./ruleset.ts";
import { laterWithSlots, upcoming } from "./slots.ts";

/** One phase or pass of the round that runs, and the moments that it is going to have. */
export interface Stretch {
  readonly phase: string;
  readonly pass: number;
  readonly upcoming: Groups;
}

/** More passes than any turn has: a forecast must end even where scores are beyond all measure. */
const FARTHEST = 100;

/** The moments still to come in this round, all phases and passes ahead, given what is known now. */
export function forecast<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let ahead: Encounter<G> | undefined = state;
  while (ahead && stretches.length < FARTHEST) {
    const { phase, pass } = ahead;
    const moments = upcoming(rules, ahead);
    if (moments.length > 0) stretches.push({ phase, pass, upcoming: moments });
    ahead = laterWithSlots(rules, ahead);
  }
  return stretches;
}

/** The forecast as it would be after this move; null where the move is refused. */
export function forecastAfter<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  move: Move,
): readonly Stretch[] | null {
  const decision = decide(rules, state, move);
  return decision.ok ? forecast(rules, decision.state) : null;
}
