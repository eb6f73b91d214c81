import { MODULE, template } from "../../foundry/constants.ts";
import type { StatPaths } from "../../systems/mapped.ts";
import { isElement } from "../is-element.ts";
import { firstRuleset, statPathsContext, type Edit, type StatPathsContext } from "./stat-paths-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Where the world's actors keep what the rules ask for, for systems that Turnwright does not know by itself. */
export class StatPathsForm extends HandlebarsApplicationMixin(ApplicationV2)<StatPathsContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-stat-paths",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-stat-paths", "standard-form"],
    window: { title: "TURNWRIGHT.StatPaths.Title", icon: "fa-solid fa-route", resizable: true },
    position: { width: 520 },
    form: { handler: StatPathsForm.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { paths: { template: template("settings/stat-paths"), scrollable: [".turnwright-stats"] } };

  #edit: Edit = {
    ruleset: firstRuleset(),
    actor: game.actors.contents[0]?.id ?? "",
    paths: game.settings.get(MODULE, "statPaths"),
  };

  protected override async _prepareContext(): Promise<StatPathsContext> {
    return statPathsContext(this.#edit, this.id);
  }

  /** Another ruleset has other stats, and another actor other values. */
  protected override _onChangeForm(...args: Parameters<InstanceType<typeof ApplicationV2>["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const { target } = args[1];
    if (isElement(target) && target.matches("select") && this.form) {
      this.#edit = readForm(this.form, this.#edit);
      void this.render();
    }
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", ({ target }) => {
      if (isElement(target) && target.matches("input")) this.#tryPaths();
    });
  }

  /** What is typed is tried on the actor at once. The fields stay where they are: drawn anew, they would lose Enter. */
  #tryPaths(): void {
    if (!this.form) return;
    this.#edit = readForm(this.form, this.#edit);
    for (const { name, value, lacking } of statPathsContext(this.#edit, this.id).stats) {
      const group = this.element.querySelector(`[data-stat="${name}"]`);
      const [output, hint] = [group?.querySelector("output"), group?.querySelector<HTMLElement>(".turnwright-lacking")];
      if (output) output.textContent = value;
      if (!hint) continue;
      hint.textContent = lacking;
      hint.hidden = lacking === "";
    }
  }

  static async #onSubmit(this: StatPathsForm, _event: Event, form: HTMLFormElement): Promise<void> {
    await game.settings.set(MODULE, "statPaths", readForm(form, this.#edit).paths);
  }
}

/** The edit as the form says it now; the paths of the ruleset that it showed, those of the others as they were. */
function readForm(form: HTMLFormElement, { ruleset, paths }: Edit): Edit {
  const data = new FormData(form);
  const textOf = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const shown: [string, string][] = [...data.keys()]
    .filter((key) => key.startsWith("path."))
    .map((key) => [key.slice("path.".length), textOf(key)]);
  const own: StatPaths = Object.fromEntries(shown.filter(([, path]) => path !== ""));
  return { ruleset: textOf("ruleset"), actor: textOf("actor"), paths: { ...paths, [ruleset]: own } };
}
