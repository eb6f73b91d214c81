import type { Move } from "../engine/ruleset.ts";
import type { View } from "../engine/view.ts";

/** What macros and other packages may call: `game.modules.get("turnwright").api`. */
export interface Api {
  /** Everything there is to know of an encounter now; null when it runs by the system's own rules. */
  view(combat: Combat): View | null;
  /**
   * Make a move, as the GM or as the player of the row that it is about.
   * @returns Null when it was made, else the code of the refusal.
   */
  play(combat: Combat, move: Move): Promise<string | null>;
}
