import { present } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import type { Row, RowTable } from "../tracker/row-model.ts";
import { isRunners } from "./runners.ts";
import { fuseWords, signed } from "./words.ts";

/** What a row says beside its marks: when a thing goes off, what a delayed action costs, when it is meant to come. */
export function rowNotes({ state, view }: RowTable, { seat }: Row): readonly string[] {
  const one = isRunners(state) ? present(state, seat.id) : undefined;
  if (!one || !isRunners(state)) return [];
  if (one.part.timed) return [fuseWords(state, one.part.timed)];
  const { modifier, until } = view.participants[seat.id]?.facts ?? {};
  return [
    ...(typeof modifier === "number" && modifier !== 0
      ? [text("Shadowrun5.Delay.Modifier", { modifier: signed(modifier) })]
      : []),
    ...(typeof until === "number" ? [text("Shadowrun5.Delay.UntilPass", { pass: until })] : []),
  ];
}
