import type { ParticipantId } from "../../engine/model.ts";
import type { ActId } from "../moves/acts.ts";
import { buildRows, type Row, type RowTable } from "../tracker/row-model.ts";
import type { Viewer } from "../tracker/seat.ts";
import type { Declared } from "./deeds.ts";

/** One row of the list of declarations, as far as the viewer may know. */
export interface DeclaredRow {
  readonly id: ParticipantId;
  readonly name: string;
  readonly img: string;
  readonly declared: Declared | null;
  /** Where it stands without a declaration; null with one. */
  readonly state: "declares" | "passed" | "ahead" | null;
  /** What the viewer may do about it now. */
  readonly act: Extract<ActId, "declare" | "amend"> | null;
}

function stateOf({ state: { phase } }: RowTable, { declared, moment, statuses }: Row): DeclaredRow["state"] {
  if (declared) return null;
  if (phase === "declaration" && moment === "current") return "declares";
  return statuses.includes("undeclared") ? "passed" : "ahead";
}

function declaredRow(table: RowTable, row: Row): DeclaredRow {
  const { id, name, img } = row.seat;
  const possible = row.acts.find((act) => act.code === null && (act.id === "declare" || act.id === "amend"));
  const changes = possible?.id === "amend" && table.state.phase === "declaration" && row.declared !== null;
  const act = possible?.id === "declare" ? "declare" : changes ? "amend" : null;
  return { id, name, img, declared: row.declared, state: stateOf(table, row), act };
}

/** Everybody whom the viewer may know of, in the order in which they declare: the slowest first. */
export function declaredRows(table: RowTable, viewer: Viewer): readonly DeclaredRow[] {
  const slowestFirst = table.view.order.toReversed().flat();
  const place = ({ seat }: Row): number =>
    slowestFirst.includes(seat.id) ? slowestFirst.indexOf(seat.id) : slowestFirst.length;
  return buildRows(table, viewer)
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => declaredRow(table, row));
}
