import type { Option } from "../engine/decide.ts";
import type { Stretch } from "../engine/forecast.ts";
import type { Move } from "../engine/ruleset.ts";
import type { View } from "../engine/view.ts";
import type { WrittenStory } from "../rulesets/story/write.ts";

/** What macros and other packages may call: `game.modules.get("turnwright").api`. */
export interface Api {
  /** Everything there is to know of an encounter now; null when it runs by the system's own rules. */
  view(combat: Combat): View | null;
  /** What somebody may do now, with limits and costs, and the code why not the rest. Ids are those of combatants. */
  options(combat: Combat, id: string): readonly Option[];
  /** The moments still to come in this round, all passes ahead, as things stand. */
  forecast(combat: Combat): readonly Stretch[];
  /**
   * The whole encounter as a story (scenarios/FORMAT.md) that leads to the same state: a report of a mistake becomes a
   * test. Null when its beginning cannot be told any more, or the system's own rules play it.
   */
  story(combat: Combat, title: string): WrittenStory | null;
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
