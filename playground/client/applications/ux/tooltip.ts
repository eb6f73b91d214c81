import { closest, make, parseFragment, windowOf } from "../dom.ts";
import { localize } from "../realm.ts";
import { clean } from "./clean.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

/** Gap between an element and its tooltip, in pixels. */
const GAP = 6;
/** How long the pointer rests before a tooltip comes, in milliseconds. */
const DELAY = 300;
const selector = "[data-tooltip], [data-tooltip-html], [data-tooltip-text]";

/** The stand-in for `game.tooltip`: one tooltip at a time, on hover and on keyboard focus. */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" };
  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Listen on a window's page; called once for each. */
  activateEventListeners(page: Document = document): void {
    const over = (event: Event): HTMLElement | null => closest(event, selector);
    page.addEventListener("pointerover", (event) => {
      const target = over(event);
      if (target === this.element) return;
      this.deactivate();
      if (target) this.#waiting = setTimeout(() => this.activate(target), DELAY);
    });
    page.addEventListener("focusin", (event) => {
      const target = over(event);
      if (target?.matches(":focus-visible")) this.activate(target);
    });
    page.addEventListener("focusout", () => this.deactivate());
    page.addEventListener("pointerdown", () => this.deactivate(), true);
    page.addEventListener("scroll", () => this.deactivate(), { capture: true, passive: true });
    page.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    if (!element.isConnected) return;
    const { tooltip, tooltipHtml, tooltipText, tooltipClass, tooltipDirection } = element.dataset;
    const markup = options.html ?? tooltipHtml;
    const text = options.text ?? [tooltip, tooltipText, element.getAttribute("aria-label")].find(Boolean) ?? "";
    if (!markup && !text) return;
    const node = make("aside", {
      id: "tooltip",
      role: "tooltip",
      class: options.cssClass ?? tooltipClass,
      popover: "manual",
    });
    if (typeof markup === "string") node.append(parseFragment(clean(markup)));
    else node.append(markup ?? localize(text));
    // In the same top layer as a modal dialog, or the dialog would cover it.
    (element.closest("dialog[open]") ?? element.ownerDocument.body).append(node);
    node.showPopover();
    if (!element.hasAttribute("aria-describedby") && !element.hasAttribute("aria-label")) {
      element.setAttribute("aria-describedby", "tooltip");
    }
    this.element = element;
    this.#tooltip = node;
    this.#place(node, element, options.direction ?? (tooltipDirection as Direction | undefined));
  }

  #place(node: HTMLElement, element: HTMLElement, wanted: Direction | undefined): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = node;
    const { innerWidth, innerHeight } = windowOf(element);
    const direction = wanted ?? (box.bottom + height + GAP > innerHeight ? "UP" : "DOWN");
    const middle = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
    const place = {
      UP: { x: middle.x, y: box.top - height - GAP },
      DOWN: { x: middle.x, y: box.bottom + GAP },
      LEFT: { x: box.left - width - GAP, y: middle.y },
      RIGHT: { x: box.right + GAP, y: middle.y },
      CENTER: middle,
    }[direction];
    node.style.left = `${Math.max(4, Math.min(place.x, innerWidth - width - 4))}px`;
    node.style.top = `${Math.max(4, Math.min(place.y, innerHeight - height - 4))}px`;
  }

  deactivate(): void {
    clearTimeout(this.#waiting);
    this.#tooltip?.remove();
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.#tooltip = null;
    this.element = null;
  }
}
