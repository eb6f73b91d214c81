// Types of Turnwright's API, for TypeScript beside @league-of-foundry-developers/foundry-vtt-types. Made by npm run types.
/** What survives `JSON.stringify` unchanged: states, moves and events are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = {
  readonly [key: string]: Json;
};
export type ParticipantId = string;
interface Game$1 {
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
  readonly basis: {
    readonly [criterion: string]: number;
  };
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
export interface Participant<G extends Game$1 = Game$1> {
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
  readonly turns: {
    readonly round: number;
    readonly count: number;
  };
  readonly part: G["part"];
}
/**
 * The whole state of an encounter: plain JSON. What belongs to a round or to a phase carries its number, so that a
 * new phase or round writes nothing into the participants. Nothing that can be derived is kept.
 */
export interface Encounter<G extends Game$1 = Game$1> {
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
  readonly participants: {
    readonly [id: ParticipantId]: Participant<G>;
  };
}
/** What of a participant may change by itself; its id never does. */
export type ParticipantField = Exclude<keyof Participant, "id">;
/** What of the whole table may change. */
export type TableField = Exclude<keyof Encounter, "ruleset" | "options" | "participants">;
/** A fact. It carries both ends of the change, so that its inverse is the same fact read backwards. */
export type TableEvent =
  | {
      readonly kind: "moved";
      readonly field: TableField;
      readonly from: Json;
      readonly to: Json;
    }
  | {
      readonly kind: "changed";
      readonly who: ParticipantId;
      readonly field: ParticipantField;
      readonly from: Json;
      readonly to: Json;
    }
  /** Somebody came (`from` is null) or went (`to` is null). */
  | {
      readonly kind: "joined";
      readonly who: ParticipantId;
      readonly from: Participant | null;
      readonly to: Participant | null;
    };
declare const REFUSAL_CODES: readonly [
  "unknown-participant",
  "unknown-move",
  "bad-dice",
  "bad-value",
  "not-started",
  "already-started",
  "wrong-phase",
  "not-your-turn",
  "your-turn",
  "not-yet",
  "already-acted",
  "no-action-left",
  "already-declared",
  "no-willpower",
  "no-edge",
  "edge-used",
  "no-effect",
  "already-rerolled",
  "not-eligible",
  "already-surged",
  "too-much",
  "no-reaction",
  "not-ready",
  "not-proficient",
  "not-observing",
  "nothing-to-undo",
  "nothing-to-redo",
  "out",
  "not-rolled",
  "duplicate",
  "too-many-actions",
  "unable",
];
export type RefusalCode = (typeof REFUSAL_CODES)[number];
declare class Draft<G extends Game$1 = Game$1> {
  #private;
  constructor(state: Encounter<G>);
  /** The encounter with all changes so far. It changes with the draft: not to be kept. */
  get now(): Encounter<G>;
  get events(): readonly TableEvent[];
  /** @throws {Error} When nobody has this id: moves check the ids they are given first. */
  participant(who: ParticipantId): Participant<G>;
  /** Change one field of a participant. Setting what is already there is no change. */
  change<F extends ParticipantField>(who: ParticipantId, field: F, to: Participant<G>[F]): void;
  /** Change what a ruleset keeps of a participant; names left out stay. */
  part(who: ParticipantId, part: Partial<G["part"]>): void;
  /** Change what a ruleset keeps of the whole table; names left out stay. */
  table(table: Partial<G["table"]>): void;
  /** Change one field of the whole table. */
  move<F extends TableField>(field: F, to: Encounter<G>[F]): void;
  join(one: Participant<G>): void;
  leave(who: ParticipantId): void;
}
/**
 * One stat or option of a ruleset. From it come the type, the default, the check of foreign data and the form in which
 * a table sets it.
 */
export type Field =
  /** A whole number within a range, both ends included. */
  | {
      readonly kind: "number";
      readonly initial: number;
      readonly min: number;
      readonly max: number;
    }
  /** The same; null stands for `base + factor * (the sum of these other fields)`, whatever they are at the moment. */
  | {
      readonly kind: "derived";
      readonly initial: null;
      readonly min: number;
      readonly max: number;
      readonly base: number;
      readonly factor: number;
      readonly of: readonly string[];
    }
  | {
      readonly kind: "choice";
      readonly initial: string;
      readonly choices: readonly string[];
    }
  | {
      readonly kind: "flag";
      readonly initial: boolean;
    }
  /** Some of these words, each once; their order may matter. */
  | {
      readonly kind: "words";
      readonly initial: readonly string[];
      readonly choices: readonly string[];
    };
