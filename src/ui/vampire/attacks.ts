import * as v from "valibot";
import type { View } from "../../engine/view.ts";
import { seatOf, type Viewer } from "../tracker/seat.ts";

const attacks = v.array(
  v.object({
    who: v.string(),
    at: v.array(v.string()),
    state: v.picklist(["declared", "done", "aborted", "lost"]),
  }),
);

/** An attack of this turn, by the names that the viewer may know; null for somebody who has left. */
export interface AttackLine {
  /** The same for the same attack throughout the turn: its number in the order of declaration. */
  readonly number: number;
  readonly who: string | null;
  readonly at: readonly (string | null)[];
  readonly state: v.InferOutput<typeof attacks>[number]["state"];
}

/** This turn's attacks in the order of declaration. What somebody unknown to the viewer does is left out. */
export function attackLines({ facts }: View, viewer: Viewer): readonly AttackLine[] {
  const { success, output } = v.safeParse(attacks, facts["attacks"]);
  if (!success) return [];
  const nameOf = (id: string): string | null => seatOf(viewer, id)?.name ?? null;
  return output.flatMap(({ who, at, state }, number) => {
    const line = { number, who: nameOf(who), at: at.map(nameOf), state };
    if (viewer.isGM) return [line];
    return line.who === null ? [] : [{ ...line, at: line.at.filter((name) => name !== null) }];
  });
}
