import type { Language } from "../page/table-state.ts";
import type { CharacterStats } from "../systems/system.ts";

/** A text in every language of the page. */
export type Words = Readonly<Record<Language, string>>;

/** Somebody at the table: an actor with a token and a row in the encounter. */
export interface Character {
  /** Unique within the encounter; the seat of the player has the same name as the character. */
  readonly id: string;
  readonly name: Words;
  /** Whose the character is: a player's, or the game master's. */
  readonly owner: "player" | "gm";
  readonly stats: CharacterStats & Readonly<Record<string, unknown>>;
  /** The row in the tracker is the game master's secret. */
  readonly hidden?: boolean;
}

/** A table laid ready to play. */
export interface ReadyEncounter {
  readonly id: string;
  readonly title: Words;
  /** What is going on, in a sentence or two. */
  readonly story: Words;
  /** What to try, one short sentence each. */
  readonly tryOut: Readonly<Record<Language, readonly string[]>>;
  /** Dice that show what the encounter is about, in the order of the characters. */
  readonly exampleDice: readonly number[];
  /** The stand-in of a game system that the world runs on. */
  readonly system: "worldofdarkness" | "vtm-v20" | "dnd5e" | "shadowrun5e" | "simple";
  /** The ruleset that the encounter is set to. */
  readonly ruleset: "vampire" | "scene-order" | "dnd5e-balanced" | "shadowrun5";
  /** In the order in which they stand in the encounter. */
  readonly characters: readonly Character[];
}
