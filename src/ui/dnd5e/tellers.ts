import { present } from "../../engine/model.ts";
import { isBalanced } from "../../foundry/dnd5e/fight.ts";
import { text } from "../../foundry/text.ts";
import type { Skill } from "../../foundry/dnd5e/skill-rolls.ts";
import type { Teller, Telling, Told } from "../games/game-ui.ts";
import { ACT_ICONS } from "../icons.ts";
import { seatOf } from "../tracker/seat.ts";

function surge({ moved: { move, after }, who, name, table }: Telling): Told {
  const one = present(after, who);
  if (!one) return null;
  const use = move["use"] === "move" ? "move" : "action";
  const headline = text("Dnd5e.Card.Surge", { name, by: Number(move["by"]), score: table.rules.shown(one, after) });
  const costs = [text(`Dnd5e.Limit.${use}`), text("Surge.Costs.reaction"), text("Surge.Costs.dominance")];
  return { headline, lines: costs.map((words) => ({ words })) };
}

interface Against {
  readonly who: string;
  readonly skill: Skill;
  readonly total: number;
}

/** What had been readied is no secret any more; of a contest, both totals. */
function trigger({ moved: { move, before, after }, who, name, viewer }: Telling): Told {
  const one = isBalanced(before) ? present(before, who) : undefined;
  const note = one?.part.readied?.note;
  const lines = note ? [{ words: note }] : [];
  if (one?.part.readied?.trigger !== "preemptive") return { headline: text("Dnd5e.Card.Trigger", { name }), lines };
  const against = move["against"] as Against & Telling["moved"]["move"];
  const target = seatOf(viewer, against.who)?.name ?? "…";
  const late = isBalanced(after) && present(after, who)?.part.late === true;
  const totals = text("Dnd5e.Card.Against", {
    skill: text(`Dnd5e.Skill.${move["skill"] as Skill}`),
    total: Number(move["total"]),
    theirSkill: text(`Dnd5e.Skill.${against.skill}`),
    theirTotal: against.total,
  });
  return {
    headline: text(late ? "Dnd5e.Card.After" : "Dnd5e.Card.Before", { name, target }),
    lines: [{ words: totals }, ...lines],
  };
}

const plain =
  (key: "Dnd5e.Card.React" | "Dnd5e.Card.Ready") =>
  ({ name }: Telling): Told => ({ headline: text(key, { name }) });

/** What chat says of the moves of the house rules. What is readied stays unsaid until it is triggered. */
export const tellers: Readonly<Record<string, Teller>> = {
  surge: { icon: ACT_ICONS.surge, always: true, tell: surge },
  trigger: { icon: ACT_ICONS.trigger, always: true, tell: trigger },
  call: {
    icon: ACT_ICONS.trigger,
    always: true,
    tell: ({ moved, name }) => (moved.move["back"] === true ? null : { headline: text("Dnd5e.Card.Call", { name }) }),
  },
  ready: { icon: ACT_ICONS.ready, always: false, tell: plain("Dnd5e.Card.Ready") },
  react: { icon: ACT_ICONS.react, always: false, tell: plain("Dnd5e.Card.React") },
};
