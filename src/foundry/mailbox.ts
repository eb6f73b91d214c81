import * as v from "valibot";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { answeredTo, handIn, reject, type Rejection } from "./gm-desk.ts";
import { ourFlags, tableOf } from "./table.ts";

/**
 * A player's moves travel as letters in flags of the player's own User document: nobody else may write there, the
 * server names the author of each change, and a letter waits until a GM is there to read it.
 */
export interface Letter {
  /** Grows from letter to letter of one user. */
  readonly number: number;
  readonly combat: string;
  readonly moves: readonly Move[];
  /** The step that the player had before its eyes. */
  readonly seen: number;
}

const MOST_MOVES = 10;
const MOST_LETTERS = 50;

const move = v.custom<Move>(
  (value) => typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string",
);
const letter: v.GenericSchema<unknown, Letter> = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  combat: v.string(),
  moves: v.pipe(v.array(move), v.minLength(1), v.maxLength(MOST_MOVES)),
  seen: v.number(),
});
const mailbox = v.object({
  last: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  letters: v.optional(v.array(v.unknown()), []),
});

/** A user's mailbox; what is no letter in it is left out. */
function readMailbox(user: User): { readonly last: number; readonly letters: readonly Letter[] } {
  const box = v.safeParse(mailbox, ourFlags(user));
  if (!box.success) return { last: 0, letters: [] };
  const letters = box.output.letters.slice(-MOST_LETTERS).flatMap((one) => {
    const read = v.safeParse(letter, one);
    return read.success ? [read.output] : [];
  });
  return { last: box.output.last, letters };
}

const write = (last: number, letters: readonly Letter[]) =>
  game.user.update({ flags: { [MODULE]: { last, letters } } } as User.UpdateData);

/** The moves that a player may make, for rows of its own. */
const PLAYERS_MOVES = new Set(["roll", "done", "act", "hold", "declare", "defend", "abort"]);

/** The rows that a move is about: whose it is, and whose dice it brings. */
function rowsIn(one: Move): readonly string[] {
  if (one.kind === "roll") return typeof one["dice"] === "object" && one["dice"] ? Object.keys(one["dice"]) : [];
  return typeof one["who"] === "string" ? [one["who"]] : [];
}

/** Whether this user may ask for this move: as a player only for rows of its own, and never to amend. */
export function mayAsk(user: User, combat: Combat, one: Move): boolean {
  if (user.isGM) return true;
  const rows = rowsIn(one);
  if (!PLAYERS_MOVES.has(one.kind) || rows.length === 0 || one["amend"] === true) return false;
  return rows.every((id) => combat.combatants.get(id)?.testUserPermission(user, "OWNER") ?? false);
}

/** Highest letter of each user that is being carried out here. */
const taken = new Map<string, number>();

/** Read a user's letters and carry out the new ones. Only the active GM's client does this. */
export async function readMail(user: User): Promise<void> {
  const author = user.id ?? "";
  for (const one of readMailbox(user).letters) {
    const combat = game.combats.get(one.combat);
    const table = combat && tableOf(combat);
    const known = Math.max(taken.get(author) ?? 0, table ? answeredTo(table, author) : 0);
    if (!table || one.number <= known) continue;
    taken.set(author, one.number);
    const from = { user: author, number: one.number };
    if (one.moves.every((asked) => mayAsk(user, combat, asked))) {
      await handIn(combat, { moves: one.moves, letter: from });
    } else {
      console.warn(`${MODULE} | ${user.name} asked for a move of somebody else's row, which is refused`, one.moves);
      await reject(combat, { moves: one.moves, letter: from }, "forbidden");
    }
  }
}

type Answered = (refusal: Rejection | null) => void;
const waiting = new Map<number, Answered>();

/** Letters go out one after the other, since each is written behind the last. */
let posting: Promise<unknown> = Promise.resolve();

/**
 * Ask the GM's client for moves.
 * @returns The answer, once it has come: null when the moves were made. "no-gm" at once when nobody is there to answer;
 * the letter stays in the box all the same.
 */
export function post(combat: Combat, moves: readonly Move[], seen: number): Promise<Rejection | null> {
  const sent = posting.then(async () => {
    const { last, letters } = readMailbox(game.user);
    const number = last + 1;
    const answer = new Promise<Rejection | null>((resolve) => waiting.set(number, resolve));
    await write(number, [...letters, { number, combat: combat.id ?? "", moves, seen }]);
    return { answer };
  });
  posting = sent.catch(() => undefined);
  return sent.then(({ answer }) => (game.users.activeGM ? answer : "no-gm"));
}

/**
 * The GM has answered letters of ours in this encounter: they leave the box.
 * @returns Refusals that nobody waits for any more, as after a reload.
 */
export async function takeAnswers(combat: Combat): Promise<readonly Rejection[]> {
  const answer = tableOf(combat)?.flags.answers[0]?.[game.userId ?? ""];
  if (!answer) return [];
  const [number, refusal] = answer;
  const { last, letters } = readMailbox(game.user);
  const answered = letters.filter((one) => one.combat === combat.id && one.number <= number);
  const listened = answered.map((one) => {
    const resolve = waiting.get(one.number);
    waiting.delete(one.number);
    resolve?.(one.number === number ? (refusal as Rejection | null) : null);
    return resolve !== undefined;
  });
  if (answered.length === 0) return [];
  await write(
    last,
    letters.filter((one) => !answered.includes(one)),
  );
  return refusal !== null && !listened.at(-1) ? [refusal as Rejection] : [];
}
