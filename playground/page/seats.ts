import type { ReadyEncounter } from "../encounters/encounter.ts";
import { GM_SEAT, type TableState } from "./table-state.ts";
import type { Text } from "./text.ts";

/** A place at the table: somebody who may be there. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly role: "gm" | "player";
  /** CSS colour of the user. */
  readonly color: string;
  /** Whether somebody sits there now. */
  readonly taken: boolean;
}

const PLAYER_COLORS = ["#5b8fc9", "#c98a3d", "#5da872", "#a874b8"];
const GM_COLOR = "#b5453f";

/** Every seat of an encounter, the game master's first. */
export function seatsOf({ characters }: ReadyEncounter, { seats, lang }: TableState, text: Text): readonly Seat[] {
  const isTaken = (id: string): boolean => seats === null || seats.includes(id);
  return [
    { id: GM_SEAT, name: text("gmName"), role: "gm", color: GM_COLOR, taken: isTaken(GM_SEAT) },
    ...characters
      .filter(({ owner }) => owner === "player")
      .map(({ id, name }, index): Seat => {
        const color = PLAYER_COLORS[index % PLAYER_COLORS.length] ?? GM_COLOR;
        return { id, name: name[lang], role: "player", color, taken: isTaken(id) };
      }),
  ];
}
