import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { phaseOf } from "../../engine/slots.ts";
import { draw } from "../draw.ts";
import { rowsIn } from "./glide.ts";
import { markLong } from "./long-list.ts";
import { rowContext } from "./row-context.ts";
import { buildRows, type Row } from "./row-model.ts";
import { seatOf, type Viewer } from "./seat.ts";

/** What one drawing of the tracker shows. */
export interface Scene {
  readonly table: Table;
  readonly viewer: Viewer;
  /** The id of the tracker's element: sidebar and popout differ. */
  readonly appId: string;
}

const slot = (pieces: HTMLElement, name: string): HTMLElement | null =>
  pieces.querySelector<HTMLElement>(`[data-slot="${name}"]`);

/** The row as core (or the system) drew it, with our pieces in it. */
function dress(element: HTMLElement, row: Row, pieces: HTMLElement): void {
  element.dataset["turnwrightRow"] = row.seat.id;
  element.classList.add("turnwright-row");
  element.classList.toggle("turnwright-current", row.moment === "current");
  element.classList.toggle("turnwright-suspended", row.moment === "suspended");
  element.classList.toggle("turnwright-acted", row.acted);
  element.classList.toggle("turnwright-holding", row.statuses.includes("holding"));
  element.dataset["bracket"] = row.bracket;
  if (row.moment === "current") element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");

  const [place, score, more, line] = ["place", "score", "more", "line"].map((name) => slot(pieces, name));
  if (place) element.prepend(place);
  const initiative = element.querySelector(".token-initiative");
  if (initiative) initiative.replaceChildren(...(score ? [score] : []));
  else if (score) element.append(score);
  for (const piece of [more, line]) if (piece) element.append(piece);
}

/** Put our pieces into the rows of a part that is not on screen yet. Parts without rows stay as they are. */
export async function dressRows(part: HTMLElement, scene: Scene): Promise<void> {
  const elements = rowsIn(part);
  if (elements.length === 0) return;
  markLong(part, elements.length);
  const rows = new Map(buildRows(scene.table, scene.viewer).map((row) => [row.seat.id, row]));
  const bare = elements.flatMap((element) => {
    const row = rows.get(element.dataset["combatantId"] ?? "");
    return row && !element.dataset["turnwrightRow"] ? [{ element, row }] : [];
  });
  const contexts = bare.map(({ row }) => rowContext(scene.table, row, scene.viewer, scene.appId));
  const drawn = [...(await draw("tracker/rows", { rows: contexts })).children];
  bare.forEach(({ element, row }, index) => {
    const pieces = drawn[index];
    if (pieces instanceof HTMLElement) dress(element, row, pieces);
  });
}

/** In the footer players find the end of their own turns; the GM keeps core's controls. */
export async function dressFooter(part: HTMLElement, { table, viewer, appId }: Scene): Promise<void> {
  const selector = "nav.combat-controls";
  const controls = part.matches(selector) ? part : part.querySelector<HTMLElement>(selector);
  if (!controls || viewer.isGM) return;
  const turns = table.state.round > 0 && phaseOf(table.rules, table.state).turns;
  const mine = turns ? table.view.current.flatMap((id) => seatOf(viewer, id) ?? []).filter((seat) => seat.mine) : [];
  const buttons = mine.map(({ id, name }) => ({
    id,
    domId: `${appId}-turnwright-${id}-end`,
    label: mine.length > 1 ? text("Footer.EndTurnOf", { name }) : text("Act.done"),
  }));
  controls.replaceChildren(...(await Promise.all(buttons.map((button) => draw("tracker/end-turn", button)))));
  controls.hidden = buttons.length === 0;
}
