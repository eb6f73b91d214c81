import type { GenericSchema } from "valibot";
import type { Draft } from "./draft.ts";
import type { Fields } from "./fields.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Encounter, Game, Participant, ParticipantId } from "./model.ts";
import type { RefusalCode } from "./refusal.ts";

/** A stage of the round. */
export interface Phase {
  readonly id: string;
  /** `roll` waits for dice, `slots` gives everybody who has one a moment, `still` has no moments and ends by `next`. */
  readonly kind: "roll" | "slots" | "still";
  /** Slots are own turns, which game systems hang recoveries on, and holders may interrupt them. */
  readonly turns: boolean;
  /** It is repeated in passes for as long as a further pass has slots. */
  readonly passes: boolean;
}

/** What decides between two participants: the first criterion in which their values differ. */
export interface Criterion<G extends Game = Game> {
  /** A name that the interface can say: `score`, `rating`. */
  readonly id: string;
  /** Higher goes first; a list is compared number by number, a missing one counting as 0. Only asked of the ranked. */
  value(one: Participant<G>, state: Encounter<G>): number | readonly number[];
  /** Lower goes first as people read it: its value is the negative of what they read. */
  readonly lowFirst?: boolean;
}

/** A moment that is still to come. Lower keys come first, number by number; equal keys make one slot. */
export interface Slot {
  readonly key: readonly number[];
  /** Comes when nothing else is left in the round and nobody holds any more: after the wait for holders. */
  readonly afterTheWait: boolean;
  /** Belongs to an own turn that has begun before, so that none begins with it. */
  readonly continues?: boolean;
}

/** Dice that a move cannot be made without. */
export interface DiceNeed {
  readonly who: ParticipantId;
  readonly count: number;
  readonly faces: number;
}

/** Natural results, by who rolled them, in the order rolled. */
export type Dice = { readonly [who: ParticipantId]: readonly number[] };

/** Tossed with a roll and kept as long as it: numbers from 0 to 1, the higher one wins. */
export type Coins = { readonly [who: ParticipantId]: number };

/**
 * What a game system's own roll made of its dice, for rules that take it as it comes: the natural result that counted,
 * null where none did, and the score with everything that was added. A score may also be given, without any dice.
 */
export type Made = {
  readonly [who: ParticipantId]: {
    readonly kept: number | null;
    readonly score: number;
    /** It stands behind all of the same score, such as a lair. */
    readonly losesTies?: boolean;
  };
};

/** How far the fields of a move may go now, both ends included: `{ by: { min: 1, max: 8 } }`. */
export type Limits = { readonly [field: string]: { readonly min: number; readonly max: number } };

/** Somebody does something: `kind` names it, the rest is what its schema asks for. */
export type Move = { readonly kind: string } & JsonObject;

/** What there is to know of a kind of move before one is made. */
export interface MoveConduct<G extends Game = Game> {
  /** Whether players may make it, each for rows of its own: a kind that a package adds says so here. */
  readonly byPlayers?: boolean;
  /** Typical moves of this kind by `who`: whether they are refused tells what may be done now. */
  samples(state: Encounter<G>, who: ParticipantId): readonly Move[];
  /** The move with these results behind those that it holds already. Left out where a move needs none. */
  withDice?(move: Move, dice: Dice): Move;
  /** How far a sample's fields may go. Left out where there is nothing to choose. */
  limits?(state: Encounter<G>, who: ParticipantId): Limits;
  /** What a sample spends, by resource. Left out where it is free. */
  cost?(move: Move): { readonly [resource: string]: number };
}

/** A kind of move. */
export interface MoveRule<G extends Game = Game, M = unknown> extends MoveConduct<G> {
  /** The shape of the move; what does not fit is refused with `bad-value`. */
  readonly schema: GenericSchema<unknown, M>;
  /** Change the draft, or say why not. Whoever the move's `who` names is there. */
  decide(rules: Ruleset<G>, draft: Draft<G>, move: M): RefusalCode | null;
  /** The dice that the move still lacks. Left out where a move needs none. */
  needs?(rules: Ruleset<G>, state: Encounter<G>, move: M): readonly DiceNeed[];
}

/** Lets rules for different moves stand in one table: the engine hands each only what its own schema has let pass. */
export const moveRule = <G extends Game, M>(rule: MoveRule<G, M>): MoveRule<G> => rule;

