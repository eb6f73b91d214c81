import { Draft } from "../../engine/draft.ts";
import { settle } from "../../engine/flow.ts";
import type { ParticipantId } from "../../engine/model.ts";
import { compareRank } from "../../engine/ranking.ts";
import { DROP, fresh, type Fight, type Runner } from "./game.ts";
import { shadowrun5 } from "./shadowrun5.ts";

/** How a row stands in an encounter that was not played by these rules so far. */
export interface CarriedRow {
  /** In the pass that runs; null before the roll. */
  readonly score: number | null;
  readonly acted: boolean;
  readonly seized: boolean;
}

/** How the whole of it stands. */
export interface Carried {
  /** From 1. */
  readonly round: number;
  readonly pass: number;
  readonly current: ParticipantId | null;
  readonly rows: ReadonlyMap<ParticipantId, CarriedRow>;
}

const PERIOD = 1;

function carriedRunner(one: Runner, row: CarriedRow, { round, pass, current }: Carried): Runner {
  if (row.score === null) return one;
  const { edge, reaction, intuition, dice } = one.stats;
  const acts = one.id === current && !row.acted;
  return {
    ...one,
    rolled: { round, dice: [], score: row.score + DROP * (pass - 1), basis: { edge, reaction, intuition, coin: 0 } },
    part: { ...fresh, round, dice, seized: row.seized },
    place: {
      ...{ period: PERIOD, done: Number(row.acted), at: row.acted ? 0 : null },
      turn: row.acted ? "over" : acts ? "running" : "ahead",
    },
    turns: { round, count: Number(row.acted || acts) },
  };
}

/** In which order they acted nobody has kept: it is taken for the order of their ranks. */
function inOrder(fight: Fight): Fight {
  const acted = Object.values(fight.participants)
    .filter(({ place }) => place?.at === 0)
    .sort((a, b) => compareRank(shadowrun5, fight, a, b));
  const placed = acted.map(
    (one, beat) => [one.id, { ...one, place: one.place && { ...one.place, at: beat } }] as const,
  );
  return { ...fight, beat: acted.length, participants: { ...fight.participants, ...Object.fromEntries(placed) } };
}

/**
 * Go on by these rules with an encounter that is under way: who has acted has acted, and who is current stays so.
 * @param fight The encounter as these rules would begin it.
 */
export function takeOver(fight: Fight, carried: Carried): Fight {
  const { round, pass, current, rows } = carried;
  const rolled = [...rows.values()].some(({ score }) => score !== null);
  if (!rolled) return { ...fight, round };
  const runners = Object.entries(fight.participants).map(([id, one]) => {
    const row = rows.get(id);
    return [id, row ? carriedRunner(one, row, carried) : one] as const;
  });
  const participants = Object.fromEntries(runners);
  const acts = current !== null && participants[current]?.place?.turn === "running";
  const slot = acts ? [current] : [];
  const draft = new Draft(inOrder({ ...fight, round, pass, phase: "passes", period: PERIOD, slot, participants }));
  settle(shadowrun5, draft);
  return draft.now;
}
