import type { Move } from "../engine/ruleset.ts";
import type { Step } from "../foundry/step.ts";
import type { Api } from "./api.ts";

/**
 * Hooks of Turnwright. Those whose names begin with `pre` are called on the active GM's client, before anything is
 * written: `false` refuses the move. The others are called on every client, once the encounter has changed. Moves that
 * only follow what has happened to documents (`set`, `join`, `leave`) cannot be refused. A walk through the history is
 * a single step, with the move `undo` or `redo`.
 */
export interface TurnwrightHooks {
  /** Turnwright is being set up: the time to register rulesets and systems. In `init`. */
  "turnwright.init": (api: Api) => void;
  /** Somebody is about to make a move; its dice are yet to be rolled. */
  "turnwright.preMove": (combat: Combat, move: Move, user: User) => boolean | undefined;
  /** Own turns are about to end or to begin: `step.ended`, `step.began`. */
  "turnwright.preTurn": (combat: Combat, step: Step) => boolean | undefined;
  "turnwright.prePass": (combat: Combat, step: Step) => boolean | undefined;
  "turnwright.prePhase": (combat: Combat, step: Step) => boolean | undefined;
  /** A move was made, taken back or made again. */
  "turnwright.move": (combat: Combat, step: Step) => void;
  /** Own turns have ended or begun. Not on the way back. */
  "turnwright.turn": (combat: Combat, step: Step) => void;
  /** Another pass runs, or another round. */
  "turnwright.pass": (combat: Combat, step: Step) => void;
  /** Another phase runs, or another round. */
  "turnwright.phase": (combat: Combat, step: Step) => void;
}
