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
export async function carryOutBoundaries(
  combat: Combat,
  boundaries: readonly Boundaries[],
  workflows: Workflows,
): Promise<void> {
  for (const [index, one] of boundaries.entries()) {
    // A turn that begins and ends within one step is passed over: nobody has acted in it.
    const begun = new Set(boundaries.slice(0, index).flatMap(({ turnStarts }) => turnStarts));
    const over = new Set(boundaries.slice(index + 1).flatMap(({ turnEnds }) => turnEnds));
    await carryOut(combat, one, { begun, over }, workflows);
  }
}

async function carryOut(
  combat: Combat,
  { round, turnEnds, roundEnds, roundStarts, turnStarts }: Boundaries,
  passed: { readonly begun: ReadonlySet<string>; readonly over: ReadonlySet<string> },
  workflows: Workflows,
): Promise<void> {
  const ofRound = (which: number): BoundaryContext => ({ round: which, turn: combat.turn, skipped: false });
  const ofTurn = (which: number, one: Combatant, skipped: ReadonlySet<string>): BoundaryContext => {
    const index = combat.turns.indexOf(one);
    return { round: which, turn: index < 0 ? combat.turn : index, skipped: skipped.has(one.id ?? "") };
  };
  const members = (ids: readonly string[]) => ids.flatMap((id) => combat.combatants.get(id) ?? []);
  for (const one of members(turnEnds)) {
    const context = ofTurn(roundEnds.at(-1) ?? round, one, passed.begun);
    await cross(combat, "turnEnd", () => workflows.endTurn(one, context), [one], context);
  }
  for (const over of roundEnds) {
    await cross(combat, "roundEnd", () => workflows.endRound(ofRound(over)), combat.combatants, ofRound(over));
  }
  for (const begun of roundStarts) {
    await cross(combat, "roundStart", () => workflows.startRound(ofRound(begun)), combat.combatants, ofRound(begun));
  }
  for (const one of members(turnStarts)) {
    const context = ofTurn(round, one, passed.over);
    await cross(combat, "turnStart", () => workflows.startTurn(one, context), [one], context);
  }
}
