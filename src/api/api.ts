import type { Move } from "../engine/ruleset.ts";
import type { View } from "../engine/view.ts";

/** What macros and other packages may call: `game.modules.get("turnwright").api`. */
export interface Api {
  /** Everything there is to know of an encounter now; null when it runs by the system's own rules. */
  view(combat: Combat): View | null;
  /**
   * Make moves, all or none, as the GM or as the player of the rows that they are about. Dice come with the move.
   * @returns Null when they were made, else the code of the refusal.
   */
  play(combat: Combat, ...moves: readonly Move[]): Promise<string | null>;
}
