import { closest, make, parseFragment, windowOf } from "../dom.ts";
import { generation, localize, realm } from "../realm.ts";
import { clean } from "./clean.ts";
import { deprecatedKeys, shownEntries, type MenuEntry, type ShownEntry } from "./menu-entry.ts";

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  relative?: "target" | "cursor";
  closeOnSelect?: boolean;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Old keys already complained about, so that a menu does not repeat itself at every click. */
const complained = new WeakSet<MenuEntry>();

/** The stand-in for `foundry.applications.ux.ContextMenu`: a list of entries for one of many targets. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }
  menuItems: MenuEntry[];
  target: HTMLElement | null = null;
  #menu: HTMLElement | null = null;
  readonly #dismiss = (event: Event): void => {
    if (!this.#menu?.contains(event.target as Node)) void this.close();
  };

  constructor(
    readonly container: HTMLElement,
    readonly selector: string,
    menuItems: MenuEntry[],
    readonly options: ContextMenuOptions = {},
  ) {
    this.menuItems = menuItems;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onTrigger(event));
    // The keyboard's way to the same menu: the menu key and Shift+F10 fire contextmenu by themselves.
  }

  get element(): HTMLElement | null {
    return this.#menu;
  }

  #onTrigger(event: Event): void {
    const target = closest(event, this.selector);
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#menu && this.target === target) return void this.close();
    const box = target.getBoundingClientRect();
    const pointer = "clientX" in event && (event as MouseEvent).clientX > 0 ? (event as MouseEvent) : null;
    void this.render(
      target,
      pointer ? { x: pointer.clientX, y: pointer.clientY } : { x: box.left + 24, y: box.bottom },
    );
  }

  /** Open for a target. @param at Where, in the window's pixels. */
  async render(target: HTMLElement, at?: Point): Promise<void> {
    const { ui } = realm();
    await (ui["context"] as ContextMenu | null | undefined)?.close();
    this.#complain();
    const entries = shownEntries(this.menuItems, target, generation());
    if (entries.length === 0) return;
    ui["context"] = this;
    this.target = target;
    target.classList.add("context");
    this.options.onOpen?.(target);
    const menu = this.#build(entries);
    this.#menu = menu;
    (target.closest("dialog[open]") ?? target.ownerDocument.body).append(menu);
    const box = target.getBoundingClientRect();
    this.#place(menu, at ?? { x: box.left, y: box.bottom });
    menu.querySelector("button")?.focus();
    const page = target.ownerDocument;
    setTimeout(() => page.addEventListener("pointerdown", this.#dismiss, true));
  }

  #complain(): void {
    if (generation() < 14) return;
    for (const entry of this.menuItems) {
      const old = deprecatedKeys(entry);
      if (old.length === 0 || complained.has(entry)) continue;
      complained.add(entry);
      console.warn(
        `ContextMenu entry "${entry.name ?? entry.label ?? ""}" uses ${old.join(", ")}: deprecated since 14`,
      );
    }
  }

  #build(entries: readonly ShownEntry[]): HTMLElement {
    const menu = make("menu", { id: "context-menu", role: "menu", class: "context-menu themed" });
    let group = entries[0]?.group;
    for (const entry of entries) {
      if (entry.group !== group) menu.append(make("li", { class: "context-separator", role: "separator" }));
      group = entry.group;
      const button = make("button", { type: "button", role: "menuitem" }, this.#icon(entry), localize(entry.label));
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        if (this.options.closeOnSelect ?? true) void this.close();
        void entry.run(event);
      });
      menu.append(make("li", { class: `context-item ${entry.classes}`, role: "none" }, button));
    }
    menu.addEventListener("keydown", (event) => this.#onKeyDown(event, menu));
    return menu;
  }

  /** An entry's icon: markup, class names (14), or an element. */
  #icon({ icon }: ShownEntry): Node {
    if (!icon) return make("i", { class: "fa-fw", "aria-hidden": "true" });
    if (typeof icon !== "string") return icon.cloneNode(true);
    if (!icon.includes("<")) return make("i", { class: `${icon} fa-fw`, "aria-hidden": "true" });
    return parseFragment(clean(icon));
  }

  #place(menu: HTMLElement, { x, y }: Point): void {
    const { offsetWidth: width, offsetHeight: height } = menu;
    const { innerWidth, innerHeight } = windowOf(menu);
    menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
    menu.style.top = `${y + height > innerHeight ? Math.max(4, y - height) : y}px`;
  }

  #onKeyDown(event: KeyboardEvent, menu: HTMLElement): void {
    const buttons = [...menu.querySelectorAll("button")];
    const now = buttons.indexOf(menu.ownerDocument.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) buttons[next % buttons.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async close(): Promise<void> {
    const { target } = this;
    const page = target?.ownerDocument ?? document;
    page.removeEventListener("pointerdown", this.#dismiss, true);
    const hadFocus = this.#menu?.contains(page.activeElement) ?? false;
    this.#menu?.remove();
    this.#menu = null;
    if (realm().ui["context"] === this) realm().ui["context"] = null;
    if (!target) return;
    target.classList.remove("context");
    this.options.onClose?.(target);
    this.target = null;
    if (hadFocus)
      (target.matches("button, [tabindex]")
        ? target
        : target.querySelector<HTMLElement>("button, [tabindex]")
      )?.focus();
  }
}
