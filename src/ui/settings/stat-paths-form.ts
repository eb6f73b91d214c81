import { MODULE, template } from "../../foundry/constants.ts";
import type { StatPaths } from "../../systems/mapped.ts";
import { textIn } from "../entered.ts";
import { TurnwrightWindow } from "../window.ts";
import { firstRuleset, statPathsContext, type Edit, type StatPathsContext } from "./stat-paths-context.ts";

/** Where the world's actors keep what the rules ask for, for systems that Turnwright does not know by itself. */
export class StatPathsForm extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-stat-paths",
    tag: "form",
    classes: ["turnwright-stat-paths", "standard-form"],
    window: { title: "TURNWRIGHT.StatPaths.Title", icon: "fa-solid fa-route", resizable: true },
    position: { width: 520 },
  };

  static override PARTS = { paths: { template: template("settings/stat-paths"), scrollable: [".turnwright-stats"] } };

  #edit: Edit = {
    ruleset: firstRuleset(),
    actor: game.actors.contents[0]?.id ?? "",
    paths: game.settings.get(MODULE, "statPaths"),
  };

  protected override contents(): StatPathsContext {
    return statPathsContext(this.#edit);
  }

  /** Another ruleset has other stats, and another actor other values. */
  protected override chosen(control: HTMLElement): void {
    if (!control.matches("select")) return;
    this.#edit = StatPathsForm.#read(this.formData, this.#edit);
    void this.render();
  }

  /** What is typed is tried on the actor at once. The fields stay where they are: drawn anew, they would lose Enter. */
  protected override entered(control: HTMLElement): void {
    if (!control.matches("input")) return;
    this.#edit = StatPathsForm.#read(this.formData, this.#edit);
    for (const { name, value, lacking } of this.contents().stats) {
      const group = this.find(`[data-stat="${name}"]`);
      const [output, hint] = [group?.querySelector("output"), group?.querySelector<HTMLElement>(".turnwright-lacking")];
      if (output) output.textContent = value;
      if (!hint) continue;
      hint.textContent = lacking;
      hint.hidden = lacking === "";
    }
  }

  protected override async answer(entered: FormData): Promise<boolean> {
    const { paths } = StatPathsForm.#read(entered, this.#edit);
    await game.settings.set(MODULE, "statPaths", paths);
    return true;
  }

  /** An edit as a form says it now: the paths of the ruleset that it shows; those of the others stay as they are. */
  static #read(data: FormData, { ruleset, paths }: Edit): Edit {
    const shown = [...data.entries()]
      .filter(([key]) => key.startsWith("path."))
      .map(([key, path]) => [key.slice("path.".length), textIn(path)] as const);
    const own: StatPaths = Object.fromEntries(shown.filter(([, path]) => path !== ""));
    return {
      ruleset: textIn(data.get("ruleset")),
      actor: textIn(data.get("actor")),
      paths: { ...paths, [ruleset]: own },
    };
  }
}
