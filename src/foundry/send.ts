import { currentOf } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { handIn, type Rejection } from "./gm-desk.ts";
import { post } from "./post.ts";
import { showRefusal } from "./refusals.ts";
import { withDice } from "./rolls.ts";
import { seenBy } from "./seen.ts";
import { tableOf, type Table } from "./table.ts";

/**
 * Carry out moves: here as the active GM, else by letter.
 * @returns Null when they were made, else why not. Nothing is shown to anybody.
 */
export async function request(combat: Combat, moves: readonly Move[]): Promise<Rejection | null> {
  const table = tableOf(combat);
  if (!table) return "no-rules";
  const seen = seenBy(table, moves);
  return game.user.isActiveGM ? handIn(combat, { moves, seen }) : post(combat, moves, seen);
}

/** A player who says "next" ends its own turn. */
function asMine({ combat, state }: Table, move: Move): Move {
  if (move.kind !== "next" || game.user.isGM) return move;
  const mine = currentOf(state).find((id) => combat.combatants.get(id)?.isOwner);
  return mine === undefined ? move : { kind: "done", who: mine };
}

/** Moves that wait for their answer: a second click on the same button asks for nothing more. */
const underway = new Set<string>();

/** Do this and show a refusal; nothing, and undefined, while the same is under way. */
async function once(
  combat: Combat,
  moves: readonly Move[],
  task: () => Promise<Rejection | null>,
): Promise<Rejection | null | undefined> {
  const key = `${combat.uuid} ${JSON.stringify(moves)}`;
  if (underway.has(key)) return undefined;
  underway.add(key);
  try {
    const refusal = await task();
    if (refusal !== null) showRefusal(refusal);
    return refusal;
  } finally {
    underway.delete(key);
  }
}

/**
 * Make a move as whoever sits here: missing dice are rolled in chat, a refusal is shown.
 * @returns Whether it was made. False also when it waits for a GM.
 */
export async function send(combat: Combat, move: Move): Promise<boolean> {
  const table = tableOf(combat);
  if (!table) return false;
  const mine = asMine(table, move);
  const refusal = await once(combat, [mine], async () => {
    const who = typeof mine["who"] === "string" ? mine["who"] : "";
    const known = table.optionsOf(who).find((option) => isSame(option.move, mine));
    return known?.code ?? request(combat, [await withDice(table, mine)]);
  });
  return refusal === null;
}

/**
 * Make several moves that need no dice, all or none; a refusal is shown.
 * @returns Null when they were made, else why not; undefined while the same is under way.
 */
export const sendAll = (combat: Combat, moves: readonly Move[]): Promise<Rejection | null | undefined> =>
  once(combat, moves, () => request(combat, moves));

/** The same move but for its dice: then the rules have already said whether it is possible. */
const isSame = (option: Move, move: Move): boolean => {
  const keys = new Set([...Object.keys(option), ...Object.keys(move)]);
  keys.delete("dice");
  return [...keys].every((key) => option[key] === move[key]);
};
