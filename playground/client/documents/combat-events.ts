import type { Combatant } from "./combatant.ts";

/** Where a combat stands. */
export interface CombatHistory {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export interface RoundContext {
  round: number;
  skipped: boolean;
}

export interface TurnContext extends RoundContext {
  turn: number;
}

/** One thing that game systems hang their work on. */
export type Boundary =
  | { kind: "endTurn"; combatant: Combatant; context: TurnContext }
  | { kind: "startTurn"; combatant: Combatant; context: TurnContext }
  | { kind: "endRound"; context: RoundContext }
  | { kind: "startRound"; context: RoundContext };

/**
 * What a change from `prior` to `current` means, derived as Foundry does it, from rounds and turn indexes:
 * - backwards, or to no turn at all: nothing;
 * - the same index with somebody else on it: the end of the one and the start of the other;
 * - forwards: the end of the old turn, start and end (skipped) of everybody jumped over, the start of the new one;
 * - into another round: what the old round still owes is passed as skipped, on the new order.
 * @param turns The order now, which Foundry takes for both rounds.
 * @param find A combatant by id; undefined when it was deleted, and then its turn does not end.
 */
export function boundaries(
  turns: readonly Combatant[],
  find: (id: string) => Combatant | undefined,
  prior: CombatHistory,
  current: CombatHistory,
): Boundary[] {
  const [from, to] = [prior.round ?? 0, current.round ?? 0];
  const list = new Boundaries(turns);
  if (to < from || to === 0) return [];
  const leaving = prior.combatantId ? find(prior.combatantId) : undefined;
  const endOfPrior = (): void => {
    if (leaving && prior.turn !== null) list.end(leaving, { round: from, turn: prior.turn, skipped: false });
  };
  if (to === from) {
    if (current.turn === null) return [];
    const before = prior.turn ?? -1;
    if (current.turn < before) return [];
    if (current.turn === before && prior.combatantId === current.combatantId) return [];
    if (leaving && current.turn === before) list.end(leaving, { round: to, turn: current.turn, skipped: false });
    else endOfPrior();
    list.skip(to, before + 1, current.turn);
    list.start(current.turn, { round: to, skipped: false });
    return list.all;
  }
  if (from > 0) {
    endOfPrior();
    if (prior.turn !== null) list.skip(from, prior.turn + 1, turns.length);
    list.all.push({ kind: "endRound", context: { round: from, skipped: false } });
  }
  for (let round = from + 1; round < to; round++) {
    list.all.push({ kind: "startRound", context: { round, skipped: true } });
    list.skip(round, 0, turns.length);
    list.all.push({ kind: "endRound", context: { round, skipped: true } });
  }
  list.all.push({ kind: "startRound", context: { round: to, skipped: false } });
  if (current.turn !== null) {
    list.skip(to, 0, current.turn);
    list.start(current.turn, { round: to, skipped: false });
  }
  return list.all;
}

class Boundaries {
  readonly all: Boundary[] = [];
  readonly #turns: readonly Combatant[];

  constructor(turns: readonly Combatant[]) {
    this.#turns = turns;
  }

  start(turn: number, context: RoundContext): void {
    const combatant = this.#turns[turn];
    if (combatant) this.all.push({ kind: "startTurn", combatant, context: { ...context, turn } });
  }

  end(combatant: Combatant, context: TurnContext): void {
    this.all.push({ kind: "endTurn", combatant, context });
  }

  /** The turns from index `from` up to before `to` begin and end without anybody having acted. */
  skip(round: number, from: number, to: number): void {
    for (let turn = from; turn < to; turn++) {
      const combatant = this.#turns[turn];
      if (!combatant) continue;
      this.start(turn, { round, skipped: true });
      this.end(combatant, { round, turn, skipped: true });
    }
  }
}
