import { decide } from "./decide.ts";
import { Draft } from "./draft.ts";
import { advance, settle } from "./flow.ts";
import { present, type Encounter, type Game, type ParticipantId } from "./model.ts";
import { hasRolled, type Groups } from "./ranking.ts";
import type { Move, Ruleset } from "./ruleset.ts";
import { phaseOf, upcoming } from "./slots.ts";

/** One phase or pass of the round that runs, and the moments that it is going to have. */
export interface Stretch {
  readonly phase: string;
  readonly pass: number;
  readonly upcoming: Groups;
  /** Everybody's score by then, as people read it. */
  readonly shown: { readonly [id: ParticipantId]: string };
}

/** The score of a row when its moment comes; of one that does not roll, when that is. */
function shownNow<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, id: ParticipantId): string {
  const one = present(state, id);
  if (!one) return "";
  return hasRolled(rules, state, one) ? rules.shown(one, state) : String(rules.mark?.(one, state) ?? "");
}

/** More moments than any round has: a forecast must end even where scores are beyond all measure. */
const FARTHEST = 5000;

/**
 * The moments still to come in this round, all phases and passes ahead: what happens if from now on everybody only
 * takes its moments. Played out by the rules themselves, so that it says what they will do.
 */
export function forecast<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): readonly Stretch[] {
  if (!Object.values(state.participants).some((one) => hasRolled(rules, state, one))) return [];
  const draft = new Draft(state);
  if (state.round === 0) {
    draft.move("round", 1);
    settle(rules, draft, true);
  }
  const { round } = draft.now;
  const stretches: Stretch[] = [];
  let told = -1;
  for (let moments = 0; moments < FARTHEST && draft.now.round === round; moments++) {
    const { phase, pass, period } = draft.now;
    if (phaseOf(rules, draft.now).kind === "still") break;
    const ahead = period === told ? [] : upcoming(rules, draft.now);
    if (ahead.length > 0) {
      const shown = Object.fromEntries(ahead.flat().map((id) => [id, shownNow(rules, draft.now, id)]));
      stretches.push({ phase, pass, upcoming: ahead, shown });
    }
    told = period;
    advance(rules, draft);
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
