import { sameJson } from "../engine/json.ts";
import type { Move } from "../engine/ruleset.ts";
import { answeredTo, type Rejection } from "./gm-desk.ts";
import { inLine } from "./in-turn.ts";
import { isLetter, readMailbox, writeMailbox, type Mailbox } from "./letters.ts";
import type { Seen } from "./seen.ts";
import { tableOf } from "./table.ts";

/** Somebody here who waits for the answer to a letter. */
interface Waiting {
  readonly combat: string;
  readonly number: number;
  readonly answered: (refusal: Rejection | null) => void;
}

const waiting = new Set<Waiting>();

/** Answer all who wait and whom the condition fits. Whether there was anybody. */
function answerAll(fits: (one: Waiting) => boolean, refusal: (one: Waiting) => Rejection | null): boolean {
  const those = [...waiting].filter(fits);
  for (const one of those) {
    waiting.delete(one);
    one.answered(refusal(one));
  }
  return those.length > 0;
}

/** Change the viewer's own mailbox: one change after the other, since each is made to what the last has left. */
const inMailbox = <T>(task: (box: Mailbox) => Promise<T>): Promise<T> =>
  inLine("mailbox", () => task(readMailbox(game.user)));

/** Above every letter of the viewer that anybody remembers, so that none is taken for one that has been answered. */
function nextNumber({ last, letters, scraps }: Mailbox): number {
  const answered = [...game.combats].map((combat) => {
    const table = tableOf(combat);
    return table ? answeredTo(table, game.userId ?? "") : 0;
  });
  return 1 + Math.max(last, ...[...letters, ...scraps].map(({ number }) => number), ...answered);
}

/**
 * Ask the GM's client for moves. What waits in the mailbox already is not asked for twice.
 * @returns The answer, once it has come: null when the moves were made. "no-gm" as soon as nobody is there to answer;
 * the letter stays in the mailbox all the same.
 */
export async function post(combat: Combat, moves: readonly Move[], seen: Seen): Promise<Rejection | null> {
  const written = { combat: combat.id ?? "", moves, seen };
  if (!isLetter({ ...written, number: 1 })) return "malformed";
  const { answer } = await inMailbox(async (box) => {
    const same = box.letters.find((one) => one.combat === written.combat && sameJson(one.moves, moves));
    const number = same?.number ?? nextNumber(box);
    const answer = new Promise<Rejection | null>((answered) => {
      waiting.add({ combat: written.combat, number, answered });
    });
    if (!same) await writeMailbox(number, [...box.letters, { number, ...written }]);
    return { answer };
  });
  if (!game.users.activeGM) nobodyAnswers();
  return answer;
}

/** No GM is connected: whoever waits is told. */
export function nobodyAnswers(): void {
  if (!game.users.activeGM)
    answerAll(
      () => true,
      () => "no-gm",
    );
}

/** Take letters out of the mailbox for which the condition holds. Whether there were any. */
const takeOut = (isOut: (letter: Mailbox["letters"][number]) => boolean): Promise<boolean> =>
  inMailbox(async ({ last, letters }) => {
    const rest = letters.filter((one) => !isOut(one));
    if (rest.length === letters.length) return false;
    await writeMailbox(last, rest);
    return true;
  });

/**
 * The GM has answered letters of ours in this encounter: they leave the mailbox.
 * @returns The refusal, if nobody waits for it any more, as after a reload.
 */
export async function takeAnswer(combat: Combat): Promise<Rejection | null> {
  const table = tableOf(combat);
  if (!table) {
    await noEncounter(combat.id ?? "");
    return null;
  }
  const answer = table.flags.answers[0]?.[game.userId ?? ""];
  if (!answer) return null;
  const [number, code] = answer as readonly [number, Rejection | null];
  const isMine = (one: { combat: string; number: number }) => one.combat === combat.id && one.number <= number;
  const heard = answerAll(isMine, (one) => (one.number === number ? code : null));
  const wasThere = await takeOut(isMine);
  return wasThere && !heard ? code : null;
}

/** An encounter is gone, or runs by other rules than ours: nobody will answer letters for it. */
export async function noEncounter(id: string): Promise<void> {
  answerAll(
    ({ combat }) => combat === id,
    () => "no-rules",
  );
  await takeOut(({ combat }) => combat === id);
}

/** Letters for encounters that have gone while nobody sat here. */
export async function tidyMailbox(): Promise<void> {
  await takeOut(({ combat }) => !game.combats.has(combat));
}
