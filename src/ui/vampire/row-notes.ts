import { present } from "../../engine/model.ts";
import { phaseOf } from "../../engine/slots.ts";
import { text } from "../../foundry/text.ts";
import type { Row, RowTable } from "../tracker/row-model.ts";
import { plural } from "../words.ts";
import { isFight } from "./fight.ts";

/** How many actions are left, where that is not plain to see: several were declared, and the turn is under way. */
const leftWords = ({ left, statuses }: Row): readonly string[] =>
  left > 0 && (statuses.includes("multiple") || statuses.includes("celerity")) ? [plural("Row.Left", left)] : [];

/** What whoever rolls dice for this row now has to think of. */
function nowWords({ rules, state }: RowTable, { seat, moment, statuses }: Row): readonly string[] {
  if (moment !== "current" || !seat.mine || !isFight(state) || !phaseOf(rules, state).turns) return [];
  const wounds = present(state, seat.id)?.stats.wounds ?? 0;
  const splits = state.options.multiplePools === "v20" && statuses.includes("multiple");
  return [
    ...(splits ? [text("Declare.SplitPools")] : []),
    ...(state.options.wounds === "on" && wounds > 0 ? [plural("Row.Wounds", wounds)] : []),
  ];
}

/** What a row of a Vampire fight says beside its declaration. */
export const rowNotes = (table: RowTable, row: Row): readonly string[] => [...leftWords(row), ...nowWords(table, row)];
