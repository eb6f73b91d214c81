import { decide } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Card } from "../../foundry/cards.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import type { Fight } from "../../rulesets/vampire/game.ts";
import { netSuccesses } from "../../rulesets/vampire/moves.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { isFight } from "../vampire/fight.ts";
import { plural } from "../words.ts";

function facesIn({ dice }: Move): readonly number[] {
  const lists = Array.isArray(dice) ? dice : Object.values(dice ?? {}).flat();
  return lists.filter((face) => typeof face === "number");
}

/** The Willpower roll by which somebody would give up its actions: what came of it, then the dice. */
function abortCard(state: Fight, move: Move, who: ParticipantId, name: string): Omit<Card, "who" | "gmOnly"> {
  const dice = facesIn(move);
  const decision = decide(vampire, state, move);
  const one = decision.ok ? present(decision.state, who) : undefined;
  const aborted = decision.ok && one !== undefined && vampire.statuses(decision.state, one).includes("aborted");
  const net = Math.max(0, netSuccesses(state.options, dice));
  const faces = text("Card.Faces", { dice: dice.join(", "), difficulty: state.options.abortDifficulty });
  return {
    icon: aborted ? "fa-solid fa-shield-halved" : "fa-solid fa-xmark",
    headline: plural(aborted ? "Card.Aborted" : "Card.NotAborted", net, { name }),
    lines: [{ words: faces }, ...(aborted ? [] : [{ words: text("Card.StillPoint") }])],
    open: false,
  };
}

/** The card of dice that have fallen for a move, before it is made. */
export function diceCard({ combat, state }: Table, move: Move, who: ParticipantId): Card {
  const combatant = combat.combatants.get(who);
  const name = combatant?.name ?? "";
  const about = { who, gmOnly: combatant?.hidden ?? false };
  if (move.kind === "abort" && isFight(state)) return { ...abortCard(state, move, who, name), ...about };
  const headline = text("Card.Dice", { name, dice: facesIn(move).join(", ") });
  return { icon: "fa-solid fa-dice", headline, lines: [], open: false, ...about };
}
