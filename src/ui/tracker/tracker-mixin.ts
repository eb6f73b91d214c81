import { template } from "../../foundry/constants.ts";
import { tableOf, type Table } from "../../foundry/table.ts";
import { tick } from "../../foundry/ticks.ts";
import { isElement } from "../is-element.ts";
import { labelControls } from "../scene/labels.ts";
import { addSceneButtons } from "../scene/tracker-buttons.ts";
import { trackerActions } from "./actions.ts";
import { dressFooter, dressRows, type Scene } from "./decorate.ts";
import { glide, placesOf } from "./glide.ts";
import { headerContext } from "./header-context.ts";
import { keepHeights } from "./long-list.ts";
import { encounterEntries, rowEntries } from "./menu-entries.ts";
import { RowMenu } from "./row-menu.ts";
import { viewerOf } from "./viewer-of.ts";
import { tellWhy } from "./why-tip.ts";

type CombatTracker = foundry.applications.sidebar.tabs.CombatTracker;
type TrackerClass = typeof foundry.applications.sidebar.tabs.CombatTracker;

/** Our one part; every other part stays the system's. */
const PART = "turnwright";

/**
 * The tracker that core or the system registered, showing what Turnwright knows. Parts are dressed before they reach
 * the screen; an encounter that runs by the system's own rules is left as it is.
 */
export function trackerMixin(Base: TrackerClass) {
  return class TurnwrightTracker extends Base {
    static override DEFAULT_OPTIONS = { actions: trackerActions };

    readonly rowMenu = new RowMenu();
    #scrolledTo = "";

    get #table(): Table | null {
      return this.viewed && tableOf(this.viewed);
    }

    get #scene(): Scene | null {
      const table = this.#table;
      return table && { table, viewer: viewerOf(table.combat), appId: this.id };
    }

    protected override _configureRenderParts(options: Parameters<CombatTracker["_configureRenderParts"]>[0]) {
      const parts = Object.entries(super._configureRenderParts(options));
      const rows = parts.findIndex(([name]) => /tracker/i.test(name));
      parts.splice(rows < 0 ? parts.length : rows, 0, [PART, { template: template("tracker/header") }]);
      return Object.fromEntries(parts);
    }

    protected override _configureRenderOptions(options: Parameters<CombatTracker["_configureRenderOptions"]>[0]) {
      super._configureRenderOptions(options);
      // Whoever draws the rows alone draws them because something has changed.
      if (options.parts && !options.parts.includes(PART)) options.parts.push(PART);
    }

    protected override async _preparePartContext(...args: Parameters<CombatTracker["_preparePartContext"]>) {
      const context = await super._preparePartContext(...args);
      if (args[0] !== PART) return context;
      const scene = this.#scene;
      const table = scene && headerContext(scene.table, scene.viewer);
      const isEmpty = this.viewed === null && game.user.isGM;
      return Object.assign(context, { table, isEmpty, domId: `${this.id}-${PART}` });
    }

    protected override async _renderHTML(
      ...args: Parameters<CombatTracker["_renderHTML"]>
    ): Promise<Record<string, HTMLElement>> {
      const parts = (await super._renderHTML(...args)) as Record<string, HTMLElement>;
      for (const part of Object.values(parts)) await addSceneButtons(part, this.id);
      const scene = this.#scene;
      if (!scene) return parts;
      for (const part of Object.values(parts)) {
        labelControls(part, scene.table.rules);
        await dressRows(part, scene);
        await dressFooter(part, scene);
      }
      return parts;
    }

    protected override _replaceHTML(...args: Parameters<CombatTracker["_replaceHTML"]>): void {
      if (!this.#table) {
        super._replaceHTML(...args);
        return;
      }
      const [parts, content] = args;
      const before = placesOf(content);
      for (const part of Object.values(parts as Record<string, HTMLElement>)) keepHeights(part, content, before);
      super._replaceHTML(...args);
      glide(content, before);
    }

    protected override async _onRender(...args: Parameters<CombatTracker["_onRender"]>): Promise<void> {
      await super._onRender(...args);
      // Core does so for another combatant; the same one may go from one phase's end to the beginning of the next.
      const table = this.#table;
      if (table) this.scrollToTurn();
      await this.rowMenu.refresh(table);
    }

    protected override _attachFrameListeners(): void {
      super._attachFrameListeners();
      for (const pointing of ["pointerover", "focusin"] as const)
        this.element.addEventListener(pointing, ({ target }) => {
          if (isElement(target)) tellWhy(target, this.viewed);
        });
      this.element.addEventListener("change", ({ target }) => {
        const table = this.#table;
        if (!table || !isElement(target) || !target.matches("[data-attack]")) return;
        const { checked, dataset } = target as HTMLInputElement;
        void tick(table.combat, Number(dataset["attack"]), checked);
      });
    }

    protected override _getEntryContextOptions() {
      return [...rowEntries(this), ...super._getEntryContextOptions()];
    }

    protected override _getCombatContextOptions() {
      return [...super._getCombatContextOptions(), ...encounterEntries(this)];
    }

    /** Only after whoever is current, or its row, has changed: else readers keep their place in the list. */
    override scrollToTurn(): void {
      const scene = this.#scene;
      const { current = [] } = scene?.table.view ?? {};
      const places = current.map((id) => `${id}@${scene?.viewer.seats.findIndex((seat) => seat.id === id) ?? -1}`);
      const now = scene ? places.join() : null;
      if (now !== null && now === this.#scrolledTo) return;
      this.#scrolledTo = now ?? "";
      super.scrollToTurn();
    }
  };
}
