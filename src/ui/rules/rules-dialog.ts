import type { Json, JsonObject } from "../../engine/json.ts";
import { chooseRules } from "../../foundry/choose.ts";
import { template } from "../../foundry/constants.ts";
import { definitionOf, worldDefinition } from "../../foundry/definition.ts";
import { setWorldOptions, setWorldRuleset, worldOptions } from "../../foundry/settings.ts";
import { systemOptions } from "../../foundry/systems.ts";
import { tableOf, type Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { CUSTOM, readDefinition } from "../../rulesets/custom/definition.ts";
import { CustomForm } from "../custom/custom-form.ts";
import { isElement } from "../is-element.ts";
import { rulesContext, type Choice, type RulesContext } from "./rules-context.ts";
import { readForm } from "./rules-form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const editDefinition = (): void => void new CustomForm().render({ force: true });

/** The options that an encounter has by the table's choice: where it plays as the game system is set, it may follow it. */
function ownOptions({ rules, state }: Table): JsonObject {
  const system = systemOptions(rules.id);
  return Object.fromEntries(Object.entries(state.options).filter(([name, value]) => system[name] !== value));
}

/** Asks by which rules an encounter is played, before it begins. */
export class RulesDialog extends HandlebarsApplicationMixin(ApplicationV2)<RulesContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-rules-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-rules-dialog", "standard-form"],
    window: { title: "TURNWRIGHT.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 480 },
    actions: { raise: RulesDialog.#onRaise, edit: RulesDialog.#onEdit },
    form: { handler: RulesDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { rules: { template: template("rules/rules"), scrollable: [".turnwright-options"] } };

  readonly #combat: Combat;
  #choice: Choice;
  #forWorld = false;

  private constructor(combat: Combat, ruleset: string | undefined) {
    super({ uniqueId: combat.id ?? "" });
    this.#combat = combat;
    const table = tableOf(combat);
    this.#choice =
      ruleset === undefined
        ? { ruleset: table?.rules.id ?? "", options: table ? ownOptions(table) : {} }
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

  /** The encounter's own game where it is played by one that is data, else the world's. */
  get #definition(): unknown {
    const table = tableOf(this.#combat);
    return table?.rules.id === CUSTOM ? definitionOf(table.flags) : worldDefinition();
  }

  protected override async _prepareContext(): Promise<RulesContext> {
    return { ...rulesContext(this.#choice, this.#definition, this.id), forWorld: this.#forWorld };
  }

  protected override _onChangeForm(...args: Parameters<InstanceType<typeof ApplicationV2>["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const form = this.form;
    if (!form) return;
    const { ruleset, options } = readForm(form, this.#choice.options);
    const same = ruleset === this.#choice.ruleset;
    this.#forWorld = new FormData(form).has("forWorld");
    this.#choice = { ruleset, options: same ? options : worldOptions(ruleset) };
    const [, event] = args;
    // Words that are chosen stand before the others.
    const isWord = isElement(event.target) && event.target.matches("[data-word]");
    if (!same || isWord) void this.render();
  }

  /** A word goes before the one above it. */
  static async #onRaise(this: RulesDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { option = "", word = "" } = target.dataset;
    const before = this.form ? readForm(this.form, {}).options[option] : undefined;
    if (!Array.isArray(before)) return;
    const words: readonly Json[] = before;
    const at = words.indexOf(word);
    if (at < 1) return;
    const raised = words.with(at - 1, word).with(at, words[at - 1] ?? word);
    this.#choice = { ...this.#choice, options: { ...this.#choice.options, [option]: raised } };
    await this.render();
  }

  static #onEdit(): void {
    editDefinition();
  }

  static async #onSubmit(this: RulesDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const { ruleset, options: chosen } = readForm(form, this.#choice.options);
    const definition = ruleset === CUSTOM ? this.#definition : undefined;
    if (ruleset === CUSTOM && !readDefinition(definition).ok) {
      ui.notifications.warn(text("Rules.CustomMissing"));
      editDefinition();
      return;
    }
    await chooseRules(this.#combat, ruleset, chosen, definition as JsonObject | undefined);
    if (!new FormData(form).has("forWorld")) return;
    if (ruleset !== "") await setWorldOptions(ruleset, chosen);
    await setWorldRuleset(ruleset);
  }
}
