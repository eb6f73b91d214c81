import { decide } from "../../engine/decide.ts";
import { present } from "../../engine/model.ts";
import { template } from "../../foundry/constants.ts";
import { send } from "../../foundry/send.ts";
import { text } from "../../foundry/text.ts";
import { RowWindow } from "../encounter-window.ts";
import { drawTimeline } from "../timeline/timeline-context.ts";
import { timelineOf } from "../timeline/timeline.ts";
import { viewerOf } from "../tracker/viewer-of.ts";

/** What a game asks for a surge. */
export interface Bargain {
  /** What the accelerated turn may be for, the likeliest first; none where it is a turn like any other. */
  readonly uses: readonly { readonly use: string; readonly icon: string; readonly label: string }[];
  /** What it costs, a sentence each. */
  readonly costs: readonly string[];
}

/** What templates/surge/surge.hbs draws. */
interface Context extends Bargain {
  readonly by: number;
  readonly max: number;
  /** The one that is chosen. */
  readonly use: string | undefined;
}

/** Asks by how much somebody surges and for what, and shows while it is chosen where that would put it. */
export class SurgeDialog extends RowWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-surge-{id}",
    tag: "form",
    classes: ["turnwright-asking", "standard-form"],
    window: { icon: "fa-solid fa-angles-up" },
    position: { width: 440 },
  };

  static override PARTS = { surge: { template: template("surge/surge") } };

  readonly #bargain: Bargain;
  #by = 1;
  #use: string | undefined;

  constructor(combat: Combat, who: string, bargain: Bargain) {
    super(combat, who);
    this.#bargain = bargain;
    this.#use = bargain.uses[0]?.use;
  }

  override get title(): string {
    return text("Surge.Title", { name: this.nameOf(this.who) });
  }

  get #move() {
    const use = this.#use;
    return { kind: "surge", who: this.who, by: this.#by, ...(use === undefined ? {} : { use }) };
  }

  /** What the rules say of it now; undefined once the encounter or the row is gone. */
  get #option() {
    const options = this.table?.optionsOf(this.who);
    return options?.find(({ move }) => move.kind === "surge" && move["use"] === this.#use);
  }

  protected override get isDue(): boolean {
    return this.#option?.code === null;
  }

  protected override contents(): Context {
    const max = Math.max(1, this.#option?.limits["by"]?.max ?? 1);
    this.#by = Math.min(this.#by, max);
    return { ...this.#bargain, by: this.#by, max, use: this.#use };
  }

  /** The score in words and the new place in the round. */
  protected override async judge(): Promise<void> {
    const data = this.formData;
    this.#by = Number(data.get("by"));
    this.#use = this.#bargain.uses.find(({ use }) => use === data.get("use"))?.use;
    const { table } = this;
    if (!table) return;
    const [by, from] = [this.#by, table.view.participants[this.who]?.shown ?? ""];
    const decision = decide(table.rules, table.state, this.#move);
    const raised = decision.ok ? present(decision.state, this.who) : undefined;
    const shown = this.find("output");
    if (shown && decision.ok && raised) {
      shown.textContent = text("Surge.Score", { from, to: table.rules.shown(raised, decision.state) });
    }
    const label = this.find("[data-confirm]");
    if (label) label.textContent = text("Surge.Confirm", { by });
    const legs = timelineOf(table, viewerOf(this.combat), { move: this.#move, who: this.who });
    this.find("[data-timeline]")?.replaceChildren(await drawTimeline(table, legs));
  }

  protected override answer(): Promise<boolean> {
    return send(this.combat, this.#move);
  }
}
