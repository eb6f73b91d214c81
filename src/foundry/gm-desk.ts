import { HISTORY_LIMIT, joinEntries, newTimeline, play, type Entry, type Timeline } from "../engine/history.ts";
import type { Encounter } from "../engine/model.ts";
import type { RefusalCode } from "../engine/refusal.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { announceStep } from "./announce.ts";
import { hiddenRows, tellMoves } from "./cards.ts";
import { timelineOf } from "./history.ts";
import { inTurn } from "./in-turn.ts";
import { operationFor, standStill, writeQuietly, type Step } from "./operation.ts";
import { recoverRolled } from "./own-rolls.ts";
import { spend, spendingOf } from "./resources.ts";
import { completeDice } from "./rolls.ts";
import { followStep, keepingRows } from "./rows-back.ts";
import { isStale, type Seen } from "./seen.ts";
import { stepOf, type Step as Told } from "./step.ts";
import { movesAllowed, stepsAllowed } from "./step-hooks.ts";
import { isReadable, type Answer } from "./stored.ts";
import { tableOf, type Table } from "./table.ts";

/** Why nothing came of a request: a refusal by the rules, or one of the ways in which it never came to them. */
export type Rejection = RefusalCode | "stale" | "forbidden" | "malformed" | "no-gm" | "no-rules" | "vetoed";

/** Moves for one encounter, to be made in order, all or none. */
export interface Request {
  readonly moves: readonly Move[];
  /** What the asker had before its eyes; left out where the moves are right whatever has happened meanwhile. */
  readonly seen?: Seen;
  /** For a letter: whose it is, and its number, which the same operation answers. */
  readonly letter?: { readonly user: string; readonly number: number };
  /** The moves are one entry of the history: they are taken back together. */
  readonly asOne?: boolean;
  /** The table to play on, where it is not the one that the documents show by now. */
  readonly table?: () => Table | null;
}

/** What it would come to: the history, and the moves made or walked over. */
interface Plan {
  readonly line: Timeline;
  /** The encounter at the beginning and after each move. */
  readonly states: readonly [Encounter, ...Encounter[]];
  readonly made: readonly Entry[];
  readonly walked: readonly Entry[];
  readonly back: boolean;
  /** Each move, and where it leads. */
  readonly steps: readonly Told[];
}

/** A walk through the history: only for it need the history be read. */
const isWalk = ({ kind }: Move): boolean => kind === "undo" || kind === "redo";

/** A walk over several moves step by step: each stored move on the way may turn out to be unreadable. */
function stepByStep(move: Move): readonly Move[] {
  const { times } = move;
  const isLong = isWalk(move) && typeof times === "number" && Number.isInteger(times) && times <= HISTORY_LIMIT;
  return isLong && times > 1 ? Array.from({ length: times }, () => ({ ...move, times: 1 })) : [move];
}

/** Play the moves on the table as it stands, without writing anything. */
function plan(table: Table, moves: readonly Move[]): Plan | Rejection {
  const start = moves.some(isWalk) ? timelineOf(table) : { ...newTimeline(table.state), made: table.flags.made };
  let line = start;
  const made: Entry[] = [];
  const states: [Encounter, ...Encounter[]] = [start.now];
  const steps: Told[] = [];
  for (const move of moves.flatMap(stepByStep)) {
    const played = play(table.rules, line, move);
    if (!played.ok) return played.code;
    if (isWalk(move) && !isReadable(table.rules, played.line.now, line.now))
      return `nothing-to-${move.kind}` as RefusalCode;
    if (!isWalk(move)) made.push({ move, events: played.events });
    steps.push(stepOf(move, line.now, played.line.now));
    line = played.line;
    states.push(line.now);
  }
  const back = line.made < start.made;
  const walked = back ? start.entries.slice(line.done, start.done) : start.entries.slice(start.done, line.done);
  return { line, states, made, walked: made.length > 0 ? [] : walked, back, steps };
}

