import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { handIn, reject } from "./gm-desk.ts";
import { readMailbox, type Letter, type Scrap } from "./letters.ts";
import { rulesOf, tableOf } from "./table.ts";

/** The moves that a player may make, for rows of its own. */
const PLAYERS_MOVES = new Set([
  ...["roll", "done", "act", "hold"],
  ...["declare", "defend", "abort"],
  ...["reroll", "distract", "react", "surge", "ready", "call", "trigger"],
  ...["seize", "blitz", "delay", "interrupt", "plant", "detonate"],
]);

const keysOf = (value: unknown): readonly string[] => (typeof value === "object" && value ? Object.keys(value) : []);

/** The rows that a move is about: whose it is, and whose dice and coins it brings. */
function rowsIn(one: Move): readonly string[] {
  if (one.kind === "roll") return [...keysOf(one["dice"]), ...keysOf(one["coins"]), ...keysOf(one["made"])];
  return typeof one["who"] === "string" ? [one["who"]] : [];
}

/**
 * What only GMs may say: another declaration than the first, and what came of a contest. Nobody sends what only the
 * history holds: moves that hold others, and rows that went with a move.
 */
const isGmsAlone = (one: Move): boolean =>
  one["amend"] === true || (one.kind === "trigger" && "against" in one) || "together" in one || "gone" in one;

/** What Foundry takes for the id of a document. */
const DOCUMENT_ID = /^[a-zA-Z0-9]{16}$/;

/** A thing that is planted becomes a row: its id must be one that a row can have. */
const makesRow = (one: Move): boolean =>
  one.kind !== "plant" || (typeof one["id"] === "string" && DOCUMENT_ID.test(one["id"]));

/** Whether this user may ask for this move: as a player only for rows of its own, and not what GMs alone may say. */
export function mayAsk(user: User, combat: Combat, one: Move): boolean {
  if (user.isGM) return true;
  const rows = rowsIn(one);
  const isPlayers = PLAYERS_MOVES.has(one.kind) || rulesOf(combat)?.moves[one.kind]?.byPlayers === true;
  if (!isPlayers || rows.length === 0 || isGmsAlone(one) || !makesRow(one)) return false;
  return rows.every((id) => combat.combatants.get(id)?.testUserPermission(user, "OWNER") ?? false);
}

/** Letters that have been taken up here, by user, encounter and number. */
const taken = new Set<string>();

const nameOf = (user: User, { combat, number }: Scrap): string => `${user.id ?? ""} ${combat} ${number}`;

/**
 * Somebody else has written into a user's mailbox: what lies there now is no word of that user. It is answered so, since
 * whoever is the active GM later on has not seen who wrote it.
 */
export async function skipMail(user: User): Promise<void> {
  const { letters, scraps } = readMailbox(user);
  const fresh = [...letters, ...scraps].filter((one) => !taken.has(nameOf(user, one)));
  for (const one of fresh) taken.add(nameOf(user, one));
  for (const { combat: id, number } of fresh) {
    const combat = game.combats.get(id);
    if (combat) await reject(combat, { moves: [], letter: { user: user.id ?? "", number } }, "forbidden");
  }
}

/** Read a user's letters and carry out the new ones. Only the active GM's client does this. */
export async function readMail(user: User): Promise<void> {
  const { letters, scraps, unreadable } = readMailbox(user);
  if (unreadable > 0) console.warn(`${MODULE} | ${user.name} sent what is no letter (${unreadable}), which is refused`);
  const all = [...letters, ...scraps].sort((a, b) => a.number - b.number);
  await Promise.all(all.map((one) => readLetter(user, one)));
}

async function readLetter(user: User, letter: Letter | Scrap): Promise<void> {
  const author = user.id ?? "";
  const { number, combat: id } = letter;
  const name = nameOf(user, letter);
  if (taken.has(name)) return;
  taken.add(name);
  const combat = game.combats.get(id);
  const table = combat && tableOf(combat);
  if (!table) {
    console.warn(`${MODULE} | ${user.name} asked for a move in no encounter of ours, which is refused`);
    return;
  }
  const from = { user: author, number };
  if (!("moves" in letter)) {
    await reject(combat, { moves: [], letter: from }, "malformed");
  } else if (letter.moves.every((asked) => mayAsk(user, combat, asked))) {
    await handIn(combat, { moves: letter.moves, seen: letter.seen, letter: from });
  } else {
    console.warn(`${MODULE} | ${user.name} asked for a move of somebody else's row, which is refused`, letter.moves);
    await reject(combat, { moves: [], letter: from }, "forbidden");
  }
}
