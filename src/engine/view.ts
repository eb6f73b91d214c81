import type { Json } from "./json.ts";
import { currentOf, isHolding, type Encounter, type Game, type Participant, type ParticipantId } from "./model.ts";
import { hasRolled, ranking, scoreOf, type Groups } from "./ranking.ts";
import type { Ruleset } from "./ruleset.ts";
import { holders, interrupters, upcoming, waitsForHolders } from "./slots.ts";

/** What the GM must be told now. Derived from the state: it is there exactly while it is true. */
export interface Warning {
  readonly code: "still-holding";
  /** By id. */
  readonly who: readonly ParticipantId[];
}

export interface ParticipantView {
  readonly id: ParticipantId;
  /** As it is now. Null until it has rolled; of a row that does not roll, when it comes. */
  readonly score: number | null;
  /** The score as people read it; empty until it has rolled. */
  readonly shown: string;
  /** In alphabetical order. */
  readonly statuses: readonly string[];
  readonly resources: { readonly [name: string]: Json };
  /** What else its ruleset has to say of it. */
  readonly facts: { readonly [name: string]: Json };
}

/** Everything there is to show of an encounter now. */
export interface View {
  readonly round: number;
  readonly pass: number;
  readonly phase: string;
  readonly current: readonly ParticipantId[];
  /** Moments still to come in this phase and pass, the current and suspended ones first. */
  readonly upcoming: Groups;
  /** All who have rolled, best first. */
  readonly order: Groups;
  readonly holding: readonly ParticipantId[];
  readonly warnings: readonly Warning[];
  readonly participants: { readonly [id: ParticipantId]: ParticipantView };
  /** What its ruleset has to say of the whole table. */
  readonly facts: { readonly [name: string]: Json };
}

/** Whose begun slot, suspended or not, has more than one left. */
function simultaneous<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): ReadonlySet<ParticipantId> {
  return new Set([...interrupters(rules, state), state.slot].filter((group) => group.length > 1).flat());
}

function resourcesOf<G extends Game>(
  { resources }: Ruleset<G>,
  { stats }: Participant<G>,
): ParticipantView["resources"] {
  const left: Record<string, Json> = {};
  for (const name in resources) left[name] = stats[resources[name] ?? ""] ?? null;
  return left;
}

function viewOf<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  one: Participant<G>,
  several: ReadonlySet<ParticipantId>,
): ParticipantView {
  const ranked = hasRolled(rules, state, one);
  const statuses = [...rules.statuses(state, one)];
  if (!one.able) statuses.push("unable");
  if (isHolding(state, one)) statuses.push("holding");
  if (several.has(one.id)) statuses.push("simultaneous");
  return {
    id: one.id,
    score: scoreOf(rules, state, one) ?? rules.mark?.(one, state) ?? null,
    shown: ranked ? rules.shown(one, state) : "",
    statuses: statuses.sort(),
    resources: resourcesOf(rules, one),
    facts: rules.facts(state, one),
  };
}

/** Derive all of it. The same state gives the same view on every client. */
export function view<G extends Game>(rules: Ruleset<G>, state: Encounter<G>): View {
  const several = simultaneous(rules, state);
  const holding = holders(state);
  const participants: Record<ParticipantId, ParticipantView> = {};
  for (const one of Object.values(state.participants)) participants[one.id] = viewOf(rules, state, one, several);
  return {
    round: state.round,
    pass: state.pass,
    phase: state.phase,
    current: currentOf(state),
    upcoming: upcoming(rules, state),
    order: ranking(rules, state),
    holding,
    warnings: waitsForHolders(rules, state) ? [{ code: "still-holding", who: holding }] : [],
    participants,
    facts: rules.tableFacts(state),
  };
}
