import { mayMove, seesDeclaration } from "../../foundry/viewer.ts";
import type { Viewer } from "./seat.ts";

/** What the user of this client may know of an encounter's rows. */
export function viewerOf(combat: Combat): Viewer {
  const seats = combat.turns
    .filter((combatant) => combatant.visible)
    .map((combatant) => ({
      id: combatant.id ?? "",
      name: combatant.name ?? "",
      img: combatant.img ?? CONST.DEFAULT_TOKEN,
      mine: mayMove(combatant),
      open: seesDeclaration(combatant),
    }));
  return { isGM: game.user.isGM, seats };
}
