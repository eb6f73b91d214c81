import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { realm } from "../realm.ts";

interface TrackerSetting {
  readonly resource?: string;
  readonly skipDefeated?: boolean;
  readonly turnMarker?: { readonly enabled?: boolean };
}

/** The stand-in for `foundry.applications.apps.CombatTrackerConfig`: the setting `core.combatTrackerConfig`. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "combat-config",
    tag: "form",
    window: { title: "COMBAT.Settings", icon: "fa-solid fa-gear" },
    position: { width: 400 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/sheets/combat-tracker-config.hbs" } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const setting = realm().game.settings.get("core", "combatTrackerConfig") as TrackerSetting;
    return { ...(await super._prepareContext(options)), ...setting, marker: setting.turnMarker?.enabled };
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, { object }: { object: object }): Promise<void> {
    const { game, foundry } = realm();
    const { expandObject, mergeObject } = foundry["utils"] as Record<string, (...args: object[]) => object>;
    const before = game.settings.get("core", "combatTrackerConfig") as object;
    const merged = mergeObject?.({ ...before }, expandObject?.(object) ?? {});
    await game.settings.set("core", "combatTrackerConfig", merged);
  }
}
