import type { JsonObject } from "../engine/json.ts";

/** What an adapter reads of an item; foreign data, so nothing in it is certain. */
export interface ItemLike {
  readonly id: string | null;
  readonly name: string;
  readonly type: string;
  readonly system: unknown;
}

/** What an adapter reads of an actor; foreign data, so nothing in it is certain. */
export interface ActorLike {
  readonly type: string;
  /** Whether a player owns it. */
  readonly hasPlayerOwner: boolean;
  readonly system: unknown;
  readonly items: Iterable<ItemLike>;
}

/** Where a resource lies: a number on the actor itself or on one of its items. */
export interface ResourcePlace {
  /** Null for the actor. */
  readonly itemId: string | null;
  /** A data path, `system.` included, such as an update takes. */
  readonly path: string;
  /** Points left. */
  readonly value: number;
}

/** What an adapter reads of a finished roll of the system's own. */
export interface RollLike {
  readonly total?: number | undefined;
  readonly dice: readonly {
    readonly faces?: unknown;
    readonly results: readonly {
      readonly result: number;
      readonly active?: boolean | undefined;
      readonly discarded?: boolean | undefined;
    }[];
  }[];
}

/** What a roll for initiative came to: natural results, the one that counted (null for none), and the whole score. */
export interface OwnRoll {
  readonly dice: readonly number[];
  readonly kept: number | null;
  readonly score: number;
}

/** Where the actors of one game system keep what a ruleset asks for. */
export interface SystemAdapter {
  /** The system's id. */
  readonly system: string;
  /** The rules that a table of this system most likely wants. */
  readonly ruleset: string;
  /** A selector of whatever on an actor's sheet rolls initiative past the encounter, where the system has such a thing. */
  readonly sheetRoll?: string;
  /** A selector of what the system puts into the tracker for phases of its own; it is not there while ours run. */
  readonly phaseControls?: string;
  /** Data paths of lists on actors that the system's own phases empty at the beginning of each round. */
  readonly emptiedEachRound?: readonly string[];
  /**
   * Rulesets for which the system rolls initiative itself, with all that its sheets add to it, and how such a roll is
   * read. Left out where the rules have dice of their own.
   */
  readonly ownRolls?: { readonly rulesets: readonly string[]; read(roll: RollLike): OwnRoll };
  /** What the system recovers for a combatant when it has rolled and when the fight begins, beside what hangs on turns. */
  recover?(combatant: object, occasion: "rolled" | "begun"): Promise<void>;
  /** The stats that the actor has; those that it lacks are left out, and get the ruleset's defaults. */
  stats(ruleset: string, actor: ActorLike): JsonObject;
  /**
   * What the system's own settings say of a ruleset's options: it holds as long as the table has not chosen otherwise.
   * @param setting The value of a setting of the system's; undefined where there is none of this name.
   */
  options?(ruleset: string, setting: (key: string) => unknown): JsonObject;
  /** Whether the actor can act at all. Left out where the system says nothing of it. */
  able?(actor: ActorLike): boolean;
  /**
   * The kind of move that an edited sheet asks for by itself, and what is written to the sheet once it has been
   * answered; null for none. Left out where sheets ask for nothing.
   */
  asks?(ruleset: string, changed: object): { readonly kind: string; readonly answer: JsonObject } | null;
  /** What the system's own record of an encounter has to say of the pass that runs. Left out where it knows of none. */
  combatData?(pass: number): JsonObject;
  /** How far an item reaches when it goes off, in a scene's units of length; null where it does not. */
  blastRadius?(item: ItemLike): number | null;
  /** Where a resource that moves spend lies, or null where the actor has none. */
  resource(ruleset: string, name: string, actor: ActorLike): ResourcePlace | null;
}
