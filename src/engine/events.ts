import type { Json } from "./json.ts";
import { byId, type Encounter, type Participant, type ParticipantId } from "./model.ts";

/** What of a participant may change by itself; its id never does. */
export type ParticipantField = Exclude<keyof Participant, "id">;
/** What of the whole table may change. */
export type TableField = Exclude<keyof Encounter, "ruleset" | "options" | "participants">;

/** A fact. It carries both ends of the change, so that its inverse is the same fact read backwards. */
export type TableEvent =
  | { readonly kind: "moved"; readonly field: TableField; readonly from: Json; readonly to: Json }
  | {
      readonly kind: "changed";
      readonly who: ParticipantId;
      readonly field: ParticipantField;
      readonly from: Json;
      readonly to: Json;
    }
  /** Somebody came (`from` is null) or went (`to` is null). */
  | {
      readonly kind: "joined";
      readonly who: ParticipantId;
      readonly from: Participant | null;
      readonly to: Participant | null;
    };

/** An encounter that is still being changed: only `Draft` and `evolve` hold one, and never one that others see. */
interface Unfinished {
  participants: Record<ParticipantId, object>;
}

const inOrder = (participants: Unfinished["participants"]): Unfinished["participants"] =>
  Object.fromEntries(Object.entries(participants).sort(([a], [b]) => byId(a, b)));

/** Write one fact into an encounter of one's own. A change of somebody who is gone meanwhile has nothing to change. */
export function apply(own: Encounter, event: TableEvent): void {
  const unfinished = own as Unfinished;
  const { participants } = unfinished;
  switch (event.kind) {
    case "moved":
      Object.assign(own, { [event.field]: event.to });
      break;
    case "changed": {
      const one = participants[event.who];
      if (one) participants[event.who] = { ...one, [event.field]: event.to };
      break;
    }
    case "joined":
      if (event.to === null) delete participants[event.who];
      else unfinished.participants = inOrder({ ...participants, [event.who]: event.to });
      break;
    default:
      event satisfies never;
  }
}

/** A copy that `apply` may write into: the two levels that events reach are new, the rest is shared. */
export const ownCopy = <E extends Encounter>(state: E): E => ({ ...state, participants: { ...state.participants } });

/** Apply facts in order. Total: it never refuses, rolls, or reads a clock. */
export function evolve<E extends Encounter>(state: E, events: readonly TableEvent[]): E {
  const own = ownCopy(state);
  for (const event of events) apply(own, event);
  return own;
}

const inverse = <E extends TableEvent>(event: E): E => ({ ...event, from: event.to, to: event.from });

/** The facts that take these back: `evolve(evolve(s, e), invert(e))` equals `s`. */
export const invert = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.map((event) => inverse(event)).reverse();
