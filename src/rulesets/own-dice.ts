import type { Draft } from "../engine/draft.ts";
import {
  present,
  type Encounter,
  type Game,
  type Participant,
  type ParticipantId,
  type Rolled,
} from "../engine/model.ts";
import { hasRolled } from "../engine/ranking.ts";
import type { RefusalCode } from "../engine/refusal.ts";
import type { Dice, DiceNeed, Ruleset } from "../engine/ruleset.ts";
import { isFace } from "./dice.ts";

/** What a roll comes to: the score, and what else of it ranks. */
type Outcome = Pick<Rolled, "score" | "basis">;

/**
 * The dice lacking where everybody rolls dice of its own, one pool after the other.
 * @param poolsOf The dice of somebody who has not rolled.
 */
export const ownNeeds = <G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  who: readonly ParticipantId[],
  given: Dice,
  poolsOf: (one: Participant<G>) => readonly Omit<DiceNeed, "who">[],
): readonly DiceNeed[] =>
  who.flatMap((id): readonly DiceNeed[] => {
    const one = present(state, id);
    if (!one || hasRolled(rules, state, one)) return [];
    let before = given[id]?.length ?? 0;
    for (const { count, faces } of poolsOf(one)) {
      if (before < count) return [{ who: id, count: count - before, faces }];
      before -= count;
    }
    return [];
  });

/**
 * Take in the dice of everybody in `dice`, each of whom has rolled its own.
 * @param read What somebody's results come to, or why they are none.
 */
export function rollOwn<G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  dice: Dice,
  read: (one: Participant<G>, results: readonly number[]) => Outcome | RefusalCode,
): RefusalCode | null {
  for (const [who, results] of Object.entries(dice)) {
    const one = draft.participant(who);
    if (hasRolled(rules, draft.now, one)) return "duplicate";
    const outcome = read(one, results);
    if (typeof outcome === "string") return outcome;
    draft.change(who, "rolled", { round: Math.max(1, draft.now.round), dice: results, ...outcome });
  }
  return null;
}

/**
 * How everybody rolls a single die.
 * @param rules Asked for once somebody rolls: these are a part of them.
 * @param scored What the die amounts to.
 */
export const singleDie = <G extends Game>(
  rules: () => Ruleset<G>,
  faces: number,
  scored: (state: Encounter<G>, who: ParticipantId, die: number) => Outcome,
): Pick<Ruleset<G>, "rollNeeds" | "roll"> => ({
  rollNeeds: (state, who, given) => ownNeeds(rules(), state, who, given, () => [{ count: 1, faces }]),
  roll: (draft, dice) =>
    rollOwn(rules(), draft, dice, ({ id }, [die, ...more]) =>
      isFace(die, faces) && more.length === 0 ? scored(draft.now, id, die) : "bad-dice",
    ),
});
