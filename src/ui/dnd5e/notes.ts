import { present } from "../../engine/model.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { text } from "../../foundry/text.ts";
import type { NoReaction } from "../../rulesets/dnd5e/reaction.ts";
import type { Row, RowTable } from "../tracker/row-model.ts";

const REASONS: readonly NoReaction[] = ["spent", "surge", "surprised", "not-yet"];

/** What a row says of its turn, its reaction, and, to its owner and the GM alone, of what it has readied. */
export function rowNotes({ state, view }: RowTable, { seat }: Row): readonly string[] {
  const facts = view.participants[seat.id]?.facts ?? {};
  if (!isBalanced(state) || state.round === 0) return [];
  const readied = seat.mine ? present(state, seat.id)?.part.readied : null;
  const limit = facts["limit"] === "move" || facts["limit"] === "action" ? facts["limit"] : null;
  const lost = REASONS.find((reason) => reason === facts["noReaction"]);
  return [
    ...(limit ? [text(`Dnd5e.Limit.${limit}`)] : []),
    ...(readied ? [text(`Dnd5e.Readied.${readied.trigger}`, { note: readied.note || "…" })] : []),
    lost ? text(`Dnd5e.NoReaction.${lost}`) : text("Dnd5e.Reaction"),
  ];
}
