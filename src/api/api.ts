import type { Option } from "../engine/decide.ts";
import type { Stretch } from "../engine/forecast.ts";
import type { JsonObject } from "../engine/json.ts";
import type { Game } from "../engine/model.ts";
import type { Reason } from "../engine/ranking.ts";
import type { Move } from "../engine/ruleset.ts";
import type { View } from "../engine/view.ts";
import type { WrittenStory } from "../rulesets/story/write.ts";
import type { SystemAdapter } from "../systems/adapter.ts";
import type { PackageRuleset } from "./package-ruleset.ts";

/**
 * What macros and other packages may call: `game.modules.get("turnwright").api`, from the hook `turnwright.init` on.
 * Participants' ids are the ids of their combatants.
 */
export interface Api {
  /** Everything there is to know of an encounter now; null when it runs by the system's own rules. */
  view(combat: Combat): View | null;
  /** The ruleset that an encounter is played by and its options, complete; null when it runs by the system's own. */
  rules(combat: Combat): { readonly id: string; readonly options: JsonObject } | null;
  /** What somebody may do now, with limits and costs, and the code why not the rest. */
  options(combat: Combat, id: string): readonly Option[];
  /** The moments still to come in this round, all passes ahead, as things stand. */
  forecast(combat: Combat): readonly Stretch[];
  /** The forecast as it would be after this move, dice and all; null where it is refused. Nothing happens. */
  preview(combat: Combat, move: Move): readonly Stretch[] | null;
  /** What decides which of two comes first; null unless both have rolled. */
  reason(combat: Combat, id: string, other: string): Reason | null;
  /**
   * The whole encounter as a story (scenarios/FORMAT.md) that leads to the same state: a report of a mistake becomes a
   * test. Null when not all of it can be told (damaged, or begun by the system), or the system's own rules play it.
   */
  story(combat: Combat, title: string): WrittenStory | null;
  /**
   * Make moves, all or none, as the GM or as the player of the rows that they are about. Dice come with the move.
   * @returns Null when they were made, else the code of the refusal.
   */
  play(combat: Combat, ...moves: readonly Move[]): Promise<string | null>;
  /**
   * Choose the rules of one encounter and begin it anew by them: rolls and history are gone. For GMs.
   * @param ruleset A ruleset's id; empty for the system's own turn order.
   * @param options What differs from the ruleset's defaults.
   * @param definition The document of a game that is data, for the ruleset `custom`.
   */
  chooseRules(combat: Combat, ruleset: string, options?: JsonObject, definition?: JsonObject): Promise<void>;
  /**
   * Begin a scene order, without a fight: rolled for and under way. For GMs.
   * @param members Tokens or actors, or their UUIDs; left out, the selected tokens, else the party.
   * @returns Null where nobody takes part.
   */
  beginScene(members?: readonly (TokenDocument | Actor | string)[]): Promise<Combat | null>;
  /**
   * Add a ruleset. Only in the hook `turnwright.init`, on every client.
   * @throws {Error} When it is too late, the id is taken, or the ruleset lacks something.
   */
  registerRuleset<G extends Game>(rules: PackageRuleset<G>): void;
  /**
   * Say where the actors of a game system keep what rulesets ask for; it comes before what Turnwright knows of the
   * same system. Only in the hook `turnwright.init`, on every client.
   * @throws {Error} When it is too late.
   */
  registerSystem(adapter: SystemAdapter): void;
  /**
   * Begin to watch creatures before a fight (D&D 5e, "Ready to strike"), as the owner of the one who watches; whoever
   * calls it says that they are seen and that a weapon is ready. Left out: the selected token, the targeted ones.
   * @returns Whether the clock runs; false where the GM is asked first, null where it is impossible, which is shown.
   */
  watch(who?: TokenDocument, targets?: readonly TokenDocument[]): Promise<boolean | null>;
  /** Moves that an encounter still has to be told before it begins, such as who has watched whom. */
  beforeStart(combat: Combat): readonly Move[];
}
