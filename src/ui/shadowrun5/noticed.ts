import { sameJson, type Json } from "../../engine/json.ts";
import { answerQuestion } from "../../foundry/sheets.ts";
import { numberIn } from "../entered.ts";
import type { Asked, Asking } from "./asking.ts";
import { askChange } from "./change.ts";

type Values = Asked["values"];

/** The differences that a sheet makes, as a question is opened with them; `noticed` keeps them while others are entered. */
export const noticed = (attribute: unknown, dice: unknown): Values => ({
  attribute,
  dice,
  noticed: { attribute, dice },
});

const numberOf = (values: unknown, name: string): number =>
  typeof values === "object" && values !== null ? (numberIn((values as Values)[name]) ?? 0) : 0;

/** What the sheet says more, or less, than before comes on top of what has been entered. */
function added(entered: Values, more: Values): Values | null {
  const [before, now] = [entered["noticed"], more["noticed"]];
  if (sameJson(before as Json, now as Json)) return null;
  const sum = (name: string): number => numberOf(entered, name) + numberOf(now, name) - numberOf(before, name);
  return { noticed: now, attribute: sum("attribute"), dice: sum("dice") };
}

/** Whether a change on a sheet counts in this combat turn, where the GM is asked first. */
export const askNoticed: Asking = {
  ...askChange,
  name: "noticed",
  again: added,
  context: (asked) => ({ ...askChange.context(asked), noticed: true }),
  answer: answerQuestion,
};
