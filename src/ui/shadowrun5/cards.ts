import { decide } from "../../engine/decide.ts";
import { present, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Card, Moved } from "../../foundry/cards.ts";
import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { scoreNow } from "../../rulesets/shadowrun5/game.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";
import type { DiceCard } from "../games/game-ui.ts";
import { ACT_ICONS } from "../icons.ts";
import { isRunners } from "./runners.ts";

/** Whether somebody left whose row, deleted by hand, was hidden. */
const leftHidden = ({ kind, who, row }: Move, id: ParticipantId): boolean =>
  kind === "leave" && who === id && typeof row === "object" && row !== null && "hidden" in row && row.hidden === true;

/** Things that are gone with a move: gone off, unless the table has taken them away. */
export function thingCards({ combat }: Table, { move, before, after, hidden }: Moved): readonly Card[] {
  if (!isRunners(before)) return [];
  const gone = Object.values(before.participants).filter(({ id, part }) => part.timed && !present(after, id));
  const isHidden = (id: ParticipantId): boolean => hidden.has(id) || leftHidden(move, id);
  return gone.map(({ id, name, part }): Card => {
    const defused = move.kind === "leave" && move["who"] === id;
    const { owner = "", radius } = part.timed ?? {};
    return {
      icon: defused ? "fa-solid fa-scissors" : ACT_ICONS.setOff,
      headline: text(defused ? "Shadowrun5.Card.Defused" : "Shadowrun5.Card.GoesOff", { thing: name }),
      who: null,
      gmOnly: isHidden(id),
      ...(defused || radius === undefined ? {} : { blast: { thing: name, radius, combat: combat.id ?? "", owner } }),
    };
  });
}

const facesIn = (move: Move): readonly number[] =>
  [move["rolled"], move["dice"]].flatMap((list) =>
    Array.isArray(list) ? list.filter((face): face is number => typeof face === "number") : [],
  );

/** Dice won, lost or added by Edge: the score that comes of them, then what they showed. */
export function diceCard({ state }: Table, move: Move, who: ParticipantId, name: string): DiceCard | null {
  const one = isRunners(state) ? present(state, who) : undefined;
  if (!one || !isRunners(state) || (move.kind !== "change" && move.kind !== "blitz")) return null;
  const decision = decide(shadowrun5, state, move);
  const then = decision.ok ? present(decision.state, who) : undefined;
  if (!then || !decision.ok) return null;
  const from = scoreNow(one, state);
  const to = scoreNow(then, decision.state);
  const blitz = move.kind === "blitz";
  const lost = !blitz && typeof move["dice"] === "number" && move["dice"] < 0;
  const faces = facesIn(move).join(", ");
  return {
    icon: blitz ? ACT_ICONS.edge : ACT_ICONS.change,
    headline: text(blitz ? "Shadowrun5.Card.BlitzDice" : "Shadowrun5.Card.ChangeDice", { name, from, to }),
    lines: [{ words: text(lost ? "Shadowrun5.Card.DiceLost" : "Shadowrun5.Card.DiceWon", { faces }) }],
    open: true,
  };
}
