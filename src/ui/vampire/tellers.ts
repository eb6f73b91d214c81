import { text } from "../../foundry/text.ts";
import type { CardLine } from "../../foundry/cards.ts";
import type { Teller, Telling, Told } from "../games/game-ui.ts";
import { interruptionWords } from "../cards/interruption.ts";
import { ACT_ICONS } from "../icons.ts";
import { withoutUnknown } from "../tracker/seat.ts";
import { declaredWords, type DeedLine } from "./deed-words.ts";
import { declaredBy } from "./deeds.ts";
import { isFight } from "./fight.ts";

/** What somebody has declared, as far as the readers may know. */
function deedsOf({ moved: { after }, who, viewer }: Telling) {
  const declared = isFight(after) ? declaredBy(after, who) : null;
  return declared ? declaredWords(withoutUnknown(declared, viewer), viewer) : { deeds: [], besides: [] };
}

const cardLine = ({ words, fate, fateWords }: DeedLine): CardLine => ({
  words,
  aside: fateWords,
  struck: fate === "aborted" || fate === "lost",
});

function interruption(telling: Telling): Told {
  const pending = deedsOf(telling).deeds.filter(({ kind, fate }) => kind !== "wait" && fate === "declared");
  return { headline: interruptionWords(telling), lines: pending.map(cardLine) };
}

function declaration(telling: Telling): Told {
  const { moved, name } = telling;
  const { deeds, besides } = deedsOf(telling);
  const said = [...deeds.map(({ words }) => words), ...besides].join("; ");
  const amends = moved.move["amend"] === true;
  return { headline: text(amends ? "Card.Amends" : "Card.Declares", { name, deeds: said }) };
}

/** An abort by a roll has had its card when the dice fell. */
function abortion(telling: Telling): Told {
  const { moved, name } = telling;
  if (moved.move["by"] !== "willpower-point") return null;
  const givenUp = deedsOf(telling).deeds.filter(({ fate }) => fate === "aborted");
  return { headline: text("Card.AbortPoint", { name }), lines: givenUp.map(cardLine) };
}

/** What chat says of the moves of a Vampire fight. */
export const tellers: Readonly<Record<string, Teller>> = {
  act: { icon: ACT_ICONS.act, always: true, tell: interruption },
  abort: { icon: ACT_ICONS.abort, always: true, tell: abortion },
  declare: { icon: ACT_ICONS.declare, always: false, tell: declaration },
  defend: {
    icon: ACT_ICONS.defend,
    always: false,
    tell: ({ name }) => ({ headline: text("Card.Defends", { name }) }),
  },
};
