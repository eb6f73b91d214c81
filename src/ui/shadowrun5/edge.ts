import { decide, type Option } from "../../engine/decide.ts";
import type { ParticipantId } from "../../engine/model.ts";
import { ranking } from "../../engine/ranking.ts";
import { text } from "../../foundry/text.ts";
import type { Fight } from "../../rulesets/shadowrun5/game.ts";
import { shadowrun5 } from "../../rulesets/shadowrun5/shadowrun5.ts";
import { legContexts } from "../timeline/timeline-context.ts";
import { timelineOf } from "../timeline/timeline.ts";
import { seatOf, type Viewer } from "../tracker/seat.ts";
import { plural } from "../words.ts";
import type { Asked, Asking } from "./asking.ts";
import { reasonOf, type Choice } from "./choice.ts";

const ICONS = { seize: "fa-solid fa-hand-back-fist", blitz: "fa-solid fa-bolt" } as const;
type Way = keyof typeof ICONS;
const WAYS = ["seize", "blitz"] as const satisfies readonly Way[];

/** Whereabouts somebody stands among those whom the viewer knows of, from 1. */
const placeIn = (state: Fight, viewer: Viewer, id: ParticipantId): number =>
  1 +
  ranking(shadowrun5, state)
    .flat()
    .filter((other) => seatOf(viewer, other))
    .indexOf(id);

function effectOf({ state, one, viewer }: Asked, way: Way, option: Option | undefined): string {
  if (way === "blitz") {
    const count = option?.needs.reduce((sum, need) => sum + need.count, 0) ?? 0;
    return count > 0 ? plural("Shadowrun5.Edge.BlitzNow", count) : text("Shadowrun5.Edge.BlitzRoll");
  }
  const decision = decide(shadowrun5, state, { kind: "seize", who: one.id });
  if (!decision.ok) return text("Shadowrun5.Edge.SeizeEffect");
  const place = placeIn(decision.state, viewer, one.id);
  const now = placeIn(state, viewer, one.id);
  return place === now ? text("Shadowrun5.Edge.SeizeEffect") : text("Shadowrun5.Edge.SeizePlace", { place, now });
}

function choiceOf(asked: Asked, way: Way): Choice {
  const option = asked.table.optionsOf(asked.one.id).find(({ move }) => move.kind === way);
  const reason = reasonOf(option);
  const lines = [effectOf(asked, way, option), text("Shadowrun5.Edge.Cost")];
  return { id: way, icon: ICONS[way], label: text(`Shadowrun5.Edge.${way}`), lines, reason };
}

/** Seize the initiative or blitz: what each would do now, and why one or both are impossible. */
export const askEdge: Asking = {
  act: "edge",
  template: "choices",
  title: (name) => text("Shadowrun5.Edge.Title", { name }),
  context(asked) {
    const { edgeLeft, edge } = asked.one.stats;
    const choices = WAYS.map((way) => choiceOf(asked, way));
    const preview = { move: { kind: "seize", who: asked.one.id }, who: asked.one.id };
    const canSeize = choices.some(({ id, reason }) => id === "seize" && reason === null);
    return {
      intro: text("Shadowrun5.Edge.Left", { left: edgeLeft, edge }),
      choices,
      timeline: canSeize ? { legs: legContexts(asked.table, timelineOf(asked.table, asked.viewer, preview)) } : null,
    };
  },
  move: ({ one }, button) => (WAYS.some((way) => way === button) ? { kind: button, who: one.id } : null),
};
