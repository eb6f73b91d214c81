import * as v from "valibot";
import { coreMoves } from "./core-moves.ts";
import { Draft } from "./draft.ts";
import type { TableEvent } from "./events.ts";
import type { Encounter, Game, ParticipantId } from "./model.ts";
import type { RefusalCode } from "./refusal.ts";
import type { DiceNeed, Move, MoveRule, Ruleset } from "./ruleset.ts";

/** What comes of a move: facts and the encounter that they lead to, or the reason why nothing happens. */
export type Decision<G extends Game = Game> =
  | { readonly ok: true; readonly events: readonly TableEvent[]; readonly state: Encounter<G> }
  | { readonly ok: false; readonly code: RefusalCode };

function ruleFor<G extends Game>(rules: Ruleset<G>, kind: string): MoveRule<G> | undefined {
  if (Object.hasOwn(rules.moves, kind)) return rules.moves[kind];
  return Object.hasOwn(coreMoves, kind) ? coreMoves[kind] : undefined;
}

/** A move in its checked form, or why it is none. */
function check<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, move: Move) {
  const rule = ruleFor(rules, move.kind);
  if (!rule) return { ok: false, code: "unknown-move" } as const;
  const { success, output } = v.safeParse(rule.schema, move);
  if (!success) return { ok: false, code: "bad-value" } as const;
  const known = typeof move["who"] !== "string" || Object.hasOwn(state.participants, move["who"]);
  return known ? ({ ok: true, rule, output } as const) : ({ ok: false, code: "unknown-participant" } as const);
}

/**
 * Whether a move is allowed, and what comes of it. Never throws, whatever the move holds: it may be a stranger's.
 * The same state and move give the same events on every client.
 */
export function decide<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, move: Move): Decision<G> {
  const checked = check(rules, state, move);
  if (!checked.ok) return checked;
  const draft = new Draft(state);
  const code = checked.rule.decide(rules, draft, checked.output);
  return code ? { ok: false, code } : { ok: true, events: draft.events, state: draft.now };
}

/** The dice that have to be rolled before this move can be made; none for a move that is malformed. */
export function diceFor<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, move: Move): readonly DiceNeed[] {
  const checked = check(rules, state, move);
  return checked.ok ? (checked.rule.needs?.(rules, state, checked.output) ?? []) : [];
}

/** A move that somebody might make, and the code of the refusal it would meet: null when it is possible now. */
export interface Option {
  readonly move: Move;
  readonly code: RefusalCode | null;
}

/** What a participant may do now, and why not the rest. Dice that a move needs are taken for granted. */
export function optionsOf<G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  who: ParticipantId,
): readonly Option[] {
  const table = { ...coreMoves, ...rules.moves };
  return Object.values(table).flatMap((rule: MoveRule<G>) =>
    rule.samples(state, who).map((move) => {
      const decision = decide(rules, state, move);
      return { move, code: decision.ok ? null : decision.code };
    }),
  );
}
