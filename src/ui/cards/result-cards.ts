import type { Card, CardLine } from "../../foundry/cards.ts";
import { postCard } from "../../foundry/cards.ts";
import { text } from "../../foundry/text.ts";
import type { Table } from "../../foundry/table.ts";
import { isTicked } from "../../foundry/ticks.ts";
import { attackWords } from "../tracker/header-words.ts";
import type { Viewer } from "../tracker/seat.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { attackLines, type AttackLine } from "../vampire/attacks.ts";
import { plural, type PluralKey } from "../words.ts";
import { publicViewerOf } from "./public-viewer.ts";

/** A table in its results: what of it the list of attacks is made of. */
type Results = Pick<Table, "combat" | "flags" | "state" | "view">;

function cardLine(table: Results, line: AttackLine): CardLine {
  const ticked = isTicked(table, line.number);
  const fate = text(`Fate.${line.state}`);
  return {
    words: attackWords(line),
    aside: ticked ? text("Results.Told") : fate,
    struck: ticked || ["aborted", "lost"].includes(line.state),
  };
}

function cardOf(table: Results, key: PluralKey, lines: readonly AttackLine[], gmOnly: boolean): readonly Card[] {
  if (lines.length === 0) return [];
  return [
    {
      icon: "fa-solid fa-list-check",
      headline: plural(key, lines.length, { round: table.state.round }),
      lines: lines.map((line) => cardLine(table, line)),
      open: true,
      who: null,
      gmOnly,
    },
  ];
}

/** Attacks of which the table does not know all that the GM knows. */
function unseen(table: Results, gm: Viewer, known: readonly AttackLine[]): readonly AttackLine[] {
  const wordsOf = new Map(known.map((line) => [line.number, attackWords(line)]));
  return attackLines(table.view, gm).filter((line) => wordsOf.get(line.number) !== attackWords(line));
}

/** This turn's attacks for soak rolls: a card for everybody, and one for the GMs with what the others must not see. */
export function resultCards(table: Results): readonly Card[] {
  const { combat, view } = table;
  const known = attackLines(view, publicViewerOf(combat));
  return [
    ...cardOf(table, "Card.Results", known, false),
    ...cardOf(table, "Card.HiddenResults", unseen(table, viewerOf(combat), known), true),
  ];
}

/** Post this turn's attacks as they stand. Called by a GM. */
export async function postResults(table: Table): Promise<void> {
  for (const card of resultCards(table)) await postCard(table, card);
}
