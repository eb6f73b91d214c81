import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf, type Table } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { drawTimeline } from "../timeline/timeline-context.ts";
import { timelineOf } from "../timeline/timeline.ts";
import { viewerOf } from "../tracker/viewer-of.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What templates/custom/surge.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly by: number;
  readonly min: number;
  readonly max: number;
}

/** Asks by how much somebody raises its score of this round, and shows where that would put it. */
export class SurgeDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-custom-surge-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "standard-form"],
    window: { icon: "fa-solid fa-angles-up" },
    position: { width: 420 },
    form: { handler: SurgeDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { surge: { template: template("custom/surge") } };

  readonly #combat: Combat;
  readonly #who: string;
  #by = 1;

  private constructor(combat: Combat, who: string) {
    super({ uniqueId: who });
    this.#combat = combat;
    this.#who = who;
  }

  static open(combat: Combat, who: string): void {
    const open = foundry.applications.instances.get(`turnwright-custom-surge-${who}`);
    if (open) open.bringToFront();
    else void new SurgeDialog(combat, who).render({ force: true });
  }

  override get title(): string {
    return text("Custom.SurgeOf", { name: this.#combat.combatants.get(this.#who)?.name ?? "" });
  }

  get #move() {
    return { kind: "surge", who: this.#who, by: this.#by };
  }

  protected override async _prepareContext(): Promise<Context> {
    const option = tableOf(this.#combat)
      ?.optionsOf(this.#who)
      .find(({ move }) => move.kind === "surge");
    const { min = 1, max = 1 } = option?.limits["by"] ?? {};
    return { domId: this.id, by: this.#by, min, max };
  }

  protected override async _onRender(...args: Parameters<SurgeDialog["_onFirstRender"]>): Promise<void> {
    await super._onRender(...args);
    await this.#preview();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", () => {
      this.#by = Number(new FormData(this.form ?? undefined).get("by"));
      const shown = this.element.querySelector("output");
      if (shown) shown.textContent = String(this.#by);
      void this.#preview();
    });
  }

  async #preview(): Promise<void> {
    const table: Table | null = tableOf(this.#combat);
    if (!table) return;
    const legs = timelineOf(table, viewerOf(this.#combat), { move: this.#move, who: this.#who });
    const strip = await drawTimeline(table, legs);
    this.element.querySelector("[data-timeline]")?.replaceChildren(strip);
  }

  static async #onSubmit(this: SurgeDialog): Promise<void> {
    await send(this.#combat, this.#move);
  }
}
