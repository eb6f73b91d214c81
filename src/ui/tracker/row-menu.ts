import type { Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { actsOf } from "../moves/acts.ts";
import { actLine } from "../moves/act-words.ts";
import { draw } from "../draw.ts";

/** The list behind a row's "…": reachable by keyboard, in the top layer, one at a time in its tracker. */
export class RowMenu {
  #menu: HTMLElement | null = null;
  /** The id of the button that opened it: the button itself is drawn anew with its row. */
  #openedBy = "";

  /** Open beside a button of the row, or close when it is open for that row already. */
  async toggle(host: HTMLElement, button: HTMLElement, table: Table, id: string): Promise<void> {
    const again = this.#menu?.dataset["turnwrightRow"] === id;
    this.close();
    if (again) return;
    const menu = await drawMenu(table, id);
    host.append(menu);
    this.#menu = menu;
    this.#openedBy = button.id;
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      onKeyDown(event, menu);
    });
    menu.addEventListener("toggle", () => {
      if (this.#menu === menu && !menu.matches(":popover-open")) this.close();
    });
    menu.showPopover();
    this.#tell(true);
    placeBeside(menu, button);
    items(menu)[0]?.focus();
  }

  /** The table has changed: an open menu says what is possible now. */
  async refresh(table: Table | null): Promise<void> {
    const menu = this.#menu;
    const id = menu?.dataset["turnwrightRow"];
    if (!menu || id === undefined) return;
    if (!table || !Object.hasOwn(table.state.participants, id)) {
      this.close();
      return;
    }
    const focused = items(menu).findIndex((item) => item === menu.ownerDocument.activeElement);
    const fresh = await drawMenu(table, id);
    menu.replaceChildren(...fresh.children);
    items(menu)[focused]?.focus();
    this.#tell(true);
  }

  /** Whoever was in the menu is back at the button. */
  close(): void {
    const menu = this.#menu;
    if (!menu) return;
    const button = this.#tell(false);
    if (menu.contains(menu.ownerDocument.activeElement)) button?.focus();
    this.#menu = null;
    menu.remove();
  }

  /** The button that opened the menu says whether it is open. */
  #tell(expanded: boolean): HTMLElement | null {
    const button = this.#menu?.ownerDocument.getElementById(this.#openedBy) ?? null;
    button?.setAttribute("aria-expanded", String(expanded));
    return button;
  }
}

function drawMenu(table: Table, id: string): Promise<HTMLElement> {
  const name = table.state.participants[id]?.name ?? "";
  const acts = actsOf(table, id, game.user.isGM).map((act) => actLine(table, id, act));
  return draw("tracker/menu", { id, acts, label: text("Row.More", { name }) });
}

const items = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];

function onKeyDown(event: KeyboardEvent, menu: HTMLElement): void {
  const all = items(menu);
  const now = all.findIndex((item) => item === menu.ownerDocument.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  // Foundry listens to keys of its own, such as Escape, wherever they bubble to.
  if (step !== undefined || event.key === "Escape") event.stopPropagation();
  if (step === undefined) return;
  event.preventDefault();
  all.at(step % all.length)?.focus();
}

/** Gap to the edge of the window, in pixels. */
const MARGIN = 4;

/** Below the button, or above it where there is more room; within the window, which may not be the main one. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const view = menu.ownerDocument.defaultView;
  if (!view) return;
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = box.bottom + height + MARGIN <= view.innerHeight || box.top < height;
  menu.style.left = `${Math.max(MARGIN, Math.min(box.right - width, view.innerWidth - width - MARGIN))}px`;
  menu.style.top = `${Math.max(MARGIN, below ? box.bottom : box.top - height)}px`;
}
