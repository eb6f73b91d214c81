import { present } from "../../engine/model.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { text } from "../../foundry/text.ts";
import type { NoReaction } from "../../rulesets/dnd5e/reaction.ts";
import type { Row, RowTable } from "../tracker/row-model.ts";

const REASONS = ["spent", "surge", "surprised"] as const satisfies readonly NoReaction[];

/** Its reaction in words, where it is otherwise than one expects: had before the first turn, or lost after it. */
function reactionWords(begun: boolean, noReaction: unknown): readonly string[] {
  if (noReaction === null) return begun ? [] : [text("Dnd5e.Reaction")];
  const lost = REASONS.find((reason) => reason === noReaction);
  return lost ? [text(`Dnd5e.NoReaction.${lost}`)] : [];
}

/** What a row says of its turn, its reaction, and, to its owner and the GM alone, of what it has readied. */
export function rowNotes({ state, view }: RowTable, { seat }: Row): readonly string[] {
  const facts = view.participants[seat.id]?.facts ?? {};
  if (!isBalanced(state) || state.round === 0) return [];
  const part = present(state, seat.id)?.part;
  const readied = seat.mine ? part?.readied : null;
  const limit = facts["limit"] === "move" || facts["limit"] === "action" ? facts["limit"] : null;
  return [
    ...(limit ? [text(`Dnd5e.Limit.${limit}`)] : []),
    ...(readied ? [text(`Dnd5e.Readied.${readied.trigger}`, { note: readied.note || "…" })] : []),
    ...reactionWords(part?.begun ?? false, facts["noReaction"]),
  ];
}
