import { text } from "../../foundry/text.ts";
import { isFight } from "../vampire/fight.ts";
import { ratingWords } from "../vampire/rating-words.ts";
import { optional } from "../words.ts";
import { reasonWords } from "./reason-words.ts";
import type { Row, RowTable } from "./row-model.ts";
import { seatOf, type Viewer } from "./seat.ts";
import type { Comparison } from "./why.ts";

function comparisonWords({ other, side, reason }: Comparison, viewer: Viewer): string {
  return text(`Why.${side}`, { name: seatOf(viewer, other)?.name ?? "", reason: reasonWords(optional, reason) });
}

/** Why a row stands where it does, a sentence each; empty for who has not rolled. */
export function whyWords({ rules, state }: RowTable, row: Row, viewer: Viewer): readonly string[] {
  const { standing, seat, shown } = row;
  if (!standing) return [];
  const basis = state.participants[seat.id]?.rolled?.basis ?? {};
  const dice = standing.dice.join(", ");
  const own = optional(`Why.Dice.${state.ruleset}`, { ...basis, score: shown, dice });
  const rating = seat.mine && isFight(state) ? ratingWords(state, seat.id) : null;
  return [
    text(rules.fight ? "Why.Place" : "Why.PlaceInScene", { place: standing.place }),
    ...(own === undefined ? [] : [own]),
    ...(rating === null ? [] : [rating]),
    ...standing.comparisons.map((comparison) => comparisonWords(comparison, viewer)),
    ...(state.phase === "declaration" ? [text("Why.SlowestFirst")] : []),
  ];
}