export type Fields = {
  readonly [name: string]: Field;
};
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
export interface Criterion<G extends Game$1 = Game$1> {
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
export type Dice = {
  readonly [who: ParticipantId]: readonly number[];
};
/** Tossed with a roll and kept as long as it: numbers from 0 to 1, the higher one wins. */
export type Coins = {
  readonly [who: ParticipantId]: number;
};
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
export type Limits = {
  readonly [field: string]: {
    readonly min: number;
    readonly max: number;
  };
};
/** Somebody does something: `kind` names it, the rest is what its schema asks for. */
export type Move = {
  readonly kind: string;
} & JsonObject;
/** What there is to know of a kind of move before one is made. */
export interface MoveConduct<G extends Game$1 = Game$1> {
  /** Whether players may make it, each for rows of its own: a kind that a package adds says so here. */
  readonly byPlayers?: boolean;
  /** Typical moves of this kind by `who`: whether they are refused tells what may be done now. */
  samples(state: Encounter<G>, who: ParticipantId): readonly Move[];
  /** The move with these results behind those that it holds already. Left out where a move needs none. */
  withDice?(move: Move, dice: Dice): Move;
  /** How far a sample's fields may go. Left out where there is nothing to choose. */
  limits?(state: Encounter<G>, who: ParticipantId): Limits;
  /** What a sample spends, by resource. Left out where it is free. */
  cost?(move: Move): {
    readonly [resource: string]: number;
  };
}
/** How a game takes turns: data and pure functions. Slots, holding, interrupting and undo are the engine's. */
export interface Conduct<G extends Game$1 = Game$1> {
  readonly id: string;
  /** Whether it is a fight, with Foundry's sounds and words for one. */
  readonly fight: boolean;
  readonly stats: Fields;
  /** Where an actor's roll data have each stat, for rules that say so themselves. */
  readonly paths?: {
    readonly [stat: string]: string;
  };
  readonly options: Fields;
  /** What moves spend, by the name that the table knows it by, and the stat that counts it. */
  readonly resources: {
    readonly [name: string]: string;
  };
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
  facts(
    state: Encounter<G>,
    one: Participant<G>,
  ): {
    readonly [name: string]: Json;
  };
  /** What else there is to know of the table now: `attacks`. */
  tableFacts(state: Encounter<G>): {
    readonly [name: string]: Json;
  };
}
interface Option$1 {
  /** Without the dice that it needs: see `needs`. */
  readonly move: Move;
  /** The refusal that it would meet; null when it is possible now. */
  readonly code: RefusalCode | null;
  /** Dice to be rolled before it is made. */
  readonly needs: readonly DiceNeed[];
  readonly limits: Limits;
  /** Points that it spends, by resource. */
  readonly cost: {
    readonly [resource: string]: number;
  };
}
/** Participants in order; those in one list are equal, and stand in the order of their ids. */
export type Groups = readonly (readonly ParticipantId[])[];
/** What a criterion says of somebody. */
export type Value = number | readonly number[];
/** Why one participant is where it is, compared with another. */
export interface Reason {
  /** The criteria that came before and were equal. */
  readonly equal: readonly {
    readonly criterion: string;
    readonly value: Value;
  }[];
  /**
   * What decided: a criterion of the ruleset, or `id` where equals act in the order of their ids, with 1 for the first.
   * Null when nothing did, so that both act at once.
   */
  readonly decided: {
    readonly criterion: string;
    readonly a: Value;
    readonly b: Value;
  } | null;
}
/** One phase or pass of the round that runs, and the moments that it is going to have. */
export interface Stretch {
  readonly phase: string;
  readonly pass: number;
  readonly upcoming: Groups;
  /** Everybody's score by then, as people read it. */
  readonly shown: {
    readonly [id: ParticipantId]: string;
  };
}
/** What the GM must be told now. Derived from the state: it is there exactly while it is true. */
export interface Warning {
  readonly code: "still-holding";
  /** By id. */
  readonly who: readonly ParticipantId[];
}
export interface ParticipantView {
  readonly id: ParticipantId;
  /** As it is now. Null until it has rolled; of a row that does not roll, when it comes. */
  readonly score: number | null;
  /** The score as people read it; empty until it has rolled. */
  readonly shown: string;
  /** In alphabetical order. */
  readonly statuses: readonly string[];
  readonly resources: {
    readonly [name: string]: Json;
  };
  /** What else its ruleset has to say of it. */
  readonly facts: {
    readonly [name: string]: Json;
  };
}
/** Everything there is to show of an encounter now. */
export interface View {
  readonly round: number;
  readonly pass: number;
  readonly phase: string;
  readonly current: readonly ParticipantId[];
  /** Moments still to come in this phase and pass, the current and suspended ones first. */
  readonly upcoming: Groups;
  /** All who have rolled, best first. */
  readonly order: Groups;
  readonly holding: readonly ParticipantId[];
  readonly warnings: readonly Warning[];
  readonly participants: {
    readonly [id: ParticipantId]: ParticipantView;
  };
  /** What its ruleset has to say of the whole table. */
  readonly facts: {
    readonly [name: string]: Json;
  };
}
/** A story as scenarios/FORMAT.md has it: who takes part, and what everybody does. */
export interface WrittenStory {
  readonly title: string;
  readonly ruleset: string;
  readonly options: JsonObject;
  /** The document of a custom ruleset. */
  readonly definition?: Json;
  readonly participants: readonly {
    readonly id: string;
    readonly name: string;
    readonly stats: JsonObject;
    readonly able?: boolean;
  }[];
  readonly steps: readonly JsonObject[];
}
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
  readonly ownRolls?: {
    readonly rulesets: readonly string[];
    read(roll: RollLike): OwnRoll;
  };
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
  asks?(
    ruleset: string,
    changed: object,
  ): {
    readonly kind: string;
    readonly answer: JsonObject;
  } | null;
  /** What the system's own record of an encounter has to say of the pass that runs. Left out where it knows of none. */
  combatData?(pass: number): JsonObject;
  /** How far an item reaches when it goes off, in a scene's units of length; null where it does not. */
  blastRadius?(item: ItemLike): number | null;
  /** Where a resource that moves spend lies, or null where the actor has none. */
  resource(ruleset: string, name: string, actor: ActorLike): ResourcePlace | null;
}
/** What a ruleset keeps, and how what was stored is checked before it is believed. */
export interface Kept<T> {
  readonly fresh: T;
  /** Whether this is what the ruleset keeps. Left out: any object will do. */
  readonly check?: (value: JsonObject) => boolean;
}
/** A kind of move that a package adds. It needs no dice. */
export interface PackageMove<G extends Game$1 = Game$1> extends Omit<MoveConduct<G>, "withDice"> {
  /** Whether this has the shape of such a move: what does not fit is refused with `bad-value`. */
  check(move: Move): boolean;
  /** Change the draft, or say why not. Whoever the move's `who` names is there. */
  decide(draft: Draft<G>, move: Move): RefusalCode | null;
}
/** The one die that everybody rolls. */
export interface SingleDie<G extends Game$1 = Game$1> {
  readonly faces: number;
  /** What a face amounts to: the score, and what else of it ranks, by the names of the criteria. */
  scored(
    state: Encounter<G>,
    who: ParticipantId,
    face: number,
  ): {
    score: number;
    basis: Record<string, number>;
  };
}
export type Needed = "id" | "stats" | "options" | "phases" | "keepsRolls" | "criteria";
/** A ruleset as another package brings it: data and pure functions. */
export interface PackageRuleset<G extends Game$1 = Game$1>
  extends Pick<Conduct<G>, Needed>, Partial<Omit<Conduct<G>, Needed>> {
  /** Instead of `rollNeeds` and `roll`, one of which must be there. */
  readonly die?: SingleDie<G>;
  /** Whether whoever's moment it is may hold it, and interrupt later. */
  readonly holding?: boolean;
  readonly part?: Kept<G["part"]>;
  readonly table?: Kept<G["table"]>;
  readonly moves?: {
    readonly [kind: string]: PackageMove<G>;
  };
}
/**
 * What macros and other packages may call: `game.modules.get("turnwright").api`, from the hook `turnwright.init` on.
 * Participants' ids are the ids of their combatants.
 */
