import type { ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Card, Moved } from "../../foundry/cards.ts";
import type { Table } from "../../foundry/table.ts";
import type { TextKey } from "../../foundry/text.ts";
import type { ActId, ActTable } from "../moves/acts.ts";
import type { Row, RowTable } from "../tracker/row-model.ts";
import type { Viewer } from "../tracker/seat.ts";

/** What a card says of a move, for readers who know as much as `viewer`. */
export interface Telling {
  readonly table: Table;
  readonly moved: Moved;
  readonly who: ParticipantId;
  readonly name: string;
  readonly viewer: Viewer;
}

/** What a card says; null for nothing worth a card. */
export type Told = Pick<Card, "headline" | "lines"> | null;

/** Has the words for one kind of move. */
export interface Teller {
  readonly icon: string;
  /** Told although the world announces only what breaks the order of turns. */
  readonly always: boolean;
  tell(telling: Telling): Told;
}

/** A card of dice that have fallen, without whose it is. */
export type DiceCard = Omit<Card, "who" | "gmOnly">;

/** What the interface knows of one ruleset beyond what all have in common. */
export interface GameUi {
  /** Acts that ask something first, and the window that asks. Whatever asks makes the move itself. */
  readonly asks: Readonly<Partial<Record<ActId, (combat: Combat, who: ParticipantId) => void>>>;
  /** What a GM may settle before the fight begins, beside its rules: a button in the tracker's header. */
  readonly prelude?: { readonly icon: string; readonly label: TextKey; open(combat: Combat): void };
  /** What an act that is possible now costs, and how likely it succeeds; null where there is nothing to say. */
  hint?(table: ActTable, who: ParticipantId, act: ActId): string | null;
  /** What a row's second line says beside its marks, a sentence each. */
  notes?(table: RowTable, row: Row): readonly string[];
  /** By the kind of move. */
  readonly tellers: Readonly<Record<string, Teller>>;
  /** Cards of what a move brings about beside what its maker does. */
  cards?(table: Table, moved: Moved): readonly Card[];
  /** The card of dice that have fallen for a move, before it is made; null for the common one. */
  dice?(table: Table, move: Move, who: ParticipantId, name: string): DiceCard | null;
}
