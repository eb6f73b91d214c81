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
  /**
   * Begin a scene order, without a fight: rolled for and under way. For GMs.
   * @param members Tokens or actors, or their UUIDs; left out, the selected tokens, else the party.
   * @returns Null where nobody takes part.
   */
  beginScene(members?: readonly (TokenDocument | Actor | string)[]): Promise<Combat | null>;
}
