import { decide } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { netSuccesses } from "../../rulesets/vampire/moves.ts";
import { vampire } from "../../rulesets/vampire/vampire.ts";
import { facesIn } from "../cards/faces.ts";
import type { DiceCard } from "../games/game-ui.ts";
import { plural } from "../words.ts";
import { isFight } from "./fight.ts";

/** The Willpower roll by which somebody would give up its actions: what came of it, then the dice. */
export function abortCard({ state }: Table, move: Move, who: ParticipantId, name: string): DiceCard | null {
  if (move.kind !== "abort" || !isFight(state)) return null;
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
  };
}
