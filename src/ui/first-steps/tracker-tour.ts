import { MODULE } from "../../foundry/constants.ts";
import { text } from "../../foundry/text.ts";

const { Tour } = foundry.nue;

const ID = "tracker";
const TRACKER = "#combat";

/** What each step is about: the part of the tracker that it points to, where it is there. */
const STEPS = [
  { id: "begin", selector: "#combat nav, #combat .combat-tracker-header" },
  { id: "scene", selector: "#combat [data-action=turnwrightScene]", restricted: true },
  { id: "rules", selector: "#combat .turnwright-header [data-action=turnwrightRules]", restricted: true },
  { id: "awaited", selector: "#combat .turnwright-awaited" },
  { id: "act", selector: "#combat .turnwright-row .turnwright-primary, #combat .turnwright-roll" },
  { id: "more", selector: "#combat .turnwright-more" },
  { id: "why", selector: "#combat .turnwright-score" },
  { id: "undo", selector: "#combat [data-action=turnwrightUndo]", restricted: true },
] as const;

/** Shows the tracker part by part. What an encounter would show, it tells beside the empty tracker. */
class TrackerTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    ui.sidebar.changeTab("combat", "primary");
  }

  protected override _getTargetElement(selector: string): Element | null {
    return super._getTargetElement(selector) ?? super._getTargetElement(TRACKER);
  }
}

/** Offer the tour in Foundry's list of tours. Called once the game is ready. */
export function registerTour(): void {
  const tour = new TrackerTour({
    namespace: MODULE,
    id: ID,
    title: text("Tour.Title"),
    description: text("Tour.Description"),
    display: true,
    steps: STEPS.map((step) => ({
      ...step,
      title: text(`Tour.${step.id}.Title`),
      content: text(`Tour.${step.id}.Text`),
    })),
  });
  game.tours.register(MODULE, ID, tour);
}

/** Begin the tour, from its first step on. */
export async function startTour(): Promise<void> {
  const tour = game.tours.get(`${MODULE}.${ID}`);
  await tour?.reset();
  await tour?.start();
}
