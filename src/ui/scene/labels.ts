import type { Ruleset } from "../../engine/ruleset.ts";
import { text } from "../../foundry/text.ts";

/** Write other words on a button of core's, and leave the rest of it. */
function relabel(button: Element, words: string): void {
  const span = button.querySelector("span");
  const plain = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  if (span) span.textContent = words;
  else if (plain) plain.textContent = ` ${words}`;
  else button.setAttribute("aria-label", words);
}

/** Core's title and its buttons for beginning and ending, in the words of a fight or of a scene outside of fights. */
export function labelControls(part: HTMLElement, { fight }: Ruleset): void {
  const kind = fight ? "fight" : "scene";
  const title = part.querySelector(".encounter-title");
  if (title) title.textContent = text(`Encounter.${kind}.Title`);
  for (const begin of part.querySelectorAll("[data-action=startCombat]")) {
    relabel(begin, text(`Encounter.${kind}.Begin`));
    if (!fight) begin.querySelector("i")?.classList.replace("fa-khanda", "fa-comments");
  }
  for (const end of part.querySelectorAll("[data-action=endCombat]")) relabel(end, text(`Encounter.${kind}.End`));
}
