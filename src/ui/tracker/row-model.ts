import { isHolding, placeOf, type Encounter, type ParticipantId } from "../../engine/model.ts";
import { phaseOf } from "../../engine/slots.ts";
import type { View } from "../../engine/view.ts";
import { actsOf, primaryOf, type Act, type ActTable } from "../moves/acts.ts";
import { declaredBy, type Declared } from "../vampire/deeds.ts";
import { isFight } from "../vampire/fight.ts";
import { withoutUnknown, type Seat, type Viewer } from "./seat.ts";
import { placesFor } from "./why.ts";

/** What rows are built from. */
export interface RowTable extends ActTable {
  readonly state: Encounter;
  readonly view: View;
}

/** Where a row stands among neighbours that act at the same time. */
export type Bracket = "none" | "first" | "middle" | "last";

/** Everything that a row shows, for one viewer. */
export interface Row {
  readonly seat: Seat;
  readonly shown: string;
  /** In the ranking, from 1; null for who has not rolled. */
  readonly place: number | null;
  /** Whose moment it is; `suspended` waits for an interruption to end. */
  readonly moment: "current" | "suspended" | null;
  /** Its place in this phase has passed. */
  readonly acted: boolean;
  readonly bracket: Bracket;
  readonly statuses: readonly string[];
  readonly declared: Declared | null;
  /** Actions left this turn; 0 where that means nothing. */
  readonly left: number;
  /** The one button. */
  readonly primary: Act | null;
  /** Everything, in the order of menus. Empty for rows that the viewer does not move. */
  readonly acts: readonly Act[];
}

/** Statuses that follow from a declaration. */
const TELLS_DECLARATION: ReadonlySet<string> = new Set(["multiple", "celerity", "guarding"]);

function momentOf({ view, state }: RowTable, id: ParticipantId): Row["moment"] {
  if (view.current.includes(id)) return "current";
  return state.slot.includes(id) || state.interrupting.includes(id) ? "suspended" : null;
}

function hasActed({ rules, state, view }: RowTable, id: ParticipantId): boolean {
  const one = state.participants[id];
  if (!one || state.round === 0 || phaseOf(rules, state).kind !== "slots") return false;
  if (isHolding(state, one) || view.upcoming.some((group) => group.includes(id))) return false;
  return placeOf(state, one).done > 0;
}

/** The group of equals that somebody stands in, by what is to come, else by rank. */
const equalsOf = ({ view }: RowTable, id: ParticipantId): readonly ParticipantId[] =>
  view.upcoming.find((group) => group.includes(id)) ?? view.order.find((group) => group.includes(id)) ?? [];

function bracketOf(table: RowTable, { seats }: Viewer, index: number): Bracket {
  const id = seats[index]?.id;
  const equals = id === undefined ? [] : equalsOf(table, id);
  const joins = (other: Seat | undefined): boolean => other !== undefined && equals.includes(other.id);
  const [above, below] = [joins(seats[index - 1]), joins(seats[index + 1])];
  if (above) return below ? "middle" : "last";
  return below ? "first" : "none";
}

/** Whether a status gives away neither a declaration nor a partner that the viewer must not know of. */
function mayTell(table: RowTable, ids: ReadonlySet<ParticipantId>, { id, open }: Seat, status: string): boolean {
  if (status === "simultaneous") return equalsOf(table, id).some((other) => other !== id && ids.has(other));
  return open || !TELLS_DECLARATION.has(status);
}

/** Everything about a row but its place. */
function buildRow(
  table: RowTable,
  viewer: Viewer,
  ids: ReadonlySet<ParticipantId>,
  index: number,
  seat: Seat,
): Omit<Row, "place"> {
  const { state, view } = table;
  const seen = view.participants[seat.id];
  const acts = seat.mine ? actsOf(table, seat.id, viewer.isGM) : [];
  const left = seen?.facts["left"];
  const declared = seat.open && isFight(state) ? declaredBy(state, seat.id) : null;
  return {
    seat,
    shown: seen?.shown ?? "",
    moment: momentOf(table, seat.id),
    acted: hasActed(table, seat.id),
    bracket: bracketOf(table, viewer, index),
    statuses: (seen?.statuses ?? []).filter((status) => mayTell(table, ids, seat, status)),
    declared: declared && withoutUnknown(declared, viewer),
    left: seat.open && typeof left === "number" ? left : 0,
    primary: primaryOf(table, seat.id, acts),
    acts,
  };
}

/** The rows that a viewer sees, in the order in which they stand. */
export function buildRows(table: RowTable, viewer: Viewer): readonly Row[] {
  const ids = new Set(viewer.seats.map(({ id }) => id));
  const places = placesFor(table, viewer);
  return viewer.seats.map((seat, index) => ({
    ...buildRow(table, viewer, ids, index, seat),
    place: places.get(seat.id) ?? null,
  }));
}
