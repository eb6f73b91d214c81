import { template } from "../../foundry/constants.ts";
import { tableOf } from "../../foundry/table.ts";
import { follow } from "../follow.ts";
import { titleWords } from "../tracker/header-words.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { legContexts, type LegContext } from "./timeline-context.ts";
import { timelineOf } from "./timeline.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What templates/timeline/timeline.hbs draws. */
interface Context extends foundry.applications.api.ApplicationV2.RenderContext {
  readonly title: string;
  readonly legs: readonly LegContext[];
}

/** The round as one line in a window of its own, such as a shared screen shows. It follows the encounter. */
export class TimelineWindow extends HandlebarsApplicationMixin(ApplicationV2)<Context> {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-timeline-{id}",
    classes: ["turnwright-dialog", "turnwright-timeline-window"],
    window: { title: "TURNWRIGHT.Timeline.Title", icon: "fa-solid fa-timeline", resizable: true },
    position: { width: 640, left: 120, top: 80 },
  };

  static override PARTS = { strip: { template: template("timeline/timeline"), scrollable: [""] } };

  readonly #combat: Combat;

  private constructor(combat: Combat) {
    super({ uniqueId: combat.id ?? "" });
    this.#combat = combat;
  }

  /** Open it, or bring it to the front. */
  static open(combat: Combat): void {
    const open = foundry.applications.instances.get(`turnwright-timeline-${combat.id ?? ""}`);
    if (open) open.bringToFront();
    else void new TimelineWindow(combat).render({ force: true });
  }

  protected override async _prepareContext(): Promise<Context> {
    const table = tableOf(this.#combat);
    if (!table) throw new Error("the encounter runs by the system's own rules");
    return { title: titleWords(table), legs: legContexts(table, timelineOf(table, viewerOf(this.#combat))) };
  }

  protected override async _onFirstRender(...args: Parameters<TimelineWindow["_onRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    follow(this, this.#combat, () => {
      void (game.combats.has(this.#combat.id ?? "") && tableOf(this.#combat) ? this.render() : this.close());
    });
  }
}
