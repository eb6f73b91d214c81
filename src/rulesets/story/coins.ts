import type { JsonObject } from "../../engine/json.ts";
import type { Coins, Move } from "../../engine/ruleset.ts";

/** A coin that looks tossed, but falls the same way each time the story is played. */
function tossedFor(id: string): number {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hash / 9973;
}

/** A roll, or a join with dice, with the coins that the story fixes; those that it does not fix are tossed. */
export function withCoins(move: Move, fixed: Coins): Move {
  const dice = move["dice"];
  const rolls = (move.kind === "roll" || move.kind === "join") && typeof dice === "object" && dice !== null;
  if (!rolls) return move;
  const coins = Object.keys(dice as JsonObject).map((id) => [id, fixed[id] ?? tossedFor(id)] as const);
  return { ...move, coins: Object.fromEntries(coins) };
}