export interface Api {
  /** Everything there is to know of an encounter now; null when it runs by the system's own rules. */
  view(combat: Combat): View | null;
  /** The ruleset that an encounter is played by and its options, complete; null when it runs by the system's own. */
  rules(combat: Combat): {
    readonly id: string;
    readonly options: JsonObject;
  } | null;
  /** What somebody may do now, with limits and costs, and the code why not the rest. */
  options(combat: Combat, id: string): readonly Option$1[];
  /** The moments still to come in this round, all passes ahead, as things stand. */
  forecast(combat: Combat): readonly Stretch[];
  /** The forecast as it would be after this move, dice and all; null where it is refused. Nothing happens. */
  preview(combat: Combat, move: Move): readonly Stretch[] | null;
  /** What decides which of two comes first; null unless both have rolled. */
  reason(combat: Combat, id: string, other: string): Reason | null;
  /**
   * The whole encounter as a story (scenarios/FORMAT.md) that leads to the same state: a report of a mistake becomes a
   * test. Null when not all of it can be told (damaged, or begun by the system), or the system's own rules play it.
   */
  story(combat: Combat, title: string): WrittenStory | null;
  /**
   * Make moves, all or none, as the GM or as the player of the rows that they are about. Dice come with the move.
   * @returns Null when they were made, else the code of the refusal.
   */
  play(combat: Combat, ...moves: readonly Move[]): Promise<string | null>;
  /**
   * Choose the rules of one encounter and begin it anew by them: rolls and history are gone. For GMs.
   * @param ruleset A ruleset's id; empty for the system's own turn order.
   * @param options What differs from the ruleset's defaults.
   * @param definition The document of a game that is data, for the ruleset `custom`.
   */
  chooseRules(combat: Combat, ruleset: string, options?: JsonObject, definition?: JsonObject): Promise<void>;
  /**
   * Begin a scene order, without a fight: rolled for and under way. For GMs.
   * @param members Tokens or actors, or their UUIDs; left out, the selected tokens, else the party.
   * @returns Null where nobody takes part.
   */
  beginScene(members?: readonly (TokenDocument | Actor | string)[]): Promise<Combat | null>;
  /**
   * Add a ruleset. Only in the hook `turnwright.init`, on every client.
   * @throws {Error} When it is too late, the id is taken, or the ruleset lacks something.
   */
  registerRuleset<G extends Game$1>(rules: PackageRuleset<G>): void;
  /**
   * Say where the actors of a game system keep what rulesets ask for; it comes before what Turnwright knows of the
   * same system. Only in the hook `turnwright.init`, on every client.
   * @throws {Error} When it is too late.
   */
  registerSystem(adapter: SystemAdapter): void;
  /**
   * Begin to watch creatures before a fight (D&D 5e, "Ready to strike"), as the owner of the one who watches; whoever
   * calls it says that they are seen and that a weapon is ready. Left out: the selected token, the targeted ones.
   * @returns Whether the clock runs; false where the GM is asked first, null where it is impossible, which is shown.
   */
  watch(who?: TokenDocument, targets?: readonly TokenDocument[]): Promise<boolean | null>;
  /** Moves that an encounter still has to be told before it begins, such as who has watched whom. */
  beforeStart(combat: Combat): readonly Move[];
}
/** Where an encounter stands. */
export interface Position {
  /** 0 before the start. */
  readonly round: number;
  /** From 1, in each round anew. */
  readonly pass: number;
  readonly phase: string;
  /** Whose moment it is, in display order. */
  readonly current: readonly ParticipantId[];
}
/** One move, and where it leads the encounter. */
export interface Step {
  /** As it was made; for a walk through the history `undo` or `redo`. */
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
  /** Whose own turns are over with it, and whose begin; nobody's on the way back. */
  readonly ended: readonly ParticipantId[];
  readonly began: readonly ParticipantId[];
}
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
declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    interface HookConfig extends TurnwrightHooks {}
  }
  interface ModuleConfig {
    turnwright: {
      api: Api;
    };
  }
}

export {};
