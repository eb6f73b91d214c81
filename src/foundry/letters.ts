import * as v from "valibot";
import { isObject } from "../engine/json.ts";
import type { Move } from "../engine/ruleset.ts";
import { wholeNumber } from "../engine/whole-number.ts";
import { MODULE } from "./constants.ts";
import type { Seen } from "./seen.ts";
import { ourFlags } from "./table.ts";

/**
 * A player's moves travel as letters in flags of the player's own User document: nobody else may write there, the
 * server names the author of each change, and a letter waits until a GM is there to read it.
 */
export interface Letter {
  /** Grows from letter to letter of one user. */
  readonly number: number;
  /** The encounter's id. */
  readonly combat: string;
  readonly moves: readonly Move[];
  readonly seen: Seen;
}

const MOST_MOVES = 10;
const MOST_LETTERS = 20;
/** Characters of JSON: more than any move takes, little enough for everybody's line. */
const LONGEST = 10_000;

const number = wholeNumber(1);
const move = v.custom<Move>((value) => isObject(value) && typeof value["kind"] === "string");
const letter: v.GenericSchema<unknown, Letter> = v.pipe(
  v.object({
    number,
    combat: v.string(),
    moves: v.pipe(v.array(move), v.minLength(1), v.maxLength(MOST_MOVES)),
    seen: v.object({ sequence: v.number(), moment: v.nullable(v.string()) }),
  }),
  v.check((one) => JSON.stringify(one).length <= LONGEST),
);
const address = v.object({ number, combat: v.string() });
/** What nobody can read, with the little of it that says whom to answer. */
export type Scrap = v.InferOutput<typeof address>;

/** A user's mailbox as it was read. */
export interface Mailbox {
  /** Number of the newest letter. */
  readonly last: number;
  readonly letters: readonly Letter[];
  /** Those among the unreadable that can be answered. */
  readonly scraps: readonly Scrap[];
  /** How many are unreadable or too many; the mailbox itself counts for one. */
  readonly unreadable: number;
}

/** Whether it may be sent. */
export const isLetter = (value: unknown): boolean => v.is(letter, value);

/** Read a user's mailbox: strangers may have written there. Of too many letters the newest count. */
export function readMailbox(user: User): Mailbox {
  const flags = ourFlags(user);
  if (!isObject(flags)) return { last: 0, letters: [], scraps: [], unreadable: flags === undefined ? 0 : 1 };
  const last = v.is(number, flags["last"]) ? flags["last"] : 0;
  const list = Array.isArray(flags["letters"]) ? (flags["letters"] as readonly unknown[]) : null;
  const all = list ?? [];
  const letters: Letter[] = [];
  const scraps: Scrap[] = [];
  for (const one of all.slice(-MOST_LETTERS)) {
    const read = v.safeParse(letter, one);
    const scrap = v.safeParse(address, one);
    if (read.success) letters.push(read.output);
    else if (scrap.success) scraps.push(scrap.output);
  }
  return { last, letters, scraps, unreadable: list ? all.length - letters.length : 1 };
}

/** Write the viewer's own mailbox. */
export async function writeMailbox(last: number, letters: readonly Letter[]): Promise<void> {
  await game.user.update({ flags: { [MODULE]: { last, letters } } } as User.UpdateData);
}
