import * as v from "valibot";
import { participantId } from "../../engine/ids.ts";
import { choice, derived, flag, onOff, ordered, valueOf, whole, words, type ValuesOf } from "../../engine/fields.ts";
import type { Encounter, Game, Participant, ParticipantId } from "../../engine/model.ts";

/** What a creature is in a fight of D&D 5e. `initiative` is the whole modifier of the check. Source 002. */
export const stats = {
  dexMod: whole(0, -10, 30),
  intMod: whole(0, -10, 30),
  initiative: derived(-50, 100, 0, 1, "dexMod"),
  /** Disadvantage, neither, advantage on the initiative roll. */
  advantage: whole(0, -1, 1),
  dexterity: derived(-10, 100, 10, 2, "dexMod"),
  player: flag(false),
  proficient: words("insight", "sleight-of-hand", "perception", "deception"),
};

/** The four house rules, each of which can be switched off, and the rulings of rules/dnd5e-balanced.md. */
export const options = {
  balancedReroll: onOff(),
  readyToStrike: onOff(),
  surge: onOff(),
  extendedReady: onOff(),
  ties: ordered("dexterity", "player", "coin"),
  npcReroll: choice("always", "ask", "never"),
  surprise: choice("2014", "2024"),
  reactionBeforeFirstTurn: choice("ready-only", "always"),
  contestNeedsProficiency: onOff(),
};

export const partSchema = v.object({
  /** Whom it watches before the fight, and since when, in seconds of the table's clock. */
  watching: v.nullable(v.object({ targets: v.array(participantId), since: v.number() })),
  surprised: v.boolean(),
  /** Its first turn has begun, or has passed in surprise. */
  begun: v.boolean(),
  rerolled: v.boolean(),
  /** Used since its last turn began. */
  reactionSpent: v.boolean(),
  /** The round for which it raised its score, by how much, and what it may do on the accelerated turn. */
  surge: v.nullable(v.object({ round: v.number(), by: v.number(), use: v.picklist(["move", "action"]) })),
  /** It pays for a surge, without reaction and Domination, until a turn that is not accelerated starts. */
  paying: v.boolean(),
  readied: v.nullable(v.object({ trigger: v.picklist(["standard", "preemptive"]), note: v.string() })),
  /** Its pre-emptive trigger has been called, and waits for the GM's contest. */
  called: v.optional(v.boolean(), false),
  /** A contest was lost: its readied action comes after the turn that runs. */
  late: v.boolean(),
});

export const tableSchema = v.object({
  /** Seconds of game time that went by before the fight. */
  clock: v.number(),
});

export type Part = v.InferOutput<typeof partSchema>;
export type Table = v.InferOutput<typeof tableSchema>;

export interface Dnd extends Game {
  readonly stats: ValuesOf<typeof stats>;
  readonly options: ValuesOf<typeof options>;
  readonly part: Part;
  readonly table: Table;
}
export type Fight = Encounter<Dnd>;
export type Creature = Participant<Dnd>;

export const fresh: Part = {
  watching: null,
  surprised: false,
  begun: false,
  rerolled: false,
  reactionSpent: false,
  surge: null,
  paying: false,
  readied: null,
  called: false,
  late: false,
};

export const modifierOf = ({ stats: own }: Creature): number => valueOf(stats, own, "initiative");
export const dexterityOf = ({ stats: own }: Creature): number => valueOf(stats, own, "dexterity");

/** Whether it raised its score for the round that runs. */
export const hasSurged = ({ round }: Fight, { part }: Creature): boolean => part.surge?.round === round;

/** Whether its own turn has begun and is not over, interrupted or not. */
export const inOwnTurn = ({ slot }: Fight, who: ParticipantId): boolean => slot.includes(who);

/** Whether surprise costs it the first turn, which has not come yet. Only the rules of 2014 know that. */
export const losesFirstTurn = ({ options: { surprise } }: Fight, { part }: Creature): boolean =>
  part.surprised && !part.begun && surprise === "2014";
