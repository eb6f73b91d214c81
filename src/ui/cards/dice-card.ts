import type { ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Card } from "../../foundry/cards.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { gameUi } from "../games/games.ts";
import { facesIn } from "./faces.ts";

/** The card of dice that have fallen for a move, before it is made. */
export function diceCard(table: Table, move: Move, who: ParticipantId): Card {
  const combatant = table.combat.combatants.get(who);
  const name = combatant?.name ?? "";
  const about = { who, gmOnly: combatant?.hidden ?? false };
  const own = gameUi(table.rules.id).dice?.(table, move, who, name);
  if (own) return { ...own, ...about };
  const headline = text("Card.Dice", { name, dice: facesIn(move).join(", ") });
  return { icon: "fa-solid fa-dice", headline, ...about };
}
