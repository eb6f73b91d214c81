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
import { TurnwrightWindow } from "../window.ts";
import { rulesContext, type Choice, type RulesContext } from "./rules-context.ts";
import { readForm } from "./rules-form.ts";

const editDefinition = (): void => {
  new CustomForm().show();
};

/** The options that an encounter has by the table's choice: where it plays as the game system is set, it may follow it. */
function ownOptions({ rules, state }: Table): JsonObject {
  const system = systemOptions(rules.id);
  return Object.fromEntries(Object.entries(state.options).filter(([name, value]) => system[name] !== value));
}

/** Asks by which rules an encounter is played, before it begins. */
export class RulesDialog extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-rules-{id}",
    tag: "form",
    classes: ["turnwright-rules-dialog", "standard-form"],
    window: { title: "TURNWRIGHT.Rules.Title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 480 },
    actions: { raise: RulesDialog.#onRaise, edit: RulesDialog.#onEdit },
  };

  static override PARTS = { rules: { template: template("rules/rules"), scrollable: [".turnwright-options"] } };

  readonly #combat: Combat;
  #choice: Choice;
  #forWorld = false;

  /** @param ruleset The one that is offered first; left out, the one that the encounter has. */
  constructor(combat: Combat, ruleset?: string) {
    super({ uniqueId: combat.id ?? "" });
    this.#combat = combat;
    const table = tableOf(combat);
    this.#choice =
      ruleset === undefined
        ? { ruleset: table?.rules.id ?? "", options: table ? ownOptions(table) : {} }
        : { ruleset, options: worldOptions(ruleset) };
  }

  /** The encounter's own game where it is played by one that is data, else the world's. */
  get #definition(): unknown {
    const table = tableOf(this.#combat);
    return table?.rules.id === CUSTOM ? definitionOf(table.flags) : worldDefinition();
  }

  get #entered(): Choice {
    return this.form ? readForm(this.form, this.#choice.options) : this.#choice;
  }

  protected override contents(): RulesContext {
    return { ...rulesContext(this.#choice, this.#definition), forWorld: this.#forWorld };
  }

  protected override chosen(control: HTMLElement): void {
    const { ruleset, options } = this.#entered;
    const same = ruleset === this.#choice.ruleset;
    this.#forWorld = this.formData.has("forWorld");
    this.#choice = { ruleset, options: same ? options : worldOptions(ruleset) };
    // Words that are chosen stand before the others.
    if (!same || control.matches("[data-word]")) void this.render();
  }

  /** A word goes before the one above it. */
  static async #onRaise(this: RulesDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { option = "", word = "" } = target.dataset;
    const before = this.#entered.options[option];
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

  protected override async answer(entered: FormData): Promise<boolean> {
    const { ruleset, options } = this.#entered;
    const definition = ruleset === CUSTOM ? this.#definition : undefined;
    if (ruleset === CUSTOM && !readDefinition(definition).ok) {
      ui.notifications.warn(text("Rules.CustomMissing"));
      editDefinition();
      return true;
    }
    await chooseRules(this.#combat, ruleset, options, definition as JsonObject | undefined);
    if (entered.has("forWorld")) {
      if (ruleset !== "") await setWorldOptions(ruleset, options);
      await setWorldRuleset(ruleset);
    }
    return true;
  }
}
