import { newEncounter } from "../../engine/encounter.ts";
import { newTimeline, play, type Timeline } from "../../engine/history.ts";
import type { Coins, Move } from "../../engine/ruleset.ts";
import { withCoins } from "./coins.ts";
import type { Scenario, Step } from "./format.ts";
import { movesOf } from "./verbs.ts";

/** Where a story leads, or the step, counted from 0, that the rules refuse. */
export type Told =
  { readonly ok: true; readonly line: Timeline } | { readonly ok: false; readonly step: number; readonly code: string };

/** What a step does to the table: its moves, with the coins that lie there then. Expectations do nothing. */
function movesIn(step: Step, coins: Coins): readonly Move[] {
  return "verb" in step ? movesOf(step.verb, step.value).map((move) => withCoins(move, coins)) : [];
}

/** Coins that a step lays on the table. */
export const coinsAfter = (step: Step, coins: Coins): Coins =>
  "verb" in step && step.verb === "coins" ? { ...coins, ...(step.value as Coins) } : coins;

/** Play a story that has been read: the encounter that it tells of, with its history. */
export function playStory({ rules, options, participants, coins: fixed, steps }: Scenario): Told {
  let line = newTimeline(newEncounter(rules, options, participants));
  let coins: Coins = fixed;
  for (const [index, step] of steps.entries()) {
    coins = coinsAfter(step, coins);
    for (const move of movesIn(step, coins)) {
      const played = play(rules, line, move);
      if (!played.ok) return { ok: false, step: index, code: played.code };
      ({ line } = played);
    }
  }
  return { ok: true, line };
}
