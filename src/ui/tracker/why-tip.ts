import { tableOf } from "../../foundry/table.ts";
import { viewerOf } from "./viewer-of.ts";
import { whyWords } from "./why-words.ts";

/** Style of the reasons for a row's place: one sentence a line. */
export const WHY_CLASS = "turnwright-why";

/**
 * Somebody points at something in the tracker, or has focused it: a score then says why its row stands there. Reasons
 * are found only then, and once: a table has many rows, and few are asked. Foundry's tooltip reads them afterwards.
 */
export function tellWhy(pointed: Element, combat: Combat | null): void {
  const score = pointed.closest<HTMLElement>(".turnwright-score");
  const table = combat && tableOf(combat);
  if (!score || !table || score.dataset["tooltipText"] !== undefined) return;
  const row = score.closest<HTMLElement>("[data-turnwright-row]")?.dataset["turnwrightRow"] ?? "";
  const words = whyWords(table, viewerOf(table.combat), row).join("\n");
  Object.assign(score.dataset, { tooltipText: words, tooltipClass: WHY_CLASS });
  score.setAttribute("aria-description", words);
}
