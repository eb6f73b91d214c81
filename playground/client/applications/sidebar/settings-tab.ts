import type { RenderContext, RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { realm } from "../realm.ts";
import { KeybindingsList } from "../settings/keybindings-list.ts";
import { SettingsConfig } from "../settings/settings-config.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

/** The stand-in for `foundry.applications.sidebar.tabs.Settings`. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: object = {
    classes: ["settings-sidebar"],
    window: { title: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
    actions: { openApp: Settings.#onOpenApp },
  };
  static override PARTS = { settings: { template: "templates/settings/tab.hbs" } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { game } = realm();
    const modules = [...game.modules].filter(({ active }) => active);
    return {
      ...(await super._prepareContext(options)),
      generation: game.release.generation,
      system: game.system.title,
      modules: modules.map(({ title }) => title),
      users: [...game.users].map(({ name, active, isGM, color }) => ({ name, active, isGM, color: String(color) })),
    };
  }

  static async #onOpenApp(_event: Event, target: HTMLElement): Promise<void> {
    if (target.dataset["app"] === "controls") await new KeybindingsList().render({ force: true });
    else await new SettingsConfig().render({ force: true });
  }
}
