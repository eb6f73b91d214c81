import type { ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import { isFight } from "../vampire/fight.ts";
import { ratingWords } from "../vampire/rating-words.ts";
import { optional } from "../words.ts";
import { reasonWords } from "./reason-words.ts";
import type { RowTable } from "./row-model.ts";
import { seatOf, type Viewer } from "./seat.ts";
import { standingOf, type Comparison } from "./why.ts";

function comparisonWords({ other, side, reason }: Comparison, viewer: Viewer): string {
  return text(`Why.${side}`, { name: seatOf(viewer, other)?.name ?? "", reason: reasonWords(optional, reason) });
}

/** Why a row stands where it does, a sentence each; empty for who has not rolled. */
export function whyWords(table: RowTable, viewer: Viewer, id: ParticipantId): readonly string[] {
  const { rules, state, view } = table;
  const standing = standingOf(table, viewer, id);
  if (!standing) return [];
  const basis = state.participants[id]?.rolled?.basis ?? {};
  const [score, dice] = [view.participants[id]?.shown ?? "", standing.dice.join(", ")];
  const own = optional(`Why.Dice.${state.ruleset}`, { ...basis, score, dice });
  const rating = seatOf(viewer, id)?.mine === true && isFight(state) ? ratingWords(state, id) : null;
  return [
    text(rules.fight ? "Why.Place" : "Why.PlaceInScene", { place: standing.place }),
    ...(own === undefined ? [] : [own]),
    ...(rating === null ? [] : [rating]),
    ...standing.comparisons.map((comparison) => comparisonWords(comparison, viewer)),
    ...(state.phase === "declaration" ? [text("Why.SlowestFirst")] : []),
  ];
}
