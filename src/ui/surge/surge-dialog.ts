import { decide } from "../../engine/decide.ts";
import { present } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { tableOf } from "../../foundry/table.ts";
import { text } from "../../foundry/text.ts";
import { follow, tableNow } from "../follow.ts";
import { drawTimeline } from "../timeline/timeline-context.ts";
import { timelineOf } from "../timeline/timeline.ts";
import { viewerOf } from "../tracker/viewer-of.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a game asks for a surge. */
export interface Bargain {
  /** What the accelerated turn may be for, the likeliest first; none where it is a turn like any other. */
  readonly uses: readonly { readonly use: string; readonly icon: string; readonly label: string }[];
  /** What it costs, a sentence each. */
  readonly costs: readonly string[];
}

/** What templates/surge/surge.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly domId: string;
  readonly by: number;
  readonly max: number;
  readonly uses: readonly (Bargain["uses"][number] & { readonly checked: boolean })[];
  readonly costs: readonly string[];
}

/** Asks by how much somebody surges and for what, and shows while it is chosen where that would put it. */
export class SurgeDialog extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-surge-{id}",
    tag: "form",
    classes: ["turnwright-dialog", "turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-angles-up" },
    position: { width: 440 },
    form: { handler: SurgeDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { surge: { template: template("surge/surge") } };

  readonly #combat: Combat;
  readonly #who: string;
  readonly #bargain: Bargain;
  #by = 1;
  #use: string | undefined;

  private constructor(combat: Combat, who: string, name: string, bargain: Bargain) {
    super({ uniqueId: who, window: { title: text("Surge.Title", { name }) } });
    this.#combat = combat;
    this.#who = who;
    this.#bargain = bargain;
    this.#use = bargain.uses[0]?.use;
  }

  /** Ask in a window of its own, or bring the one that already asks to the front. */
  static open(combat: Combat, who: string, bargain: Bargain): void {
    const open = foundry.applications.instances.get(`turnwright-surge-${who}`);
    const name = tableOf(combat)?.state.participants[who]?.name;
    if (open) open.bringToFront();
    else if (name !== undefined) void new SurgeDialog(combat, who, name, bargain).render({ force: true });
  }

  get #move() {
    const use = this.#use;
    return { kind: "surge", who: this.#who, by: this.#by, ...(use === undefined ? {} : { use }) };
  }

  /** What the rules say of it now; undefined once the encounter or the row is gone. */
  get #option() {
    const options = tableNow(this.#combat)?.optionsOf(this.#who);
    return options?.find(({ move }) => move.kind === "surge" && move["use"] === this.#use);
  }

  protected override async _prepareContext(): Promise<Context> {
    const max = Math.max(1, this.#option?.limits["by"]?.max ?? 1);
    this.#by = Math.min(this.#by, max);
    return {
      domId: this.id,
      by: this.#by,
      max,
      uses: this.#bargain.uses.map((one) => ({ ...one, checked: one.use === this.#use })),
      costs: this.#bargain.costs,
    };
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    follow(this, this.#combat, () => {
      void (this.#option?.code === null ? this.render() : this.close());
    });
  }

  protected override async _onRender(
    ...args: Parameters<InstanceType<typeof ApplicationV2>["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    await this.#preview();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", () => {
      const data = new FormData(this.form ?? undefined);
      this.#by = Number(data.get("by"));
      this.#use = this.#bargain.uses.find(({ use }) => use === data.get("use"))?.use;
      void this.#preview();
    });
  }

  /** The score in words and the new place in the round, without drawing what the fingers are on. */
  async #preview(): Promise<void> {
    const table = tableNow(this.#combat);
    if (!table) return;
    const [by, from] = [this.#by, table.view.participants[this.#who]?.shown ?? ""];
    const decision = decide(table.rules, table.state, this.#move);
    const raised = decision.ok ? present(decision.state, this.#who) : undefined;
    const shown = this.element.querySelector("output");
    if (shown && decision.ok && raised) {
      shown.textContent = text("Surge.Score", { from, to: table.rules.shown(raised, decision.state) });
    }
    const label = this.element.querySelector("[data-confirm]");
    if (label) label.textContent = text("Surge.Confirm", { by });
    const legs = timelineOf(table, viewerOf(this.#combat), { move: this.#move, who: this.#who });
    this.element.querySelector("[data-timeline]")?.replaceChildren(await drawTimeline(table, legs));
  }

  static async #onSubmit(this: SurgeDialog): Promise<void> {
    if (await send(this.#combat, this.#move)) await this.close();
  }
}
