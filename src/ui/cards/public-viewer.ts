import type { Viewer } from "../tracker/seat.ts";

/** What the whole table may know of an encounter's rows: nothing of hidden ones. */
export function publicViewerOf(combat: Combat): Viewer {
  const seats = combat.turns
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, img }) => ({
      id: id ?? "",
      name: name ?? "",
      img: img ?? CONST.DEFAULT_TOKEN,
      mine: false,
      open: true,
    }));
  return { isGM: false, seats };
}
