import { html, type TemplateResult } from "lit-html";
import type { Text } from "../text.ts";
import type { SeatCardData } from "./seat-card.ts";

/** On a narrow screen one seat is shown at a time; this row chooses which. The style sheet hides it elsewhere. */
export function seatTabs(cards: readonly SeatCardData[], text: Text): TemplateResult {
  return html`<nav class="tabs" aria-label=${text("seats")}>
    ${cards.map(
      ({ seat, shown, show }) =>
        html`<button type="button" class="chip" style="--seat: ${seat.color}" aria-pressed=${shown} @click=${show}>
          <span class="dot" aria-hidden="true"></span>${seat.name}
        </button>`,
    )}
  </nav>`;
}
