import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import type { ApplicationOptions } from "../api/options.ts";
import { localize, realm } from "../realm.ts";

/** Debounced renders, one per tab: several changes of one moment draw once. */
const pending = new WeakMap<AbstractSidebarTab, Set<string> | "all">();

/** The stand-in for a sidebar tab: frameless in the sidebar, a framed window as popout. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";
  static override DEFAULT_OPTIONS: object = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  /** The tab's popout while it is open. */
  popout: this | undefined;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return this.options.window.frame;
  }
  get active(): boolean {
    return this.isPopout || (this.classList?.contains("active") ?? false);
  }

  protected override _initializeApplicationOptions(own: object): ApplicationOptions {
    const options = super._initializeApplicationOptions(own);
    if (!options.window.frame) options.id = this.tabName;
    return options;
  }

  /** The place that the sidebar keeps for this tab. */
  protected override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    const sidebar = realm().ui["sidebar"] as { tabGroups: Record<string, string> } | undefined;
    element.classList.toggle("active", sidebar?.tabGroups["primary"] === this.tabName);
    document.getElementById("sidebar-content")?.append(element);
  }

  /** Open the tab as a window of its own, or bring that window to the front. */
  async renderPopout(): Promise<this> {
    if (this.isPopout) return this;
    const Popout = this.constructor as new (options: object) => this;
    this.popout ??= new Popout({
      id: `${this.id}-popout`,
      classes: ["sidebar-popout"],
      window: { frame: true, positioned: true, minimizable: true, resizable: true, title: this.title },
      position: { width: 300, height: Math.min(520, window.innerHeight - 40), ...this.popoutPlace() },
    });
    const { popout } = this;
    popout.addEventListener("close", () => (this.popout = undefined), { once: true });
    return popout.render({ force: true });
  }

  private popoutPlace(): { left: number; top: number } {
    return { left: Math.max(4, window.innerWidth - 640), top: 40 };
  }

  override get title(): string {
    return localize(this.options.window.title);
  }

  /** Draw once for all that changes in this moment. @param parts Parts to draw; all when left out. */
  schedule(parts?: readonly string[]): void {
    const waiting = pending.get(this);
    if (waiting === undefined) queueMicrotask(() => this.#drawPending());
    if (waiting === "all" || parts === undefined) pending.set(this, "all");
    else pending.set(this, new Set([...(waiting ?? []), ...parts]));
  }

  #drawPending(): void {
    const waiting = pending.get(this);
    pending.delete(this);
    const options: RenderOptions = waiting && waiting !== "all" ? { parts: [...waiting] } : {};
    void this.render(options);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isPopout && this.popout?.rendered) void this.popout.render({ ...options, force: false });
  }

  async activate(): Promise<void> {
    const sidebar = realm().ui["sidebar"] as { changeTab(tab: string, group: string): void } | undefined;
    if (!this.isPopout) sidebar?.changeTab(this.tabName, "primary");
  }
}
