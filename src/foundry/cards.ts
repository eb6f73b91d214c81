import { evolve } from "../engine/events.ts";
import type { Entry } from "../engine/history.ts";
import type { Encounter, ParticipantId } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE, template } from "./constants.ts";
import { showToGms } from "./dice3d.ts";
import { forGms } from "./generation.ts";
import type { Table } from "./table.ts";

/** A line under a card's first one. */
export interface CardLine {
  readonly words: string;
  /** Said in a quieter voice at the end of the line; empty for nothing. */
  readonly aside?: string;
  /** Crossed out: it did not come to pass, or has been dealt with. */
  readonly struck?: boolean;
}

/** What templates/chat/card.hbs draws: the outcome first, the rest folded away. */
export interface Card {
  /** Classes of a Font Awesome icon. */
  readonly icon: string;
  readonly headline: string;
  readonly lines?: readonly CardLine[];
  /** The lines are unfolded to begin with. */
  readonly open?: boolean;
  /** Whose card it is; null for the table's. */
  readonly who: ParticipantId | null;
  readonly gmOnly: boolean;
  /** What has gone off, and how far it reaches: GMs may have its area drawn. */
  readonly blast?: Blast;
}

/** Something that has gone off. */
export interface Blast {
  readonly thing: string;
  /** In a scene's units of length. */
  readonly radius: number;
  /** The encounter's id, and the row of whoever has set it. */
  readonly combat: string;
  readonly owner: ParticipantId;
}

/** A move that has been made, with the encounter before and after it. */
export interface Moved {
  readonly move: Move;
  readonly before: Encounter;
  readonly after: Encounter;
  /** Rows that players did not see before: some may be gone with the move. */
  readonly hidden: ReadonlySet<ParticipantId>;
}

/** Has words for what the rules say. */
export interface CardMaker {
  /** Asked on the one client that carries moves out. */
  ofMove(table: Table, moved: Moved): readonly Card[];
  /** Asked on the client where the dice for a move have fallen, before the move is made. The move holds the dice. */
  ofDice(table: Table, move: Move, who: ParticipantId): Card;
}

let maker: CardMaker | null = null;

/** Called in `init`. */
export function makeCardsBy(chosen: CardMaker): void {
  maker = chosen;
}

/** Put a card into chat. Rolls of a card that only GMs see stay out of it: they are shown to GMs alone. */
export async function postCard({ combat }: Table, card: Card, rolls: readonly Roll[] = []): Promise<void> {
  const combatant = card.who === null ? undefined : combat.combatants.get(card.who);
  if (card.gmOnly) showToGms(rolls, { initiative: false });
  const data = {
    content: await foundry.applications.handlebars.renderTemplate(template("chat/card"), { ...card }),
    speaker: ChatMessage.getSpeaker({ actor: combatant?.actor ?? null, ...(combatant && { alias: combatant.name }) }),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    rolls: card.gmOnly ? [] : [...rolls],
    ...(card.blast ? { flags: { [MODULE]: { blast: { ...card.blast } } } } : {}),
  };
  await ChatMessage.implementation.create(data, card.gmOnly ? forGms() : {});
}

/** Dice for a move have fallen here. */
export async function tellDice(table: Table, move: Move, who: ParticipantId, rolls: readonly Roll[]): Promise<void> {
  if (maker) await postCard(table, maker.ofDice(table, move, who), rolls);
}

/** Rows of an encounter that players do not see. */
export const hiddenRows = ({ combatants }: Combat): ReadonlySet<ParticipantId> =>
  new Set([...combatants].flatMap(({ id, hidden }) => (hidden ? [id ?? ""] : [])));

/**
 * Moves have been made here: their cards, in the order of the moves. A card that fails undoes no move.
 * @param hidden What {@link hiddenRows} said before.
 */
export async function tellMoves(
  table: Table,
  made: readonly Entry[],
  hidden: ReadonlySet<ParticipantId>,
): Promise<void> {
  let before = table.state;
  for (const { move, events } of made) {
    const after = evolve(before, events);
    try {
      for (const card of maker?.ofMove(table, { move, before, after, hidden }) ?? []) await postCard(table, card);
    } catch (error) {
      console.error(`${MODULE} | no card could be made of a move`, move, error);
    }
    before = after;
  }
}
