import type { ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Table } from "../../foundry/table.ts";
import type { Fight, Runner } from "../../rulesets/shadowrun5/game.ts";
import type { ActId } from "../moves/acts.ts";
import type { Viewer } from "../tracker/seat.ts";

/** What a window asks about, and what has been entered so far. */
export interface Asked {
  readonly table: Table;
  readonly state: Fight;
  readonly one: Runner;
  readonly viewer: Viewer;
  /** By the names of the form's fields; none before anything has been entered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** For a row that the answer makes: the same as long as the window is open, so that a second click makes no second one. */
  readonly newId: string;
}

/** A question about one row, which one click answers. */
export interface Asking {
  readonly act: ActId;
  /** Names its windows; left out where no other question is about the same act. */
  readonly name?: string;
  readonly template: string;
  title(name: string): string;
  /**
   * What is entered when the same is asked once more while the window is open; left out where nothing changes.
   * @returns Null where the window asks just that already, and need not come to the front.
   */
  again?(entered: Asked["values"], more: Asked["values"]): Asked["values"] | null;
  /** What the template draws. */
  context(asked: Asked): object;
  /**
   * The move that a button stands for.
   * @param button Its name; empty for the one that confirms what has been entered.
   * @returns Null while something is missing.
   */
  move(asked: Asked, button: string): Move | null;
  /** What becomes of the answer, where the move is not simply made. Null: the window was closed without one. */
  answer?(combat: Combat, who: ParticipantId, move: Move | null): Promise<void>;
}
