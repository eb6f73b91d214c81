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

/** How many own turns of a round have been announced as begun and as over; undo takes nothing of it back. */
export type Announced = readonly [round: number, begun: number, over: number];

/** What has happened to somebody's own turns in the round that runs. */
interface Turns {
  readonly begun: number;
  readonly over: number;
}

const NONE: Turns = { begun: 0, over: 0 };
const ALL: Turns = { begun: Infinity, over: Infinity };

function turnsIn(state: Encounter, one: Participant | undefined): Turns {
  if (!one) return NONE;
  const begun = turnsBegun(state, one);
  return { begun, over: placeOf(state, one).turn === "running" ? begun - 1 : begun };
}

/** What has been told of a round already. Whoever has got into a later one has had this one told to the end. */
function toldOf(announced: Announced | undefined, round: number): Turns {
  if (!announced || announced[0] < round) return NONE;
  return announced[0] > round ? ALL : { begun: announced[1], over: announced[2] };
}

/** Boundaries of the moves of a step, and what is announced afterwards, where that has changed. */
export interface Crossing {
  /** One for each move that ends or begins something. */
  readonly boundaries: readonly Boundaries[];
  readonly announced: ReadonlyMap<ParticipantId, Announced>;
}

/**
 * What a step ends and begins, each own turn once per round, participant and turn: what was announced before an undo is
 * not announced again.
 * @param states The encounter before the step and after each of its moves.
 * @param announced What has been announced before, by participant.
 * @param lastRound The highest round that has been announced as begun.
 */
export function crossing(
  states: readonly Encounter[],
  announced: ReadonlyMap<ParticipantId, Announced>,
  lastRound: number,
): Crossing {
  const told = new Map(announced);
  const news = new Map<ParticipantId, Announced>();
  const boundaries: Boundaries[] = [];
  states.slice(1).forEach((after, index) => {
    const before = states[index];
    if (!before || after.round < before.round) return;
    const crossed = crossedBy(before, after, told, Math.max(lastRound, before.round));
    for (const [id, one] of crossed.announced) {
      told.set(id, one);
      news.set(id, one);
    }
    if (!isEmpty(crossed.boundaries)) boundaries.push(crossed.boundaries);
  });
  return { boundaries, announced: news };
}

/** One move forward. */
function crossedBy(
  before: Encounter,
  after: Encounter,
  announced: ReadonlyMap<ParticipantId, Announced>,
  lastRound: number,
): { readonly boundaries: Boundaries; readonly announced: ReadonlyMap<ParticipantId, Announced> } {
  const turnEnds: ParticipantId[] = [];
  const turnStarts: ParticipantId[] = [];
  const news = new Map<ParticipantId, Announced>();
  const newRound = after.round > before.round;
  for (const [id, one] of Object.entries(after.participants)) {
    const [was, old] = [turnsIn(before, before.participants[id]), toldOf(announced.get(id), before.round)];
    const now = turnsIn(after, one);
    const over = newRound ? was.begun : now.over;
    if (over > Math.max(was.over, old.over)) turnEnds.push(id);
    const [from, told] = newRound ? [NONE, toldOf(announced.get(id), after.round)] : [was, old];
    if (now.begun > Math.max(from.begun, told.begun)) turnStarts.push(id);
    if (now.begun > told.begun || now.over > told.over) {
      news.set(id, [after.round, Math.max(now.begun, told.begun), Math.max(now.over, told.over)]);
    } else if (newRound && over > old.over) {
      news.set(id, [before.round, Math.max(was.begun, old.begun), over]);
    }
  }
  const rounds = Array.from({ length: Math.max(0, after.round - lastRound) }, (_, i) => lastRound + 1 + i);
  const roundEnds = rounds.map((round) => round - 1).filter((round) => round > 0);
  return { boundaries: { round: after.round, turnEnds, roundEnds, roundStarts: rounds, turnStarts }, announced: news };
}

const isEmpty = ({ turnEnds, roundStarts, turnStarts }: Boundaries): boolean =>
  turnEnds.length + roundStarts.length + turnStarts.length === 0;
