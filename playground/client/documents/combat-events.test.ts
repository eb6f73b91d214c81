import { describe, expect, it } from "vitest";
import { boundaries, type CombatHistory } from "./combat-events.ts";
import type { Combatant } from "./combatant.ts";

/** Only the id matters to the derivation. */
const turns = ["a", "b", "c"].map((id) => ({ id }) as Combatant);

const at = (
  round: number,
  turn: number | null,
  id: string | null = turn === null ? null : (turns[turn]?.id ?? null),
): CombatHistory => ({
  round,
  turn,
  combatantId: id,
  tokenId: null,
});

/** What happens, in short: `end a 1.0` is the end of a's turn, round 1, index 0; `~` marks what was skipped. */
function told(prior: CombatHistory, current: CombatHistory): string[] {
  const find = (id: string): Combatant | undefined => turns.find((one) => one.id === id);
  return boundaries(turns, find, prior, current).map((boundary) => {
    const mark = boundary.context.skipped ? "~" : "";
    if (boundary.kind === "endRound" || boundary.kind === "startRound")
      return `${mark}${boundary.kind} ${boundary.context.round}`;
    const { round, turn } = boundary.context;
    return `${mark}${boundary.kind === "endTurn" ? "end" : "start"} ${boundary.combatant.id} ${round}.${turn}`;
  });
}

describe("turn events", () => {
  it.each([
    ["the next turn", at(1, 0), at(1, 1), ["end a 1.0", "start b 1.1"]],
    ["jumping over somebody", at(1, 0), at(1, 2), ["end a 1.0", "~start b 1.1", "~end b 1.1", "start c 1.2"]],
    ["the next round", at(1, 2), at(2, 0), ["end c 1.2", "endRound 1", "startRound 2", "start a 2.0"]],
    [
      "a round that still owes turns",
      at(1, 1),
      at(2, 1),
      [
        "end b 1.1",
        "~start c 1.2",
        "~end c 1.2",
        "endRound 1",
        "startRound 2",
        "~start a 2.0",
        "~end a 2.0",
        "start b 2.1",
      ],
    ],
    ["the beginning", at(0, null), at(1, 0), ["startRound 1", "start a 1.0"]],
    ["the beginning without a turn", at(0, null), at(1, null), ["startRound 1"]],
    ["another on the same index", at(1, 1, "a"), at(1, 1, "b"), ["end a 1.1", "start b 1.1"]],
    ["the same one on the same index", at(1, 1), at(1, 1), []],
    ["a turn back", at(1, 2), at(1, 1), []],
    ["a round back", at(2, 0), at(1, 2), []],
    ["back before the beginning", at(1, 0), at(0, null), []],
    ["nobody current any more", at(1, 1), at(1, null), []],
    ["the current one deleted, the next in its place", at(1, 1, "gone"), at(1, 1), ["start b 1.1"]],
    [
      "the same one again in the next round",
      at(1, 0),
      at(2, 0),
      [
        "end a 1.0",
        "~start b 1.1",
        "~end b 1.1",
        "~start c 1.2",
        "~end c 1.2",
        "endRound 1",
        "startRound 2",
        "start a 2.0",
      ],
    ],
    [
      "rounds in between",
      at(1, 2),
      at(3, 0),
      [
        "end c 1.2",
        "endRound 1",
        "~startRound 2",
        "~start a 2.0",
        "~end a 2.0",
        "~start b 2.1",
        "~end b 2.1",
        "~start c 2.2",
        "~end c 2.2",
        "~endRound 2",
        "startRound 3",
        "start a 3.0",
      ],
    ],
  ])("%s", (_, prior, current, expected) => {
    expect(told(prior, current)).toEqual(expected);
  });
});
