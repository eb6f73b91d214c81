import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Notice } from "../notices.ts";
import { controls, type ControlsData } from "./controls.ts";
import { guide } from "./guide.ts";
import { noticeList } from "./notice-list.ts";
import { seatCard, type SeatCardData } from "./seat-card.ts";
import { seatTabs } from "./seat-tabs.ts";
import { splitter } from "./splitter.ts";

export interface ShellData extends ControlsData {
  /** The seats that are taken, in order. */
  readonly cards: readonly SeatCardData[];
  readonly notices: readonly Notice[];
  readonly dismiss: (notice: Notice) => void;
}

/** The whole page. */
export function shell(data: ShellData): TemplateResult {
  const { cards, notices, dismiss, text } = data;
  const hasGm = cards.some(({ seat }) => seat.role === "gm");
  return html`${controls(data)} ${noticeList(notices, dismiss, text)} ${seatTabs(cards, text)}
    <main
      class="table"
      style="--players: ${cards.filter(({ seat }) => seat.role === "player").length}"
      ?data-gm=${hasGm}
    >
      ${repeat(
        cards,
        ({ seat }) => seat.id,
        (card) => seatCard(card),
      )}
      ${hasGm && cards.length > 1 ? splitter(text) : ""} ${guide(data)}
    </main>`;
}
