import { Draft } from "../../engine/draft.ts";
import { settle } from "../../engine/flow.ts";
import type { ParticipantId } from "../../engine/model.ts";
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

function carriedRunner(one: Runner, row: CarriedRow, { round, pass, current }: Carried, beat: number): Runner {
  if (row.score === null) return one;
  const { edge, reaction, intuition, dice } = one.stats;
  const acts = one.id === current && !row.acted;
  return {
    ...one,
    rolled: { round, dice: [], score: row.score + DROP * (pass - 1), basis: { edge, reaction, intuition, coin: 0 } },
    part: { ...fresh, round, dice, seized: row.seized },
    place: {
      ...{ period: PERIOD, done: Number(row.acted), at: row.acted ? beat : null },
      turn: row.acted ? "over" : acts ? "running" : "ahead",
    },
    turns: { round, count: Number(row.acted || acts) },
  };
}

/**
 * Go on by these rules with an encounter that is under way: who has acted has acted, and who is current stays so.
 * @param fight The encounter as these rules would begin it.
 */
export function takeOver(fight: Fight, carried: Carried): Fight {
  const { round, pass, current, rows } = carried;
  const rolled = [...rows.values()].some(({ score }) => score !== null);
  if (!rolled) return { ...fight, round };
  const runners = Object.entries(fight.participants).map(([id, one], beat) => {
    const row = rows.get(id);
    return [id, row ? carriedRunner(one, row, carried, beat) : one] as const;
  });
  const participants = Object.fromEntries(runners);
  const acts = current !== null && participants[current]?.place?.turn === "running";
  const slot = acts ? [current] : [];
  const draft = new Draft({
    ...fight,
    ...{ round, pass, phase: "passes", period: PERIOD, beat: runners.length, slot, participants },
  });
  settle(shadowrun5, draft);
  return draft.now;
}
