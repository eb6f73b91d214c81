import { currentOf } from "../../engine/model.ts";
import { text } from "../../foundry/text.ts";
import type { Teller, Telling } from "../games/game-ui.ts";
import { ACT_ICONS } from "../icons.ts";
import { namesOf } from "../tracker/seat.ts";
import { list } from "../words.ts";

/** Whom somebody interrupts, as far as the readers may know. */
export function interruptionWords({ moved, name, viewer }: Telling): string {
  const names = namesOf(viewer, currentOf(moved.before));
  return names.length > 0 ? text("Card.Interrupts", { name, names: list(names) }) : text("Card.ActsNow", { name });
}

/** Of a moment out of order, in every game. */
export const interruption: Teller = {
  icon: ACT_ICONS.act,
  always: true,
  tell: (telling) => ({ headline: interruptionWords(telling) }),
};
