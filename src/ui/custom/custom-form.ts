import { isObject, type JsonObject } from "../../engine/json.ts";
import { MODULE, template } from "../../foundry/constants.ts";
import { worldDefinition } from "../../foundry/definition.ts";
import { text } from "../../foundry/text.ts";
import { PRESETS } from "../../rulesets/custom/presets.ts";
import { TurnwrightWindow } from "../window.ts";
import { customContext, FIELDS, verdictOf, type CustomContext } from "./custom-context.ts";
import { documentOf, fieldsOf, type Fields } from "./document.ts";

const isPreset = (value: string): value is keyof typeof PRESETS => Object.hasOwn(PRESETS, value);

/** The rules of a game that Turnwright does not know, for the whole world; every keystroke is judged and tried on an actor. */
export class CustomForm extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-custom",
    tag: "form",
    classes: ["turnwright-custom", "standard-form"],
    window: { title: "TURNWRIGHT.Custom.Title", icon: "fa-solid fa-pen-ruler", resizable: true },
    position: { width: 560 },
    actions: { preset: CustomForm.#onPreset, take: CustomForm.#onTake },
  };

  static override PARTS = { form: { template: template("custom/custom"), scrollable: [".turnwright-custom-fields"] } };

  #fields: Fields = fieldsOf(worldDefinition());
  #actor = game.actors.contents[0]?.id ?? "";

  protected override contents(): CustomContext {
    return customContext(this.#fields, this.#actor);
  }

  /** Say what is wrong and what would be rolled. */
  protected override judge(): void {
    this.#read();
    const { faults, preview, json } = verdictOf(this.#fields, this.#actor);
    for (const name of FIELDS) {
      const group = this.find(`[data-field="${name}"]`);
      const hint = group?.querySelector<HTMLElement>(".turnwright-fault");
      const fault = faults.get(name);
      for (const control of group?.querySelectorAll("input, select, textarea") ?? [])
        control.setAttribute("aria-invalid", String(fault !== undefined));
      if (!hint) continue;
      hint.textContent = fault ?? "";
      hint.hidden = fault === undefined;
    }
    const told = this.find("[data-preview]");
    if (told) told.textContent = preview;
    // Whoever pastes a document is not interrupted.
    const written = this.find<HTMLTextAreaElement>("textarea[name=json]");
    if (written && written !== written.ownerDocument.activeElement) written.value = json;
    this.mayConfirm(faults.size === 0);
  }

  #read(): void {
    const data = this.formData;
    const textOf = (name: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    this.#actor = textOf("actor");
    this.#fields = {
      name: textOf("name"),
      formula: textOf("formula"),
      highFirst: textOf("highFirst"),
      rollEvery: textOf("rollEvery"),
      perPass: textOf("perPass"),
      passes: textOf("passes"),
      ties: textOf("ties"),
      declare: textOf("declare"),
      moves: data.getAll("moves").filter((move) => typeof move === "string"),
      surgeCap: textOf("surgeCap"),
      stats: textOf("stats"),
    };
  }

  /** A ready game fills the form. */
  static async #onPreset(this: CustomForm): Promise<void> {
    const chosen = this.find<HTMLSelectElement>("select[name=preset]")?.value ?? "";
    if (!isPreset(chosen)) return;
    this.#fields = fieldsOf(PRESETS[chosen]);
    await this.render();
  }

  /** The document that was pasted fills the form. */
  static async #onTake(this: CustomForm): Promise<void> {
    const given = this.find<HTMLTextAreaElement>("textarea[name=json]")?.value ?? "";
    const document = parsed(given);
    if (document === null) {
      ui.notifications.error(text("Custom.NoDocument"));
      return;
    }
    this.#fields = fieldsOf(document);
    await this.render();
  }

  protected override async answer(): Promise<boolean> {
    this.#read();
    if (verdictOf(this.#fields, this.#actor).faults.size > 0) return false;
    await game.settings.set(MODULE, "definition", documentOf(this.#fields));
    ui.notifications.info(text("Custom.Saved"));
    return true;
  }
}

/** Null when the text is no JSON object. */
function parsed(given: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? (value as JsonObject) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
