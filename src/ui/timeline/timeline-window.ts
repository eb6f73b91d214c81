import { template } from "../../foundry/constants.ts";
import { EncounterWindow } from "../encounter-window.ts";
import { titleWords } from "../tracker/header-words.ts";
import { viewerOf } from "../tracker/viewer-of.ts";
import { legContexts, type LegContext } from "./timeline-context.ts";
import { timelineOf } from "./timeline.ts";

/** What templates/timeline/timeline.hbs draws. */
interface Context {
  readonly title: string;
  readonly legs: readonly LegContext[];
}

/** The round as one line in a window of its own, such as a shared screen shows. It follows the encounter. */
export class TimelineWindow extends EncounterWindow {
  static override DEFAULT_OPTIONS = {
    id: "turnwright-timeline-{id}",
    classes: ["turnwright-timeline-window"],
    window: { title: "TURNWRIGHT.Timeline.Title", icon: "fa-solid fa-timeline", resizable: true },
    position: { width: 640, left: 120, top: 80 },
  };

  static override PARTS = { strip: { template: template("timeline/timeline"), scrollable: [""] } };

  protected override contents(): Context {
    const { table } = this;
    if (!table) throw new Error("the encounter runs by the system's own rules");
    return { title: titleWords(table), legs: legContexts(table, timelineOf(table, viewerOf(this.combat))) };
  }
}
