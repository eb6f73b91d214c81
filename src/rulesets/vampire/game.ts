import * as v from "valibot";
import { choice, onOff, whole, type ValuesOf } from "../../engine/fields.ts";
import type { Encounter, Game, Participant, ParticipantId } from "../../engine/model.ts";
import { wholeNumber } from "../../engine/whole-number.ts";

/** What a character is in a fight of Vampire; wounds are dice lost, 0 to 5. Sources 000 and 003. */
export const stats = {
  dexterity: whole(0, 0, 20),
  wits: whole(0, 0, 20),
  bonus: whole(0, -20, 20),
  wounds: whole(0, 0, 5),
  willpower: whole(0, 0, 20),
  willpowerRating: whole(0, 0, 20),
  celerity: whole(0, 0, 10),
};

/** The rulings of rules/vampire.md that a table may change. */
export const options = {
  wounds: onOff(),
  rollEvery: choice("turn", "combat"),
  declarations: onOff(),
  results: onOff(),
  willpowerIsAction: choice("off", "on"),
  multiplePools: choice("source", "v20"),
  multipleActions: choice("all-at-end", "first-on-initiative"),
  extraOrder: choice("by-character", "interleaved"),
  abortDifficulty: whole(6, 2, 10),
  onesCancel: onOff(),
};

const id = v.pipe(v.string(), v.minLength(1));
const count = wholeNumber(0);

/** One item of a declaration. `at` are the targets of an attack. */
export const actionSchema = v.object({
  do: v.picklist(["wait", "discipline", "defend", "attack", "other"]),
  at: v.optional(v.array(id), []),
  note: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
});

/** What became of a declared action: still to be made, made, given up for a defence, or never made. */
const fate = v.picklist(["declared", "done", "aborted", "lost"]);

const attack = v.object({ who: id, at: v.array(id), state: fate });

/** A character's part in one turn. Of another round it is stale and counts as fresh. */
export const partSchema = v.object({
  round: v.number(),
  actions: v.nullable(v.array(actionSchema)),
  fates: v.array(fate),
  /** The beat of its declaration, which orders the attacks. */
  declaredAt: v.number(),
  /** Willpower points that the declaration spent, and Celerity actions that it announced. */
  willpower: count,
  celerity: count,
  celerityUsed: count,
  /** The one action of which nothing has been said is used up. */
  freeUsed: v.boolean(),
  /** Its declaration slot has passed without a declaration. */
  undeclared: v.boolean(),
  aborted: v.boolean(),
  /** A Willpower roll to abort has failed this turn. */
  rollFailed: v.boolean(),
});

export const tableSchema = v.object({
  /** Attacks of those who left, with the round and the beat in which they were declared. */
  gone: v.array(v.object({ ...attack.entries, round: v.number(), declaredAt: v.number() })),
});

export type Action = v.InferOutput<typeof actionSchema>;
export type Attack = v.InferOutput<typeof attack>;
export type Part = v.InferOutput<typeof partSchema>;
export type Table = v.InferOutput<typeof tableSchema>;

export interface Vampire extends Game {
  readonly stats: ValuesOf<typeof stats>;
  readonly options: ValuesOf<typeof options>;
  readonly part: Part;
  readonly table: Table;
}
export type Fight = Encounter<Vampire>;
export type Fighter = Participant<Vampire>;

export const fresh: Part = {
  round: 0,
  actions: null,
  fates: [],
  declaredAt: 0,
  willpower: 0,
  celerity: 0,
  celerityUsed: 0,
  freeUsed: false,
  undeclared: false,
  aborted: false,
  rollFailed: false,
};

/** What it has declared and done in this turn. */
export const partOf = ({ round }: Fight, { part }: Fighter): Part =>
  part.round === round ? part : { ...fresh, round };

/** The fighter's id stands for it in every list. */
export type FighterId = ParticipantId;
