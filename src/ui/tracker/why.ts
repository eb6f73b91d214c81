import { type Encounter, type ParticipantId } from "../../engine/model.ts";
import { why, type Groups, type Reason } from "../../engine/ranking.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { View } from "../../engine/view.ts";
import type { Viewer } from "./seat.ts";

/** How somebody compares with a neighbour in the ranking. */
export interface Comparison {
  readonly other: ParticipantId;
  readonly side: "ahead" | "behind" | "level";
  readonly reason: Reason;
}

/** Why somebody stands where it does, as far as the viewer may know. */
export interface Standing {
  readonly place: number;
  readonly dice: readonly number[];
  readonly comparisons: readonly Comparison[];
}

interface RankedTable {
  readonly rules: Ruleset;
  readonly state: Encounter;
  readonly view: View;
}

/** The ranking without those whom the viewer must not know of: no gap tells that there is somebody. */
function known({ view }: RankedTable, { seats }: Viewer): Groups {
  const ids = new Set(seats.map(({ id }) => id));
  return view.order.map((group) => group.filter((id) => ids.has(id))).filter((group) => group.length > 0);
}

/** Everybody's place in the ranking, from 1; equals share a place. Who has not rolled has none. */
export function placesFor(table: RankedTable, viewer: Viewer): ReadonlyMap<ParticipantId, number> {
  const places = new Map<ParticipantId, number>();
  for (const group of known(table, viewer)) {
    const place = places.size + 1;
    for (const id of group) places.set(id, place);
  }
  return places;
}

/** Compared with whoever is next better, equal, and next worse; null for who has not rolled. */
export function standingOf(table: RankedTable, viewer: Viewer, id: ParticipantId): Standing | null {
  const order = known(table, viewer);
  const at = order.findIndex((group) => group.includes(id));
  const one = table.state.participants[id];
  if (at < 0 || !one) return null;
  const compared = (others: readonly ParticipantId[], side: Comparison["side"]): readonly Comparison[] =>
    others.flatMap((other) => {
      const opposite = table.state.participants[other];
      return opposite ? [{ other, side, reason: why(table.rules, table.state, one, opposite) }] : [];
    });
  return {
    place: 1 + order.slice(0, at).flat().length,
    dice: one.rolled?.dice ?? [],
    comparisons: [
      ...compared((order[at - 1] ?? []).slice(-1), "behind"),
      ...compared(
        (order[at] ?? []).filter((other) => other !== id),
        "level",
      ),
      ...compared((order[at + 1] ?? []).slice(0, 1), "ahead"),
    ],
  };
}
