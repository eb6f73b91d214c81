import { CombatTracker } from "../../client/applications/sidebar/combat-tracker.ts";
import { generation, type CombatantLike, type CombatLike } from "../../client/applications/realm.ts";
import type { RenderContext, RenderOptions } from "../../client/applications/api/application.ts";
import type { MenuEntry } from "../../client/applications/ux/menu-entry.ts";
import { MODES, type ModeName, type ShadowrunActor } from "./actor.ts";
import type { ShadowrunCombat } from "./combat.ts";
import type { ShadowrunCombatant } from "./combatant.ts";

/** What the buttons in the footer mean: the names are core's, one step further than they say. */
const METHODS = {
  nextPhase: "nextTurn",
  previousPhase: "previousTurn",
  nextPass: "nextPass",
  previousPass: "previousPass",
  nextTurn: "nextRound",
  previousTurn: "previousRound",
} as const;

const ICONS: Readonly<Record<ModeName, string>> = {
  meatspace: "fa-solid fa-person-running",
  astral: "fa-solid fa-star",
  cold_sim: "fa-solid fa-laptop-code",
  hot_sim: "fa-solid fa-laptop-code",
};

const path = "systems/shadowrun5e/templates";

/** The system's tracker: three templates of its own, icons and menus of modes, marks of its own turns. Facts 16.2. */
export class ShadowrunTracker extends CombatTracker {
  static override PARTS = {
    header: { template: `${path}/header.hbs` },
    tracker: { template: `${path}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${path}/footer.hbs` },
  };

  #rowOf(target: Element): ShadowrunCombatant | undefined {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return (this.viewed as unknown as ShadowrunCombat | null)?.combatants.get(id) as ShadowrunCombatant | undefined;
  }

  protected override async _prepareCombatContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareCombatContext(context, options);
    const combat = this.viewed as unknown as ShadowrunCombat | null;
    if (combat?.started) Object.assign(context, { title: `${combat.round} · ${combat.pass}` });
  }

  protected override async _prepareTurnContext(combat: CombatLike, one: CombatantLike, index: number): Promise<object> {
    const turn = await super._prepareTurnContext(combat, one, index);
    const { row, runner, initiative, isOwner } = one as unknown as ShadowrunCombatant;
    const mode = runner?.initiativeMode;
    const modes = MODES.filter((name) => name !== "astral" || runner?.sheetData.special === "magic");
    return {
      ...turn,
      ...row,
      acted: row.acted && combat.combatant?.id !== one.id,
      exhausted: initiative !== null && initiative <= 0,
      mode,
      modeIcon: mode ? ICONS[mode] : "fa-solid fa-question",
      modes: runner && isOwner ? modes.map((name) => ({ name, icon: ICONS[name], chosen: name === mode })) : [],
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("click", (event) => this.#onClick(event));
    this.element.addEventListener("pointerdown", (event) => this.#onRightButton(event), { capture: true });
  }

  /** The system's own actions, which core knows nothing of. */
  #onClick(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    const row = target && this.#rowOf(target);
    switch (target?.dataset["action"]) {
      case "toggleInitiativeModeMenu":
        target.closest("li")?.querySelector(".combatant-mode-menu")?.classList.toggle("hidden");
        break;
      case "setInitiativeMode":
        void (row?.actor as ShadowrunActor | null)?.setInitiativeMode(target.dataset["mode"] as ModeName);
        break;
      case "toggleActed":
        void row?.update({ system: { acted: !row.row.acted } });
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Passes and rounds stand in a menu behind the arrows of the turn. */
  #onRightButton(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action$=Phase]");
    if (event.button !== 2 || !target) return;
    event.preventDefault();
    const time = target.dataset["action"] === "nextPhase" ? "next" : "previous";
    this.element.querySelector(`.combat-extra-menu[data-time="${time}"]`)?.classList.toggle("hidden");
  }

  protected override async _onClickAction(event: Event, target: HTMLElement): Promise<void> {
    const method = METHODS[target.dataset["action"] as keyof typeof METHODS] as keyof typeof METHODS | undefined;
    const combat = this.viewed as unknown as ShadowrunCombat | null;
    if (!combat || !method) return super._onClickAction(event, target);
    const button = target instanceof HTMLButtonElement ? target : null;
    if (button) button.disabled = true;
    try {
      await (combat[method as "nextTurn"] as () => Promise<unknown>).call(combat);
    } finally {
      if (button) button.disabled = false;
    }
  }

  protected override _getEntryContextOptions(): MenuEntry[] {
    const isRolled = (target: HTMLElement): boolean => typeof this.#rowOf(target)?.initiative === "number";
    const chosen = (target: HTMLElement): unknown => this.#rowOf(target)?.toggleSeizeInitiative();
    const icon = "fa-solid fa-angles-up";
    const entry =
      generation() >= 14
        ? {
            label: "Seize Initiative",
            icon,
            visible: isRolled,
            onClick: (_: Event, target: HTMLElement) => chosen(target),
          }
        : { name: "Seize Initiative", icon: `<i class="${icon}"></i>`, condition: isRolled, callback: chosen };
    return [...super._getEntryContextOptions(), entry as MenuEntry];
  }
}
