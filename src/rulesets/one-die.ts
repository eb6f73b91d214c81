import type { Draft } from "../engine/draft.ts";
import { present, type Encounter, type Game, type ParticipantId } from "../engine/model.ts";
import { hasRolled } from "../engine/ranking.ts";
import type { RefusalCode } from "../engine/refusal.ts";
import type { Dice, DiceNeed, Ruleset } from "../engine/ruleset.ts";
import { isFace } from "./dice.ts";

/** The dice lacking where everybody rolls a single one: one each for those who have not rolled. */
export const oneDieNeeds = <G extends Game>(
  rules: Ruleset<G>,
  state: Encounter<G>,
  who: readonly ParticipantId[],
  given: Dice,
  faces: number,
): readonly DiceNeed[] =>
  who.flatMap((id) => {
    const one = present(state, id);
    const lacks = one && !hasRolled(rules, state, one) && (given[id]?.length ?? 0) === 0;
    return lacks ? [{ who: id, count: 1, faces }] : [];
  });

/**
 * Take in a single die of everybody in `dice`.
 * @param scored What the die amounts to: the score, and what else of it ranks.
 */
export function rollOneDie<G extends Game>(
  rules: Ruleset<G>,
  draft: Draft<G>,
  dice: Dice,
  faces: number,
  scored: (who: ParticipantId, die: number) => { score: number; basis: { readonly [name: string]: number } },
): RefusalCode | null {
  for (const [who, [die, ...rest]] of Object.entries(dice)) {
    if (hasRolled(rules, draft.now, draft.participant(who))) return "duplicate";
    if (!isFace(die, faces) || rest.length > 0) return "bad-dice";
    draft.change(who, "rolled", { round: Math.max(1, draft.now.round), dice: [die], ...scored(who, die) });
  }
  return null;
}
