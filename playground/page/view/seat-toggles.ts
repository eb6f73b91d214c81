import { html, type TemplateResult } from "lit-html";
import { GM_SEAT, type TableState } from "../table-state.ts";
import type { Seat } from "../seats.ts";
import type { Text } from "../text.ts";

interface SeatTogglesData {
  readonly seats: readonly Seat[];
  readonly text: Text;
  readonly change: (part: Partial<TableState>) => void;
}

/** Who is at the table: one button a seat. The last one cannot be sent away. */
export function seatToggles({ seats, text, change }: SeatTogglesData): TemplateResult {
  const taken = seats.filter((seat) => seat.taken);
  const toggle = (seat: Seat): void => {
    const next = seats.filter((one) => (one === seat ? !one.taken : one.taken));
    if (next.length === 0) return;
    change({ seats: next.length === seats.length ? null : next.map(({ id }) => id), focus: null });
  };
  return html`<div class="field seat-toggles" role="group" aria-label=${text("seats")}>
    <span aria-hidden="true">${text("seats")}</span>
    <div>
      ${seats.map((seat) => {
        const last = seat.taken && taken.length === 1;
        const label = last ? text("lastSeat") : text(seat.taken ? "seatOn" : "seatOff", { name: seat.name });
        return html`<button
          type="button"
          class="chip"
          data-seat=${seat.id}
          style="--seat: ${seat.color}"
          aria-pressed=${seat.taken}
          aria-disabled=${last}
          title=${label}
          @click=${() => {
            toggle(seat);
          }}
        >
          <span class="dot" aria-hidden="true"></span>${seat.id === GM_SEAT ? text("roleGm") : seat.name}
        </button>`;
      })}
    </div>
  </div>`;
}
