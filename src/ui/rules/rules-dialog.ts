import type { JsonObject } from "../../engine/json.ts";
import { chooseRules } from "../../foundry/choose.ts";
import { MODULE, template } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { askedFields, rulesContext, type Choice, type RulesContext } from "./rules-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The world's options for a ruleset. */
const worldOptions = (ruleset: string): JsonObject => game.settings.get(MODULE, "options")[ruleset] ?? {};

/** Asks by which rules an encounter is played, before it begins. */
export class RulesDialog extends HandlebarsApplicationMixin(ApplicationV2)<RulesContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-rules-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-rules-dialog", "standard-form"],
    window: { title: "TURNWRIGHT.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 480 },
    form: { handler: RulesDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { rules: { template: template("rules/rules"), scrollable: [".turnwright-options"] } };

  readonly #combat: Combat;
  #choice: Choice;

  private constructor(combat: Combat, ruleset: string | undefined) {
    super({ uniqueId: combat.id ?? "" });
    this.#combat = combat;
    const table = tableOf(combat);
    this.#choice =
      ruleset === undefined
        ? { ruleset: table?.rules.id ?? "", options: table?.state.options ?? {} }
        : { ruleset, options: worldOptions(ruleset) };
  }

  /**
   * Ask in a window of its own, or bring the one that already asks to the front.
   * @param ruleset The one that is offered first; left out, the one that the encounter has.
   */
  static open(combat: Combat, ruleset?: string): void {
    const open = foundry.applications.instances.get(`turnwright-rules-${combat.id ?? ""}`);
    if (open) open.bringToFront();
    else void new RulesDialog(combat, ruleset).render({ force: true });
  }

  protected override async _prepareContext(): Promise<RulesContext> {
    return rulesContext(this.#choice, this.id);
  }

  protected override _onChangeForm(...args: Parameters<InstanceType<typeof ApplicationV2>["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const form = this.form;
    if (!form) return;
    const { ruleset, options } = readForm(form);
    if (ruleset === this.#choice.ruleset) {
      this.#choice = { ruleset, options: { ...this.#choice.options, ...options } };
    } else {
      this.#choice = { ruleset, options: worldOptions(ruleset) };
      void this.render();
    }
  }

  static async #onSubmit(this: RulesDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const { ruleset, options } = readForm(form);
    await chooseRules(this.#combat, ruleset, { ...this.#choice.options, ...options });
  }
}

/** What the form says; numbers as numbers, whatever is out of range as it is, for the rules to put right. */
function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const textOf = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const ruleset = textOf("ruleset");
  const options = askedFields(ruleset).flatMap(([name, { kind }]): [string, string | number][] => {
    const value = textOf(`options.${name}`);
    return value === "" ? [] : [[name, kind === "number" ? Number(value) : value]];
  });
  return { ruleset, options: Object.fromEntries(options) };
}
