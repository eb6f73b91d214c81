import type { JsonObject } from "./json.ts";

export type ParticipantId = string;

/** What one ruleset keeps: its stats, options, the part of each participant and that of the whole table. */
export interface Game {
  readonly stats: JsonObject;
  readonly options: JsonObject;
  readonly part: JsonObject;
  readonly table: JsonObject;
}

/** A roll that counts, with all that was frozen by it: later changes of the sheet do not touch it. */
export type Rolled = {
  /** The round it was made for; the roll before the start is made for round 1. */
  readonly round: number;
  /** Natural results, in the order rolled. */
  readonly dice: readonly number[];
  readonly score: number;
  /** Further numbers that rank, such as the rating; by the name of their criterion. */
  readonly basis: { readonly [criterion: string]: number };
};

/** Where a participant stands in one phase and pass. Of another period it is stale, and counts as never written. */
export type Place = {
  readonly period: number;
  /** Slots finished, given up or passed over. */
  readonly done: number;
  /** The beat at which the last of them passed; null while the first is ahead or running. */
  readonly at: number | null;
  /** Its own turn, on which game systems hang their recoveries. Being interrupted does not end it. */
  readonly turn: "ahead" | "running" | "over";
};

/** One row of the encounter. */
export interface Participant<G extends Game = Game> {
  readonly id: ParticipantId;
  readonly name: string;
  /** As last read from the actor; resources that moves spend are among them. */
  readonly stats: G["stats"];
  /** Whether it can act at all. Who cannot keeps its roll and its place, but no slot of it comes, and it makes no move. */
  readonly able: boolean;
  readonly rolled: Rolled | null;
  readonly place: Place | null;
  /** The round in which it keeps a moment for later; in any other round it holds nothing. */
  readonly holding: number | null;
  /** How many own turns it has begun, and in which round: a key for what must happen once a turn. */
  readonly turns: { readonly round: number; readonly count: number };
  readonly part: G["part"];
}

/**
 * The whole state of an encounter: plain JSON. What belongs to a round or to a phase carries its number, so that a
 * new phase or round writes nothing into the participants. Nothing that can be derived is kept.
 */
export interface Encounter<G extends Game = Game> {
  readonly ruleset: string;
  readonly options: G["options"];
  /** 0 before the start. */
  readonly round: number;
  readonly phase: string;
  /** From 1. */
  readonly pass: number;
  /** Grows with every phase and pass that begins. */
  readonly period: number;
  /** Grows with every slot that passes: the order in which participants acted. */
  readonly beat: number;
  /** The slot that has begun: those who have yet to finish it, by id. */
  readonly slot: readonly ParticipantId[];
  /** All who interrupt it, by id. */
  readonly interrupting: readonly ParticipantId[];
  /** Those of them whose moment it is now, by id: more than one only if they rank equal. */
  readonly moment: readonly ParticipantId[];
  readonly table: G["table"];
  readonly participants: { readonly [id: ParticipantId]: Participant<G> };
}

/** Ids in the one order that every client agrees on, whatever its language. */
export const byId = (a: ParticipantId, b: ParticipantId): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whoever has this id, however strange the id is. */
export const present = <G extends Game>(
  { participants }: Encounter<G>,
  id: ParticipantId,
): Participant<G> | undefined => (Object.hasOwn(participants, id) ? participants[id] : undefined);

/** The place in the phase and pass that run now. */
export const placeOf = ({ period }: Encounter, { place }: Participant): Place =>
  place?.period === period ? place : { period, done: 0, at: null, turn: "ahead" };

export const isHolding = ({ round }: Encounter, { holding }: Participant): boolean => holding === round;

/** Own turns begun in this round. */
export const turnsBegun = ({ round }: Encounter, { turns }: Participant): number =>
  turns.round === round ? turns.count : 0;

/** Whose moment it is, in display order: those who interrupt before those whose slot it is. */
export const currentOf = ({ moment, slot }: Encounter): readonly ParticipantId[] => (moment.length > 0 ? moment : slot);
