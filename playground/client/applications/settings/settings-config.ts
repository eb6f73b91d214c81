import { ApplicationV2, type RenderContext, type RenderOptions } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { asText } from "../as-text.ts";
import { fieldInput } from "../fields/field-input.ts";
import * as inputs from "../fields/inputs.ts";
import { localize, realm, type SettingConfigLike } from "../realm.ts";
import { controlOf, mayEdit, settingsByPackage } from "./setting-rows.ts";

/** The stand-in for `foundry.applications.settings.SettingsConfig`: every package's settings and menus in one form. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "settings-config",
    tag: "form",
    window: { title: "SETTINGS.Configure", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 560, height: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
  };
  static override PARTS = {
    settings: { template: "templates/settings/config.hbs", scrollable: [""] },
    footer: { template: "templates/settings/config-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { settings, user } = realm().game;
    const isGM = user?.isGM ?? false;
    const shown = settingsByPackage(settings.settings.values(), isGM);
    const menus = [...settings.menus.values()].filter(({ restricted }) => isGM || !restricted);
    const ids = new Set([...shown.keys(), ...menus.map(({ namespace }) => namespace)]);
    return {
      ...(await super._prepareContext(options)),
      packages: [...ids].map((id) => ({
        id,
        title: titleOf(id),
        menus: menus.filter(({ namespace }) => namespace === id),
        groups: (shown.get(id) ?? []).map((setting) => ({ id: keyOf(setting) })),
      })),
    };
  }

  /** Controls are made as elements, so they go in once the form stands. */
  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { settings } = realm().game.settings;
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-setting-id]")) {
      const setting = settings.get(place.dataset["settingId"] ?? "");
      if (setting && place.childElementCount === 0) place.append(groupOf(setting));
    }
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    { object }: { object: Record<string, unknown> },
  ): Promise<void> {
    const { settings, user } = realm().game;
    let reload = false;
    for (const [id, value] of Object.entries(object)) {
      const setting = settings.settings.get(id);
      if (!setting || !mayEdit(setting, user?.isGM ?? false)) continue;
      const before = plain(settings.get(setting.namespace, setting.key));
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      await settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload ?? false;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Offer to load the window again, for settings that count only from the start. */
  static async reloadConfirm(): Promise<void> {
    const window = { title: "SETTINGS.ReloadPromptTitle" };
    const content = localize("SETTINGS.ReloadPromptBody");
    if ((await DialogV2.confirm({ window, content, yes: { default: true } })) === true) globalThis.location.reload();
  }

  static async #onOpenSubmenu(_event: Event, target: HTMLElement): Promise<void> {
    const menu = realm().game.settings.menus.get(target.dataset["key"] ?? "");
    if (menu) await new menu.type().render({ force: true });
  }

  static #onResetDefaults(this: SettingsConfig): void {
    for (const [id, setting] of realm().game.settings.settings) {
      const control = this.form?.elements.namedItem(id);
      if (control instanceof HTMLInputElement && control.type === "checkbox")
        control.checked = Boolean(setting.default);
      else if (control && "value" in control) control.value = asText(setting.default);
    }
  }
}

const keyOf = ({ namespace, key }: SettingConfigLike): string => `${namespace}.${key}`;

const plain = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "toObject" in value
    ? (value as { toObject(): unknown }).toObject()
    : value;

function titleOf(id: string): string {
  const { game } = realm();
  if (id === "core") return localize("SETTINGS.Core");
  return id === game.system.id ? game.system.title : (game.modules.get(id)?.title ?? id);
}

function groupOf(setting: SettingConfigLike): HTMLElement {
  const group = { label: setting.name ?? setting.key, localize: true, ...(setting.hint ? { hint: setting.hint } : {}) };
  return inputs.createFormGroup({ ...group, input: inputOf(setting) });
}

function inputOf(setting: SettingConfigLike): HTMLElement {
  const control = controlOf(setting);
  const base = { name: keyOf(setting), value: plain(realm().game.settings.get(setting.namespace, setting.key)) };
  switch (control.kind) {
    case "choice": {
      const { choices, dtype } = control;
      return inputs.createSelectInput({ ...base, options: choices, localize: true, dataset: { dtype } });
    }
    case "range": {
      const input = inputs.createNumberInput({ ...base, ...control });
      input.type = "range";
      return input;
    }
    case "number":
      return inputs.createNumberInput(base);
    case "boolean":
      return inputs.createCheckboxInput(base);
    case "text":
      return inputs.createTextInput(base);
    case "field":
      return control.field.toInput?.(base) ?? fieldInput(control.field, base);
  }
}
