import type { Data } from "../shared/json.ts";
import type { SystemManifest } from "../shared/protocol.ts";

/** The values that the rules of Turnwright ask of an actor. What is left out has the default of the system. */
export interface CharacterStats {
  dexterity?: number;
  wits?: number;
  bonus?: number;
  /** Dice lost to wounds, 0 to 5. */
  wounds?: number;
  willpower?: number;
  willpowerRating?: number;
  celerity?: number;
}

/** A stand-in for a game system: its manifest, what its own script does in `init`, and how its actors look. */
export interface SystemStandIn {
  readonly manifest: SystemManifest;
  /** Runs in each client, where the system's `init` listener would. */
  initialize(): void;
  /** Source data of an actor (without id and ownership) that has these stats. */
  actorOf(name: string, stats: CharacterStats): Data;
}
