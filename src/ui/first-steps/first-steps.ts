import { MODULE, template } from "../../foundry/constants.ts";
import { worldDefinition } from "../../foundry/definition.ts";
import { handbookUuid } from "../../foundry/handbook.ts";
import { setWorldOptions, setWorldRuleset } from "../../foundry/settings.ts";
import { CUSTOM, readDefinition } from "../../rulesets/custom/definition.ts";
import { CustomForm } from "../custom/custom-form.ts";
import {
  choiceOfWorld,
  firstStepsContext,
  houseRuleOptions,
  WITH_HOUSE_RULES,
  type Choice,
  type FirstStepsContext,
} from "./first-steps-context.ts";
import { startTour } from "./tracker-tour.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a GM by which rules this world plays: by itself when the world is first opened, later from the settings. */
export class FirstSteps extends HandlebarsApplicationMixin(ApplicationV2)<FirstStepsContext> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-first-steps",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-first-steps", "standard-form"],
    window: { title: "TURNWRIGHT.FirstSteps.Title", icon: "fa-solid fa-shoe-prints", resizable: true },
    position: { width: 540 },
    actions: { handbook: FirstSteps.#onHandbook },
    form: { handler: FirstSteps.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = {
    steps: { template: template("first-steps/first-steps"), scrollable: [".turnwright-first-steps-lists"] },
  };

  #choice: Choice = choiceOfWorld();

  /** For the first GM of a world where nobody has been asked yet. Called once the game is ready. */
  static offer(): void {
    if (game.user.isActiveGM && !game.settings.get(MODULE, "firstSteps")) void new FirstSteps().render({ force: true });
  }

  protected override async _prepareContext(): Promise<FirstStepsContext> {
    return firstStepsContext(this.#choice, this.id);
  }

  protected override _onChangeForm(...args: Parameters<InstanceType<typeof ApplicationV2>["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    if (!this.form) return;
    const before = this.#choice.ruleset;
    this.#choice = readForm(this.form, this.#choice);
    if (this.#choice.ruleset !== before) void this.render();
  }

  /** Closing without an answer leaves everything as it is, house rules off, and does not ask again. */
  protected override _onClose(...args: Parameters<InstanceType<typeof ApplicationV2>["_onClose"]>): void {
    super._onClose(...args);
    if (!game.settings.get(MODULE, "firstSteps")) void keep(choiceOfWorld());
  }

  static async #onHandbook(): Promise<void> {
    const entry: unknown = await fromUuid(handbookUuid(game.i18n.lang));
    const sheet = entry instanceof JournalEntry ? entry.sheet : null;
    if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
  }

  static async #onSubmit(this: FirstSteps, _event: Event, form: HTMLFormElement): Promise<void> {
    const choice = readForm(form, this.#choice);
    await keep(choice);
    if (choice.ruleset === CUSTOM && !readDefinition(worldDefinition()).ok)
      await new CustomForm().render({ force: true });
    else if (new FormData(form).has("tour")) await startTour();
  }
}

async function keep(choice: Choice): Promise<void> {
  await game.settings.set(MODULE, "firstSteps", true);
  await setWorldOptions(WITH_HOUSE_RULES, houseRuleOptions(choice));
  await setWorldRuleset(choice.ruleset);
}

/** The choice as the form says it now; house rules that it does not show stay as they were. */
function readForm(form: HTMLFormElement, { houseRules }: Choice): Choice {
  const data = new FormData(form);
  const ruleset = data.get("ruleset");
  const asked = form.elements.namedItem("houseRule") !== null;
  const ticked = data.getAll("houseRule").filter((one) => typeof one === "string");
  return { ruleset: typeof ruleset === "string" ? ruleset : "", houseRules: asked ? ticked : houseRules };
}
