import * as v from "valibot";
import { coreMoves } from "./core-moves.ts";
import { Draft } from "./draft.ts";
import type { TableEvent } from "./events.ts";
import { present, type Encounter, type Game, type ParticipantId } from "./model.ts";
import type { RefusalCode } from "./refusal.ts";
import type { Dice, DiceNeed, Limits, Move, MoveRule, Ruleset } from "./ruleset.ts";

/** What comes of a move: facts and the encounter that they lead to, or the reason why nothing happens. */
export type Decision<G extends Game = Game> =
  | {
      readonly ok: true;
      /** The move in its checked form: what its kind does not know is left out. */
      readonly move: Move;
      readonly events: readonly TableEvent[];
      readonly state: Encounter<G>;
    }
  | { readonly ok: false; readonly code: RefusalCode };

function ruleFor<G extends Game>(rules: Ruleset<G>, kind: string): MoveRule<G> | undefined {
  if (Object.hasOwn(rules.moves, kind)) return rules.moves[kind];
  return Object.hasOwn(coreMoves, kind) ? coreMoves[kind] : undefined;
}

/** What happens to somebody without its doing. */
const BEFALLS = new Set(["set", "leave"]);

/** A move in its checked form, or why it is none. */
function check<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, move: Move) {
  const rule = ruleFor(rules, move.kind);
  if (!rule) return { ok: false, code: "unknown-move" } as const;
  const { success, output } = v.safeParse(rule.schema, move);
  if (!success) return { ok: false, code: "bad-value" } as const;
  if (typeof move["who"] !== "string") return { ok: true, rule, output } as const;
  const one = present(state, move["who"]);
  if (!one) return { ok: false, code: "unknown-participant" } as const;
  return one.able || BEFALLS.has(move.kind)
    ? ({ ok: true, rule, output } as const)
    : ({ ok: false, code: "unable" } as const);
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
  if (code) return { ok: false, code };
  return { ok: true, move: checked.output as Move, events: draft.events, state: draft.now };
}

/** The dice that have to be rolled before this move can be made; none for a move that is malformed. */
export function diceFor<G extends Game>(rules: Ruleset<G>, state: Encounter<G>, move: Move): readonly DiceNeed[] {
  const checked = check(rules, state, move);
  return checked.ok ? (checked.rule.needs?.(rules, state, checked.output) ?? []) : [];
}

/** The move with results of the dice that it lacked. */
export function withDice<G extends Game>(rules: Ruleset<G>, move: Move, dice: Dice): Move {
  return ruleFor(rules, move.kind)?.withDice?.(move, dice) ?? move;
}

/** The dice that decide no refusal, only what comes of a move: the best that can be rolled. */
function takenForGranted<G extends Game>(rules: Ruleset<G>, move: Move, needs: readonly DiceNeed[]): Move {
  const dice = needs.map(({ who, count, faces }) => [who, Array.from({ length: count }, () => faces)] as const);
  return needs.length === 0 ? move : withDice(rules, move, Object.fromEntries(dice));
}

/** A move that somebody might make, how far it may go, and what it takes. */
export interface Option {
  /** Without the dice that it needs: see `needs`. */
  readonly move: Move;
  /** The refusal that it would meet; null when it is possible now. */
  readonly code: RefusalCode | null;
  /** Dice to be rolled before it is made. */
  readonly needs: readonly DiceNeed[];
  readonly limits: Limits;
  /** Points that it spends, by resource. */
  readonly cost: { readonly [resource: string]: number };
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
      const needs = diceFor(rules, state, move);
      const decision = decide(rules, state, takenForGranted(rules, move, needs));
      return {
        move,
        code: decision.ok ? null : decision.code,
        needs,
        limits: rule.limits?.(state, who) ?? {},
        cost: rule.cost?.(move) ?? {},
      };
    }),
  );
}
