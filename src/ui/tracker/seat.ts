import type { ParticipantId } from "../../engine/model.ts";
import type { Declared } from "../vampire/deeds.ts";

/** One row of the encounter as one viewer may know it. Rows that the viewer must not know of have none. */
export interface Seat {
  readonly id: ParticipantId;
  readonly name: string;
  readonly img: string;
  /** The viewer moves it. */
  readonly mine: boolean;
  /** The viewer may know what it has declared. */
  readonly open: boolean;
}

/** Who looks at the table. */
export interface Viewer {
  readonly isGM: boolean;
  /** Every row that the viewer may know of, in the order in which rows stand. */
  readonly seats: readonly Seat[];
}

export const seatOf = ({ seats }: Viewer, id: ParticipantId): Seat | undefined => seats.find((seat) => seat.id === id);

/** The names of those whom the viewer may know of, in the order given. */
export const namesOf = (viewer: Viewer, ids: readonly ParticipantId[]): readonly string[] =>
  ids.flatMap((id) => seatOf(viewer, id)?.name ?? []);

/** Targets whom the viewer must not know of are not named. */
export const withoutUnknown = (declared: Declared, viewer: Viewer): Declared => ({
  ...declared,
  deeds: declared.deeds.map((deed) => ({ ...deed, targets: deed.targets.filter((id) => seatOf(viewer, id)) })),
});
