import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { ref } from "lit-html/directives/ref.js";
import type { Seat } from "../seats.ts";
import type { Text } from "../text.ts";

export type Liveness = "loading" | "live" | "failed";

export interface SeatCardData {
  readonly seat: Seat;
  readonly liveness: Liveness;
  /** Grows with every reload of the seat: a new number makes a new window. */
  readonly visit: number;
  /** Whether this seat fills the page. */
  readonly focused: boolean;
  /** Whether this is the seat that a narrow screen shows. */
  readonly shown: boolean;
  readonly text: Text;
  /** Called once for each new window, before it loads. */
  readonly seated: (frame: HTMLIFrameElement) => void;
  readonly toggleFocus: () => void;
  /** Make this the seat that a narrow screen shows. */
  readonly show: () => void;
  readonly reload: () => void;
}

/** One seat: a name plate, and the window in which a client of its own runs. */
export function seatCard(data: SeatCardData): TemplateResult {
  const { seat, liveness, visit, focused, shown, text, seated, toggleFocus, reload } = data;
  const { name } = seat;
  return html`<section
    class="seat ${seat.role}"
    data-seat=${seat.id}
    data-liveness=${liveness}
    ?data-focused=${focused}
    ?data-shown=${shown}
    style="--seat: ${seat.color}"
    aria-label=${name}
  >
    <header class="plate">
      <span class="portrait" aria-hidden="true">${name.slice(0, 1)}</span>
      <h2>${name}</h2>
      <span class="role">${text(seat.role === "gm" ? "roleGm" : "rolePlayer")}</span>
      <span class="visually-hidden" role="status">
        ${liveness === "failed" ? nothing : text(liveness === "live" ? "seatLive" : "seatLoading", { name })}
      </span>
      ${plateButton("fa-arrows-rotate", text("reconnect", { name }), reload)}
      ${plateButton(focused ? "fa-compress" : "fa-expand", focused ? text("shrink") : text("enlarge", { name }), toggleFocus)}
    </header>
    <div class="window">
      ${keyed(
        visit,
        html`<iframe
          title=${text("seatFrame", { name })}
          src="./client.html?seat=${encodeURIComponent(seat.id)}"
          ${ref((frame) => {
            if (frame instanceof HTMLIFrameElement) seated(frame);
          })}
        ></iframe>`,
      )}
      ${liveness === "loading" ? html`<p class="cover">${text("seatLoading", { name })}</p>` : nothing}
    </div>
  </section>`;
}

function plateButton(icon: string, label: string, press: () => void): TemplateResult {
  return html`<button type="button" class="icon" aria-label=${label} title=${label} @click=${press}>
    <i class="fa-solid ${icon}" aria-hidden="true"></i>
  </button>`;
}