/** The number of the last letter by this user that has been answered in this encounter; 0 before the first. */
export const answeredTo = ({ flags }: Table, user: string): number => flags.answers[0]?.[user]?.[0] ?? 0;

/** Whether the letter that asks has been answered already. */
const isAnswered = (table: Table, { letter }: Request): boolean =>
  letter !== undefined && answeredTo(table, letter.user) >= letter.number;

/** The answer to a letter, beside the earlier ones to others. */
function answering(table: Table, { letter }: Request, refusal: string | null): Pick<Step, "answers"> {
  if (!letter) return {};
  const answer: Answer = [letter.number, refusal];
  return { answers: { ...table.flags.answers[0], [letter.user]: answer } };
}

async function write(table: Table, step: Step): Promise<void> {
  const operation = operationFor(table, step);
  announceStep(table, step.states.at(-1) ?? table.state, operation);
  await table.combat.update(operation.changes as Combat.UpdateData, operation.options);
}

/** Nothing happens, but the asker is told. */
async function refuse(table: Table, request: Request, code: Rejection): Promise<Rejection> {
  const { answers } = answering(table, request, code);
  if (answers) await writeQuietly(table, { flags: { [MODULE]: { answers: [answers] } } });
  return code;
}

/** To be called in turn only. @returns The moves made, none for a letter that has been answered; else why not. */
async function attempt(combat: Combat, request: Request): Promise<readonly Entry[] | Rejection> {
  const table = request.table ? request.table() : tableOf(combat);
  if (!table || !game.combats.has(combat.id ?? "")) return "no-rules";
  if (isAnswered(table, request)) return [];
  const { seen } = request;
  if (seen && isStale(table, request.moves, seen)) return refuse(table, request, "stale");
  const asker = game.users.get(request.letter?.user ?? "") ?? game.user;
  if (!movesAllowed(combat, request.moves, asker)) return refuse(table, request, "vetoed");
  const moves = await Promise.all(request.moves.map((move) => completeDice(table, move)));
  const planned = plan(table, moves);
  if (typeof planned === "string") return refuse(table, request, planned);
  const { line, states, made, walked, back, steps } = planned;
  if (!stepsAllowed(combat, steps)) return refuse(table, request, "vetoed");
  const kept = keepingRows(table, line.now, made);
  const entries = request.asOne ? joinEntries(kept) : kept;
  const inForce = line.made - made.length + entries.length;
  const newest = inForce + line.entries.length - line.done;
  const hidden = hiddenRows(combat);
  await write(table, { states, entries, made: inForce, newest, ...answering(table, request, null) });
  if (await followStep(table, line.now, made.length > 0 ? made : walked)) await align(combat);
  await spend(table, spendingOf(table, made.length > 0 ? made : walked, back));
  await tellMoves(table, made, hidden);
  return made;
}

/** To be called in turn only: it plays on the table as it stands. */
export async function carryOut(combat: Combat, request: Request): Promise<Rejection | null> {
  const outcome = await attempt(combat, request);
  return typeof outcome === "string" ? outcome : null;
}

/**
 * Make round, turn and initiative say what our own record says, whatever somebody else has written there. To be called
 * in turn only.
 */
export async function align(combat: Combat): Promise<void> {
  const table = tableOf(combat);
  if (table) await write(table, standStill(table));
}

/**
 * Carry out a request, after all that came before it for the same encounter, against the state that these have left, and
 * what the system recovers with rolls in it. Only the active GM's client calls this.
 * @returns Null when the moves were made, else why not; then nothing has changed.
 */
export async function handIn(combat: Combat, request: Request): Promise<Rejection | null> {
  const outcome = await inTurn(combat, () => attempt(combat, request));
  if (typeof outcome === "string") return outcome;
  await recoverRolled(combat, outcome);
  return null;
}

/** Answer a letter that never comes before the rules. */
export const reject = (combat: Combat, request: Request, code: Rejection): Promise<Rejection> =>
  inTurn(combat, async () => {
    const table = tableOf(combat);
    return table && !isAnswered(table, request) ? refuse(table, request, code) : code;
  });
