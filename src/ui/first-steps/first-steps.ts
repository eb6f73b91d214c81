import { MODULE, template } from "../../foundry/constants.ts";
import { worldDefinition } from "../../foundry/definition.ts";
import { handbookUuid } from "../../foundry/handbook.ts";
import { setWorldOptions, setWorldRuleset } from "../../foundry/settings.ts";
import { CUSTOM, readDefinition } from "../../rulesets/custom/definition.ts";
import { textIn } from "../entered.ts";
import { CustomForm } from "../custom/custom-form.ts";
import { TurnwrightWindow } from "../window.ts";
import {
  choiceOfWorld,
  firstStepsContext,
  houseRuleOptions,
  WITH_HOUSE_RULES,
  type Choice,
  type FirstStepsContext,
} from "./first-steps-context.ts";
import { startTour } from "./tracker-tour.ts";

const { ApplicationV2 } = foundry.applications.api;

/** Asks a GM by which rules this world plays: by itself when the world is first opened, later from the settings. */
export class FirstSteps extends TurnwrightWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-first-steps",
    tag: "form",
    classes: ["turnwright-first-steps", "standard-form"],
    window: { title: "TURNWRIGHT.FirstSteps.Title", icon: "fa-solid fa-shoe-prints", resizable: true },
    position: { width: 540 },
    actions: { handbook: FirstSteps.#onHandbook },
  };

  static override PARTS = {
    steps: { template: template("first-steps/first-steps"), scrollable: [".turnwright-first-steps-lists"] },
  };

  #choice: Choice = choiceOfWorld();

  /** For the first GM of a world where nobody has been asked yet. Called once the game is ready. */
  static offer(): void {
    if (game.user.isActiveGM && !game.settings.get(MODULE, "firstSteps")) new FirstSteps().show();
  }

  protected override contents(): FirstStepsContext {
    return firstStepsContext(this.#choice);
  }

  protected override chosen(): void {
    const before = this.#choice.ruleset;
    this.#choice = this.#entered;
    if (this.#choice.ruleset !== before) void this.render();
  }

  /** The choice as the form says it now; house rules that it does not show stay as they were. */
  get #entered(): Choice {
    const data = this.formData;
    const ticked = data.getAll("houseRule").filter((one) => typeof one === "string");
    return {
      ruleset: textIn(data.get("ruleset")),
      houseRules: this.find("[name=houseRule]") ? ticked : this.#choice.houseRules,
    };
  }

  /** Closing without an answer leaves everything as it is, house rules off, and does not ask again. */
  protected override _onClose(...args: Parameters<TurnwrightWindow["_onClose"]>): void {
    super._onClose(...args);
    if (!game.settings.get(MODULE, "firstSteps")) void keep(choiceOfWorld());
  }

  static async #onHandbook(): Promise<void> {
    const entry: unknown = await fromUuid(handbookUuid(game.i18n.lang));
    const sheet = entry instanceof JournalEntry ? entry.sheet : null;
    if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
  }

  protected override async answer(entered: FormData): Promise<boolean> {
    const choice = this.#entered;
    await keep(choice);
    if (choice.ruleset === CUSTOM && !readDefinition(worldDefinition()).ok) new CustomForm().show();
    else if (entered.has("tour")) await startTour();
    return true;
  }
}

async function keep(choice: Choice): Promise<void> {
  await game.settings.set(MODULE, "firstSteps", true);
  await setWorldOptions(WITH_HOUSE_RULES, houseRuleOptions(choice));
  await setWorldRuleset(choice.ruleset);
}
