import { text } from "../../foundry/text.ts";
import type { Fight, Part } from "../../rulesets/shadowrun5/game.ts";
import { isByRadio } from "../../rulesets/shadowrun5/timed.ts";

/** When a thing goes off. */
export function fuseWords({ round }: Pick<Fight, "round">, timed: NonNullable<Part["timed"]>): string {
  if (isByRadio(timed)) return text("Shadowrun5.Fuse.Radio");
  const later = timed.round > round;
  if (timed.at === null)
    return text(later ? "Shadowrun5.Fuse.EndLater" : "Shadowrun5.Fuse.EndNow", { round: timed.round });
  return text(later ? "Shadowrun5.Fuse.Later" : "Shadowrun5.Fuse.Now", { round: timed.round, at: timed.at });
}

/** A difference with its sign, as tables of the book have it. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
