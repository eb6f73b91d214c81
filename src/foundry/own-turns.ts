import { placeOf, turnsBegun, type Encounter, type Participant, type ParticipantId } from "../engine/model.ts";

/**
 * Which turns and rounds end and begin with a move: what game systems and Foundry hang recoveries, effects and regions
 * on. It travels with the operation, and the active GM's client carries it out.
 */
export interface Boundaries {
  readonly round: number;
  /** Own turns that are over, in display order. */
  readonly turnEnds: readonly ParticipantId[];
  /** Rounds that are over and rounds that begin; empty within a round. */
  readonly roundEnds: readonly number[];
  readonly roundStarts: readonly number[];
  readonly turnStarts: readonly ParticipantId[];
}

/** How many own turns of this round have been announced as begun and as over; undo takes nothing of it back. */
export type Announced = readonly [round: number, begun: number, over: number];

const NOBODY: Announced = [0, 0, 0];

const runs = (state: Encounter, one: Participant): boolean => placeOf(state, one).turn === "running";

/** What has happened to one participant's own turns so far in the round that runs. */
const counted = (state: Encounter, one: Participant): Announced => {
  const begun = turnsBegun(state, one);
  return [state.round, begun, runs(state, one) ? begun - 1 : begun];
};

const ofRound = (announced: Announced | undefined, round: number): Announced =>
  announced?.[0] === round ? announced : [round, NOBODY[1], NOBODY[2]];

/** Boundaries of a move forward, and what is announced afterwards, where that has changed. */
export interface Crossing {
  readonly boundaries: Boundaries;
  readonly announced: ReadonlyMap<ParticipantId, Announced>;
}

/**
 * What a move forward ends and begins, each own turn once per round, participant and turn: what was announced before an
 * undo is not announced again.
 * @param announced What has been announced before, by participant.
 * @param lastRound The highest round that has been announced as begun.
 */
export function crossing(
  before: Encounter,
  after: Encounter,
  announced: ReadonlyMap<ParticipantId, Announced>,
  lastRound: number,
): Crossing {
  const turnEnds: ParticipantId[] = [];
  const turnStarts: ParticipantId[] = [];
  const news = new Map<ParticipantId, Announced>();
  const newRound = after.round > before.round;
  for (const [id, one] of Object.entries(after.participants)) {
    const was = before.participants[id];
    const old = ofRound(announced.get(id), before.round);
    if (newRound && was && old[1] > old[2] && runs(before, was)) turnEnds.push(id);
    const told = newRound ? ofRound(announced.get(id), after.round) : old;
    const [round, begun, over] = counted(after, one);
    if (!newRound && over > told[2]) turnEnds.push(id);
    if (begun > told[1]) turnStarts.push(id);
    const now: Announced = [round, Math.max(begun, told[1]), Math.max(over, told[2])];
    if (now[1] > told[1] || now[2] > told[2]) news.set(id, now);
  }
  const rounds = Array.from({ length: Math.max(0, after.round - lastRound) }, (_, i) => lastRound + 1 + i);
  const boundaries: Boundaries = {
    round: after.round,
    turnEnds,
    roundEnds: rounds.map((round) => round - 1).filter((round) => round > 0),
    roundStarts: rounds,
    turnStarts,
  };
  return { boundaries, announced: news };
}

export const isEmpty = ({ turnEnds, roundStarts, turnStarts }: Boundaries): boolean =>
  turnEnds.length + roundStarts.length + turnStarts.length === 0;
