import { present, type ParticipantId } from "../../engine/model.ts";
import { begin } from "../../foundry/begin.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { reroll } from "../../foundry/dnd5e/rerolls.ts";
import { showRefusal } from "../../foundry/refusals.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import type { GameUi } from "../games/game-ui.ts";
import type { ActId, ActTable } from "../moves/acts.ts";
import { ContestDialog } from "./contest-dialog.ts";
import { rowNotes } from "./notes.ts";
import { ReadyDialog } from "./ready-dialog.ts";
import { rerollCard } from "./reroll-card.ts";
import { rollRow } from "./roll-row.ts";
import { askScore } from "./score.ts";
import { SurgeDialog, type Bargain } from "../surge/surge-dialog.ts";
import { SurpriseDialog } from "./surprise-dialog.ts";
import { tellers } from "./tellers.ts";
import { WatchDialog } from "./watch-dialog.ts";

/** An accelerated turn is one action or one move. Source 002. */
const bargain = (): Bargain => ({
  uses: [
    { use: "action", icon: "fa-solid fa-hand-fist", label: text("Dnd5e.Limit.action") },
    { use: "move", icon: "fa-solid fa-person-running", label: text("Dnd5e.Limit.move") },
  ],
  costs: [text("Surge.Costs.turn"), text("Surge.Costs.reaction"), text("Surge.Costs.dominance")],
});

async function rerollRow(combat: Combat, who: ParticipantId): Promise<void> {
  const table = tableOf(combat);
  const refusal = table && (await reroll(table, who));
  if (refusal) showRefusal(refusal);
}

/** The trigger happens: of a standard one at once, of a pre-emptive one the GM makes a contest. */
function trigger(combat: Combat, who: ParticipantId): void {
  const state = tableOf(combat)?.state;
  if (!state || !isBalanced(state)) return;
  if (present(state, who)?.part.readied?.trigger !== "preemptive") begin(send(combat, { kind: "trigger", who }));
  else if (game.user.isGM) new ContestDialog(combat, who, state).show();
  else begin(send(combat, { kind: "call", who }));
}

function watch(combat: Combat, who: ParticipantId): void {
  const token = combat.combatants.get(who)?.token;
  if (token) new WatchDialog(token).show();
  else ui.notifications.warn(text("Watch.NoToken"));
}

function hint(table: ActTable, who: ParticipantId, act: ActId): string | null {
  const one = isBalanced(table.state) ? present(table.state, who) : undefined;
  if (!one) return null;
  if (act === "reroll") {
    return text("Dnd5e.Hint.reroll", { kept: one.rolled?.basis["kept"] ?? 0, intMod: one.stats.intMod });
  }
  const limits = table.optionsOf(who).find(({ move }) => move.kind === act)?.limits["by"];
  return act === "surge" && limits ? text("Dnd5e.Hint.surge", { max: limits.max }) : null;
}

/** D&D 5e with house rules. */
export const dnd5eUi: GameUi = {
  asks: {
    roll: (combat, who) => {
      begin(rollRow(combat, who));
    },
    score: (combat, who) => {
      begin(askScore(combat, who));
    },
    reroll: (combat, who) => {
      begin(rerollRow(combat, who));
    },
    surge: (combat, who) => {
      new SurgeDialog(combat, who, bargain()).show();
    },
    ready: (combat, who) => {
      new ReadyDialog(combat, who).show();
    },
    trigger,
    watch,
  },
  prelude: {
    icon: "fa-solid fa-face-surprise",
    label: "Surprise.Open",
    open: (combat) => {
      new SurpriseDialog(combat).show();
    },
  },
  hint,
  notes: rowNotes,
  tellers,
  dice: rerollCard,
};
