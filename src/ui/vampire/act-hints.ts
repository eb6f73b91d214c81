import { present, type ParticipantId } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import { celerityLeft, defencesLeft } from "../../rulesets/vampire/actions.ts";
import { partOf, type Fight } from "../../rulesets/vampire/game.ts";
import type { ActId, ActTable } from "../moves/acts.ts";
import { percentOf } from "./chance.ts";
import { isFight } from "./fight.ts";

/** Which of its actions a defence would use up. */
function defenceHint(state: Fight, who: ParticipantId): string | null {
  const one = present(state, who);
  if (!one) return null;
  const part = partOf(state, one);
  if (defencesLeft(part) > 0) return text("Defend.Uses.declared");
  return text(celerityLeft(part) > 0 ? "Defend.Uses.celerity" : "Defend.Uses.free");
}

/** What giving up its actions would cost, and how likely the roll succeeds. */
function abortHint(table: ActTable, state: Fight, who: ParticipantId): string | null {
  const ways = table.optionsOf(who).filter(({ move, code }) => move.kind === "abort" && code === null);
  const roll = ways.find(({ move }) => move["by"] === "willpower-roll");
  const point = ways.some(({ move }) => move["by"] === "willpower-point");
  const points = present(state, who)?.stats.willpower ?? 0;
  if (!roll) return point ? text("Abort.Hint.point", { points }) : null;
  const percent = percentOf(state.options, roll.needs);
  return text(point ? "Abort.Hint.both" : "Abort.Hint.roll", { points, percent });
}

/** What an act that is possible now costs, and how likely it succeeds; null where there is nothing to say. */
export function actHint(table: ActTable, who: ParticipantId, act: ActId): string | null {
  const { state } = table;
  if (!isFight(state)) return null;
  if (act === "defend") return defenceHint(state, who);
  return act === "abort" ? abortHint(table, state, who) : null;
}