/** How a game takes turns: data and pure functions. Slots, holding, interrupting and undo are the engine's. */
export interface Conduct<G extends Game = Game> {
  readonly id: string;
  /** Whether it is a fight, with Foundry's sounds and words for one. */
  readonly fight: boolean;
  readonly stats: Fields;
  /** Where an actor's roll data have each stat, for rules that say so themselves. */
  readonly paths?: { readonly [stat: string]: string };
  readonly options: Fields;
  /** What moves spend, by the name that the table knows it by, and the stat that counts it. */
  readonly resources: { readonly [name: string]: string };

  /** In order; the first one has the kind `roll`. */
  phases(options: G["options"]): readonly Phase[];
  /** Whether a roll counts for the whole encounter, or only for the round it was made for. */
  keepsRolls(options: G["options"]): boolean;
  /** In the order in which they decide. Whom none of them tells apart acts simultaneously. */
  criteria(options: G["options"]): readonly Criterion<G>[];
  /** Whom no criterion tells apart: they act at once, or in the order of their ids. */
  equals(options: G["options"]): "at-once" | "by-id";
  /** Whether each who rolls tosses a coin with it, for ties. */
  coins(options: G["options"]): boolean;
  /** Whether it rolls at all: a thing does not, and makes no moves. Left out where everybody does. */
  rolls?(one: Participant<G>): boolean;
  /** The dice still lacking when those in `who` roll and have rolled `given` so far. */
  rollNeeds(state: Encounter<G>, who: readonly ParticipantId[], given: Dice): readonly DiceNeed[];
  /** Whether a score may be given in place of a roll: by `made`, without dice. Left out where it may not. */
  readonly takesScores?: true;
  /** Take in the dice of all in `dice`, rolled together. Whose are in `made`, the game system has rolled. */
  roll(draft: Draft<G>, dice: Dice, coins: Coins, made: Made): RefusalCode | null;
  /** The score of somebody who has rolled, as it is now. Left out where it stays as rolled. */
  score?(one: Participant<G>, state: Encounter<G>): number;
  /** The score to show of a row that does not roll. Left out where there is none. */
  mark?(one: Participant<G>, state: Encounter<G>): number | null;
  /** The score as the tracker shows it. */
  shown(one: Participant<G>, state: Encounter<G>): string;
  /** The slots that `one` has in the phase and pass that run, a begun one included, finished ones not. */
  slots(state: Encounter<G>, one: Participant<G>): readonly Slot[];
  /** It gets a moment as soon as the slot that runs is over, before the next one begins. */
  follows?(state: Encounter<G>, one: Participant<G>): boolean;
  /** The moment that it follows with has come: it must follow no more. */
  steppedIn?(draft: Draft<G>, who: ParticipantId): void;
  /** Its slot has come: may it `take` it, or does the slot `pass`? Passed slots may change the draft. */
  arrive?(draft: Draft<G>, who: ParticipantId): "take" | "pass";
  /** It is done with its slot, or with a moment that it had held. */
  finished?(draft: Draft<G>, who: ParticipantId, moment: "slot" | "held"): void;
  /** The wait for holders is over, and its held moment lost. */
  lost?(draft: Draft<G>, who: ParticipantId): void;
  /** It is about to leave the encounter. */
  leaving?(draft: Draft<G>, who: ParticipantId): void;
  /** Whether it may take a moment out of order although it holds none. */
  mayAct?(state: Encounter<G>, one: Participant<G>): boolean;
  /** Whether `act` before its slot has come is only too early, not idle. */
  willHold?(state: Encounter<G>, one: Participant<G>): boolean;
  /** Statuses beside `holding` and `simultaneous`. */
  statuses(state: Encounter<G>, one: Participant<G>): readonly string[];
  /**
   * The move that stats changed on the sheet bring about beside `set`, without its dice; null for none. Left out where a
   * roll that counts is never touched by them.
   */
  followUp?(state: Encounter<G>, one: Participant<G>, stats: G["stats"]): Move | null;
  /** What else there is to know of a participant now: `left`, `penalties`. */
  facts(state: Encounter<G>, one: Participant<G>): { readonly [name: string]: Json };
  /** What else there is to know of the table now: `attacks`. */
  tableFacts(state: Encounter<G>): { readonly [name: string]: Json };
}

/** A game's way of taking turns, with all that it keeps and the moves that it adds. */
export interface Ruleset<G extends Game = Game> extends Conduct<G> {
  /** What it keeps of a participant and of the table at the beginning, and how foreign data are checked. */
  readonly part: { readonly fresh: G["part"]; readonly schema: GenericSchema<unknown, G["part"]> };
  readonly table: { readonly fresh: G["table"]; readonly schema: GenericSchema<unknown, G["table"]> };
  readonly moves: { readonly [kind: string]: MoveRule<G> };
}
