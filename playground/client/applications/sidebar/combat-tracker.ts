import type { PlacedToken } from "../../canvas.ts";
import type { RenderContext, RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { inline } from "../handlebars/engine.ts";
import { closest, isElement, reveal } from "../dom.ts";
import { generation, realm, type CombatantLike, type CombatLike } from "../realm.ts";
import { portrait } from "../portrait.ts";
import { markHover, panTo, ping } from "../scene/token-marks.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";
import { combatContext, decimalsOf, effectIcons, turnContext, type EffectIcon } from "./combat-context.ts";
import { combatantEntries, encounterEntries } from "./combat-menus.ts";
import { typedInitiative } from "./relative-initiative.ts";

const path = "templates/sidebar/tabs/combat";
const effectNames = inline("{{#each effects}}<div>{{name}}</div>{{/each}}");

/** The stand-in for `foundry.applications.sidebar.tabs.CombatTracker`, with the elements of facts 4.3. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: object = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.SidebarTitle", icon: "fa-solid fa-khanda" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      editName: CombatTracker.#onEditName,
      cycleCombat: CombatTracker.#onCycleCombat,
      trackerSettings: CombatTracker.#onTrackerSettings,
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
    },
  };
  static override PARTS = {
    header: { template: `${path}/header.hbs` },
    tracker: { template: `${path}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${path}/footer.hbs` },
  };

  /** The chosen encounter; undefined lets the tracker find one, null shows none. */
  #chosen: CombatLike | null | undefined;

  /** Whether the encounter's name is being typed. */
  #naming = false;

  /** Whose turn it was when last drawn: the list scrolls when that changes, and not under the reader's hands. */
  #shownTurn: string | undefined;

  /** The encounter shown. Popouts show what the tab shows. */
  get viewed(): CombatLike | null {
    const tab = realm().ui["combat"] as CombatTracker | undefined;
    if (this.isPopout && tab && tab !== this) return tab.viewed;
    if (this.#chosen === null) return null;
    const { combats } = realm().game;
    if (this.#chosen && combats.get(this.#chosen.id)) return combats.get(this.#chosen.id) ?? null;
    return this.combats.find(({ active }) => active) ?? this.combats[0] ?? null;
  }
  set viewed(combat: CombatLike | null) {
    const tab = realm().ui["combat"] as CombatTracker | undefined;
    if (this.isPopout && tab && tab !== this) tab.viewed = combat;
    else this.#chosen = combat;
  }

  /** The encounters of the scene on screen, and those that belong to none. */
  get combats(): CombatLike[] {
    const scene = realm().canvas["scene"] as { id: string } | null | undefined;
    return realm().game.combats.filter((combat) => combat.scene === null || !scene || combat.scene.id === scene.id);
  }
  get scene(): unknown {
    return this.viewed?.scene ?? realm().canvas["scene"] ?? null;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["combat"] !== undefined) this.viewed = options["combat"] as CombatLike | null;
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    else if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats), { naming: this.#naming });
  }

  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: unknown[] = [];
    for (const [index, combatant] of combat?.turns.entries() ?? []) {
      if (combat && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, { combat, turns, hasDecimals: combat ? decimalsOf(combat.turns) > 0 : false });
  }

  protected async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<object> {
    const turn = turnContext(combat, combatant, index);
    const icons = effectIcons(combatant);
    const effects = { icons, tooltip: this._formatEffectsTooltip(icons) };
    return { ...turn, effects, img: await this._getCombatantThumbnail(combatant) };
  }

  /** Markup that names the effects on a combatant. */
  protected _formatEffectsTooltip(effects: readonly EffectIcon[]): string {
    return effects.length > 0 ? effectNames({ effects }) : "";
  }

  protected async _getCombatantThumbnail(combatant: CombatantLike): Promise<string | null> {
    return portrait(combatant.name, combatant.img);
  }

  // ---- listeners ----

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
      fixed: true,
      jQuery: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      hookName: "getCombatContextOptions",
      eventName: "click",
      fixed: true,
      jQuery: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const turn = this.viewed?.combatant?.id;
    if (turn !== this.#shownTurn) this.scrollToTurn();
    this.#shownTurn = turn;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    const row = (event: Event): HTMLElement | null => closest(event, ".combatant[data-combatant-id]");
    element.addEventListener("pointerover", (event) => row(event) && this._onCombatantHoverIn(event));
    element.addEventListener("pointerout", (event) => row(event) && this._onCombatantHoverOut(event));
    element.addEventListener("dblclick", (event) => row(event) && this._onCombatantMouseDown(event));
    element.addEventListener("change", (event) => void this._onChangeInput(event));
    element.addEventListener("focusout", (event) => {
      if ((event.target as Element).matches("input.encounter-name")) void this.#endNaming();
    });
    element.addEventListener("keydown", (event) => {
      const target = event.target as HTMLElement;
      if (event.key === "Enter" && target.matches("li.combatant")) target.click();
      else if (target.matches("input.encounter-name")) this.#onNameKey(event, target as HTMLInputElement);
    });
  }

  protected _getEntryContextOptions(): MenuEntry[] {
    return combatantEntries(this);
  }
  protected _getCombatContextOptions(): MenuEntry[] {
    return encounterEntries(this, generation() >= 14);
  }

  #combatantOf(target: Element | null): CombatantLike | undefined {
    const row = target?.closest<HTMLElement>("[data-combatant-id]");
    return this.viewed?.combatants.get(row?.dataset["combatantId"]);
  }

  static #onActivateCombatant(this: CombatTracker, _event: Event, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (combatant?.token && combatant.isOwner) placedOf(combatant)?.control({ releaseOthers: true });
    if (combatant) void this._onPanToCombatant(combatant);
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const { foundry, canvas } = realm();
    const Combat = (foundry["documents"] as { Combat: { implementation: CombatClass } }).Combat.implementation;
    const combat = await Combat.create({ scene: (canvas["scene"] as { id: string } | null)?.id ?? null });
    if (!combat) return;
    await combat.activate({ render: false });
    await this.render({ combat });
  }

  static async #onEditName(this: CombatTracker): Promise<void> {
    this.#naming = true;
    await this.render({ parts: ["header"] });
    this.element.querySelector<HTMLInputElement>("input.encounter-name")?.select();
  }

  /** Enter takes the name, Escape leaves it as it was. */
  #onNameKey(event: KeyboardEvent, input: HTMLInputElement): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.stopPropagation();
    if (event.key === "Escape") input.value = input.defaultValue;
    input.blur();
  }

  async #endNaming(): Promise<void> {
    if (!this.#naming) return;
    this.#naming = false;
    await this.render({ parts: ["header"] });
  }

  static async #onCycleCombat(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = realm().game.combats.get(target.dataset["combatId"]);
    if (!combat) return;
    await combat.activate({ render: false });
    await this.render({ combat });
  }

  static #onTrackerSettings(): void {
    const { CombatTrackerConfig } = realm().foundry["applications"].apps as Record<
      string,
      new () => AbstractSidebarTab
    >;
    if (CombatTrackerConfig) void new CombatTrackerConfig().render({ force: true });
  }

  static #onControl(this: CombatTracker, event: Event, target: HTMLElement): unknown {
    return this._onCombatantControl(event, target);
  }

  protected _onCombatantControl(_event: Event, target: HTMLElement): unknown {
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      default:
        return undefined;
    }
  }

  /** An action that nobody registered is a method of the encounter shown: rollAll, nextTurn, whatever a system adds. */
  protected override async _onClickAction(_event: Event, target: HTMLElement): Promise<void> {
    const combat = this.viewed as (CombatLike & Record<string, unknown>) | null;
    const action = target.dataset["action"] ?? "";
    if (typeof combat?.[action] !== "function") return;
    const button = isElement(target, "button") ? target : null;
    if (button) button.disabled = true;
    try {
      await (combat[action] as () => Promise<unknown>)();
    } finally {
      if (button) button.disabled = false;
    }
  }

  _onRollInitiative(combatant: CombatantLike): unknown {
    return this.viewed?.rollInitiative([combatant.id]);
  }

  protected async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = (realm().CONFIG["specialStatusEffects"] as { DEFEATED?: string } | undefined)?.DEFEATED;
    if (status) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  protected _onToggleHidden(combatant: CombatantLike): unknown {
    return combatant.update({ hidden: !combatant.hidden });
  }

  protected async _onPingCombatant(combatant: CombatantLike): Promise<void> {
    ping(combatant.tokenId);
  }

  protected async _onPanToCombatant(combatant: CombatantLike): Promise<void> {
    panTo(combatant.tokenId);
  }

  /** Something was typed: into a row, or over the encounter. */
  protected async _onChangeInput(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    if (input.matches(".initiative-input")) await this._onUpdateInitiative(event);
    else if (input.matches(".encounter-name")) await this.viewed?.update({ name: input.value.trim() });
  }

  protected async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const initiative = typedInitiative(input.value, combatant.initiative);
    if (initiative === undefined) input.value = String(combatant.initiative ?? "");
    else if (initiative !== combatant.initiative) await combatant.update({ initiative });
  }

  /** A double click opens the actor's sheet. */
  protected _onCombatantMouseDown(event: Event): void {
    const target = event.target as Element;
    if (target.closest("button, input")) return;
    const actor = this.#combatantOf(target)?.actor as
      { isOwner: boolean; sheet?: { render(o: object): unknown } } | null | undefined;
    if (actor?.isOwner) void actor.sheet?.render({ force: true });
  }

  protected _onCombatantHoverIn(event: Event): void {
    const combatant = this.#combatantOf(event.target as Element);
    if (combatant) this.hoverCombatant(combatant, true);
  }
  protected _onCombatantHoverOut(event: Event): void {
    const combatant = this.#combatantOf(event.target as Element);
    if (combatant) this.hoverCombatant(combatant, false);
  }

  /** Mark the row of a combatant, and its token, as pointed at. */
  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    const row = this.element.querySelector(`.combatant[data-combatant-id="${CSS.escape(combatant.id)}"]`);
    row?.classList.toggle("hover", hover);
    markHover(combatant.tokenId, hover);
  }

  scrollToTurn(): void {
    const { tracker } = this.parts;
    const row = tracker?.querySelector<HTMLElement>(".combatant.active");
    if (tracker && row) reveal(row, tracker);
  }
}

interface CombatClass {
  create(data: object): Promise<CombatLike | undefined>;
}

const placedOf = (combatant: CombatantLike): PlacedToken | undefined =>
  (realm().canvas["tokens"] as { placeables: PlacedToken[] }).placeables.find(({ id }) => id === combatant.tokenId);
