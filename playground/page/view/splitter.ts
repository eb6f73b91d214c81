import { html, type TemplateResult } from "lit-html";
import type { Text } from "../text.ts";

/** Share of the table's width that the game master's seat may take, in percent. */
const LEAST = 25;
const MOST = 75;
const STEP = 2;
const WIDTH = "--gm-width";

/** The bar between the game master and the players: drag it, or use the arrow keys; a double click undoes it. */
export function splitter(text: Text): TemplateResult {
  return html`<div
    class="splitter"
    role="separator"
    tabindex="0"
    aria-orientation="vertical"
    aria-label=${text("splitter")}
    aria-valuemin=${LEAST}
    aria-valuemax=${MOST}
    @pointerdown=${drag}
    @keydown=${step}
    @dblclick=${(event: Event) => {
      tableOf(event).style.removeProperty(WIDTH);
    }}
  ></div>`;
}

const tableOf = (event: Event): HTMLElement => (event.currentTarget as HTMLElement).parentElement ?? document.body;

function drag(event: PointerEvent): void {
  const bar = event.currentTarget as HTMLElement;
  const table = tableOf(event);
  bar.setPointerCapture(event.pointerId);
  // Windows of the seats would swallow the pointer.
  table.classList.add("dragging");
  const move = ({ clientX }: PointerEvent): void => {
    const { left, width } = table.getBoundingClientRect();
    setWidth(bar, table, ((clientX - left) / width) * 100);
  };
  bar.addEventListener("pointermove", move);
  bar.addEventListener(
    "lostpointercapture",
    () => {
      bar.removeEventListener("pointermove", move);
      table.classList.remove("dragging");
    },
    { once: true },
  );
}

function step(event: KeyboardEvent): void {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (direction === undefined) return;
  event.preventDefault();
  const bar = event.currentTarget as HTMLElement;
  const table = tableOf(event);
  const { left, width } = table.getBoundingClientRect();
  const now = ((bar.getBoundingClientRect().left - left) / width) * 100;
  setWidth(bar, table, now + direction * STEP);
}

function setWidth(bar: HTMLElement, table: HTMLElement, percent: number): void {
  const width = Math.round(Math.min(MOST, Math.max(LEAST, percent)));
  table.style.setProperty(WIDTH, `${width}%`);
  bar.setAttribute("aria-valuenow", String(width));
}
