import { decide } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import type { DiceCard } from "../games/game-ui.ts";

/** A reroll in chat: the old die, the new one, and the initiative that comes of it. */
export function rerollCard({ rules, state }: Table, move: Move, who: ParticipantId, name: string): DiceCard | null {
  const decision = move.kind === "reroll" ? decide(rules, state, move) : null;
  const [before, after] = [present(state, who), decision?.ok ? present(decision.state, who) : undefined];
  if (!decision?.ok || !before?.rolled || !after?.rolled) return null;
  const [old, fresh] = [before, after].map((one) => one.rolled?.basis["kept"] ?? 0);
  const headline = text("Dnd5e.Card.Reroll", {
    ...{ name, old: old ?? 0, fresh: fresh ?? 0 },
    score: rules.shown(after, decision.state),
  });
  return { icon: "fa-solid fa-rotate", headline };
}
