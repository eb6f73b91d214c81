import { forecast, forecastAfter, type Stretch } from "../../engine/forecast.ts";
import { placeOf, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import { phaseOf } from "../../engine/slots.ts";
import type { RowTable } from "../tracker/row-model.ts";
import { seatOf, type Viewer } from "../tracker/seat.ts";

/** One moment of the round. */
export interface Stop {
  readonly id: ParticipantId;
  readonly name: string;
  readonly img: string;
  /** The score by then, as people read it. */
  readonly shown: string;
  /** A `ghost` stands where the moment would be if the move that is looked at were made. */
  readonly state: "past" | "current" | "coming" | "ghost";
}

/** A phase or pass of the round, with its moments from the first to the last. */
export interface Leg {
  readonly phase: string;
  readonly pass: number;
  readonly stops: readonly Stop[];
}

type Part = Pick<Stretch, "phase" | "pass">;

const isSame = (a: Part, b: Part): boolean => a.phase === b.phase && a.pass === b.pass;

/** What is ahead in a phase and pass, of all that is. */
const stretchIn = (all: readonly Stretch[], part: Part): Stretch | undefined => all.find((one) => isSame(one, part));

/** Those whose place in the phase and pass that run has passed, in the order in which it did. */
function past({ rules, state, view }: RowTable): readonly ParticipantId[] {
  if (state.round === 0 || phaseOf(rules, state).kind !== "slots") return [];
  const ahead = view.upcoming.flat();
  return Object.values(state.participants)
    .flatMap((one) => {
      const { at } = placeOf(state, one);
      return at === null || ahead.includes(one.id) ? [] : [{ id: one.id, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** Whether somebody's moment stands at the same place, with the same score. */
const isAlike = (id: ParticipantId, ...stretches: readonly (Stretch | undefined)[]): boolean => {
  const [one, other] = stretches.map((stretch) => [stretch?.upcoming.flat().indexOf(id), stretch?.shown[id]].join());
  return one === other;
};

/** The ghost stands before whoever would come after it. */
function haunt(stops: readonly Stop[], order: readonly ParticipantId[], ghost: Stop): readonly Stop[] {
  const after = order.slice(order.indexOf(ghost.id) + 1);
  const at = stops.findIndex(({ id, state }) => state !== "past" && after.includes(id));
  return at < 0 ? [...stops, ghost] : stops.toSpliced(at, 0, ghost);
}

/**
 * The round as one line, all passes ahead, for one viewer: what has passed, what is now, what is still to come.
 * @param preview A move that is only looked at, and whose moments it would change.
 */
export function timelineOf(
  table: RowTable,
  viewer: Viewer,
  preview?: { readonly move: Move; readonly who: ParticipantId },
): readonly Leg[] {
  const { rules, state, view } = table;
  const now = forecast(rules, state);
  const then = preview ? (forecastAfter(rules, state, preview.move) ?? now) : now;
  const stop = (id: ParticipantId, shown: string, as: Stop["state"]): readonly Stop[] => {
    const seat = seatOf(viewer, id);
    return seat ? [{ id, name: seat.name, img: seat.img, shown, state: as }] : [];
  };
  const legs = [...now, ...then.filter((one) => !stretchIn(now, one))];
  const drawn = legs.map((leg) => {
    const { phase, pass } = leg;
    const runs = isSame(leg, state);
    const before = runs ? past(table).flatMap((id) => stop(id, view.participants[id]?.shown ?? "", "past")) : [];
    const own = stretchIn(now, leg);
    const ahead = (own?.upcoming.flat() ?? []).flatMap((id) =>
      stop(id, own?.shown[id] ?? "", runs && view.current.includes(id) ? "current" : "coming"),
    );
    const stops = [...before, ...ahead];
    const changed = then === now ? undefined : stretchIn(then, leg);
    const order = changed?.upcoming.flat() ?? [];
    const who = order.find((id) => id === preview?.who && !isAlike(id, own, changed));
    const [ghost] = who === undefined ? [] : stop(who, changed?.shown[who] ?? "", "ghost");
    return { phase, pass, stops: ghost ? haunt(stops, order, ghost) : stops };
  });
  // A pass of which the viewer sees nobody would tell that there is somebody.
  return drawn.filter((leg) => leg.stops.length > 0 || isSame(leg, state));
}
