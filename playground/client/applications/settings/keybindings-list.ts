import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { realm } from "../realm.ts";
import { keyName } from "./key-names.ts";

/** The registered keybindings, to read. */
export class KeybindingsList extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "controls-config",
    window: { title: "SETTINGS.Controls", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 480 },
  };
  static override PARTS = { list: { template: "templates/settings/keybindings.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { keybindings, user } = realm().game;
    const actions = [...keybindings.actions].filter(([, { restricted }]) => user?.isGM === true || !restricted);
    return {
      ...(await super._prepareContext(options)),
      actions: actions.map(([id, { name, hint, editable = [], uneditable = [] }]) => ({
        name: name ?? id,
        hint,
        keys: [...uneditable, ...editable].map(keyName),
      })),
    };
  }
}
