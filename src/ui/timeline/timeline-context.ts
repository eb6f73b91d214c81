import { text } from "../../foundry/text.ts";
import { draw } from "../draw.ts";
import type { RowTable } from "../tracker/row-model.ts";
import { optional } from "../words.ts";
import type { Leg, Stop } from "./timeline.ts";

/** What templates/timeline/strip.hbs draws. */
export interface LegContext {
  readonly label: string;
  readonly stops: readonly (Stop & { readonly label: string })[];
}

const LABELS = { past: "Past", current: "Now", coming: "Coming", ghost: "Ghost" } as const;

const stopLabel = ({ name, shown, state }: Stop): string => text(`Timeline.${LABELS[state]}`, { name, score: shown });

function legLabel({ rules, state }: RowTable, { phase, pass }: Leg): string {
  const repeated = rules.phases(state.options).some(({ id, passes }) => id === phase && passes);
  return repeated ? text("Timeline.Pass", { pass }) : (optional(`Phase.${state.ruleset}.${phase}`) ?? phase);
}

/** A round's line in words. */
export const legContexts = (table: RowTable, legs: readonly Leg[]): readonly LegContext[] =>
  legs.map((leg) => ({
    label: legLabel(table, leg),
    stops: leg.stops.map((stop) => ({ ...stop, label: stopLabel(stop) })),
  }));

/** A round's line as an element, for windows that draw it anew while something is chosen. */
export const drawTimeline = (table: RowTable, legs: readonly Leg[]): Promise<HTMLElement> =>
  draw("timeline/strip", { legs: legContexts(table, legs) });
