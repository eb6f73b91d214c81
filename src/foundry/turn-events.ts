import { refreshEffects, type BoundaryName } from "./generation.ts";
import type { Boundaries } from "./own-turns.ts";

/** What core tells systems of a turn or a round. */
export interface BoundaryContext {
  readonly round: number;
  readonly turn: number | null;
  readonly skipped: boolean;
}

/** A combat's own hook methods, in which systems do what belongs to the end or the start of a turn. */
export interface Workflows {
  endTurn(combatant: Combatant, context: BoundaryContext): Promise<void>;
  endRound(context: BoundaryContext): Promise<void>;
  startRound(context: BoundaryContext): Promise<void>;
  startTurn(combatant: Combatant, context: BoundaryContext): Promise<void>;
}

/** A region as far as events in it go; the method is protected, and every package that moves turns itself calls it. */
interface EventRegion {
  _triggerEvent?(name: string, data: object): Promise<unknown>;
}

async function tellRegions(combat: Combat, combatants: Iterable<Combatant>, name: string, context: BoundaryContext) {
  for (const combatant of combatants) {
    const { token } = combatant;
    for (const region of (token?.regions ?? []) as Iterable<EventRegion>) {
      await region._triggerEvent?.(name, { ...context, combat, combatant, token });
    }
  }
}

/** Core's workflow at one boundary: the system's own method, then effects, then regions. */
async function cross(
  combat: Combat,
  name: BoundaryName,
  own: () => Promise<void>,
  combatants: Iterable<Combatant>,
  context: BoundaryContext,
): Promise<void> {
  await own();
  await refreshEffects(name, { ...context, combat });
  const event = {
    turnEnd: "tokenTurnEnd",
    turnStart: "tokenTurnStart",
    roundEnd: "tokenRoundEnd",
    roundStart: "tokenRoundStart",
  };
  await tellRegions(combat, combatants, event[name], context);
}

/**
 * Carry out what ends and begins, each awaited before the next, as core does for its own turns: end of turn, end of
 * round, start of round, start of turn. Core works these out from a turn number that grows; ours may not, so we say
 * which they are (facts 2.7). Called on the active GM's client alone.
 */
export async function carryOutBoundaries(combat: Combat, boundaries: Boundaries, workflows: Workflows): Promise<void> {
  const context = (round: number): BoundaryContext => ({ round, turn: combat.turn, skipped: false });
  const members = (ids: readonly string[]) => ids.flatMap((id) => combat.combatants.get(id) ?? []);
  const { round, turnEnds, roundEnds, roundStarts, turnStarts } = boundaries;
  const roundBefore = context(roundEnds[0] ?? round);
  for (const one of members(turnEnds)) {
    await cross(combat, "turnEnd", () => workflows.endTurn(one, roundBefore), [one], roundBefore);
  }
  for (const over of roundEnds) {
    await cross(combat, "roundEnd", () => workflows.endRound(context(over)), combat.combatants, context(over));
  }
  for (const begun of roundStarts) {
    await cross(combat, "roundStart", () => workflows.startRound(context(begun)), combat.combatants, context(begun));
  }
  for (const one of members(turnStarts)) {
    await cross(combat, "turnStart", () => workflows.startTurn(one, context(round)), [one], context(round));
  }
}
