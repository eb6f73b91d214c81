import type { Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import type { View } from "../../src/engine/view.ts";

/** A table that a story is played at: the pure rules, or Foundry documents with their clients. */
export interface Driver {
  /** Make these moves, all or none. Null when they were made, else the code of the refusal. */
  play(moves: readonly Move[]): Promise<string | null>;
  view(): Promise<View>;
  /** The whole state, to see whether a refused move has changed anything. */
  state(): Promise<Json>;
  close(): Promise<void>;
}
