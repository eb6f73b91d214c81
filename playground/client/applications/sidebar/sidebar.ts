import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { closest } from "../dom.ts";
import { realm } from "../realm.ts";
import type { AbstractSidebarTab } from "./abstract-tab.ts";

export interface TabDescriptor {
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

/** The stand-in for `foundry.applications.sidebar.Sidebar`: the strip of tabs and the place for the one that is open. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "sidebar",
    classes: ["tabs"],
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };
  static TABS: Record<string, TabDescriptor> = {
    chat: { tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "SIDEBAR.TabCombat", icon: "fa-solid fa-khanda" },
    actors: { tooltip: "SIDEBAR.TabActors", icon: "fa-solid fa-user" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };
  static override PARTS = { tabs: { template: "templates/sidebar/sidebar.hbs", root: true } };

  override tabGroups: Record<string, string> = { primary: "combat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { TABS } = this.constructor as typeof Sidebar;
    const isGM = realm().game.user?.isGM ?? false;
    return {
      ...(await super._prepareContext(options)),
      tabs: Object.entries(TABS)
        .filter(([, { gmOnly }]) => isGM || !gmOnly)
        .map(([id, tab]) => ({ id, ...tab, active: this.tabGroups["primary"] === id })),
    };
  }

  protected override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const tabOf = (event: Event): string | undefined => closest(event, "[role=tab]")?.dataset["tab"];
    this.element.addEventListener("contextmenu", (event) => {
      const tab = tabOf(event);
      if (!tab) return;
      event.preventDefault();
      void (realm().ui[tab] as AbstractSidebarTab | undefined)?.renderPopout();
    });
    this.element.addEventListener("keydown", (event) => {
      if (tabOf(event)) this.#onTabKey(event);
    });
  }

  /** Arrow keys walk along the tabs, as in any list of tabs. */
  #onTabKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tabs = [...this.element.querySelectorAll<HTMLElement>("[role=tab]")];
    const next = tabs[(tabs.indexOf(event.target as HTMLElement) + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }

  override changeTab(tab: string, group: string): void {
    super.changeTab(tab, group);
    this.toggleExpanded(true);
    for (const one of this.element.querySelectorAll<HTMLElement>("[role=tab]")) {
      one.tabIndex = one.dataset["tab"] === tab ? 0 : -1;
    }
    realm().Hooks.callAll("changeSidebarTab", realm().ui[tab]);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    realm().Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}
