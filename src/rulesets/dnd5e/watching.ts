import * as v from "valibot";
import { participantId } from "../../engine/ids.ts";
import { byId, present, type ParticipantId } from "../../engine/model.ts";
import { moveRule } from "../../engine/ruleset.ts";
import type { Creature, Dnd, Fight } from "./game.ts";

/** One round of watching, in seconds. Source 002. */
export const SECONDS_TO_WATCH = 6;
/** More creatures than any table has. */
const MOST = 1000;

const ids = v.pipe(v.array(participantId), v.minLength(1), v.maxLength(MOST));

/** The creatures that it is ready to strike at: watched long enough, until its first turn. */
function targetsOf({ options, table }: Fight, { part }: Creature): readonly ParticipantId[] {
  const { watching, begun } = part;
  if (options.readyToStrike === "off" || begun || !watching) return [];
  return table.clock - watching.since >= SECONDS_TO_WATCH ? watching.targets : [];
}

export const isReadyToStrike = (state: Fight, one: Creature): boolean => targetsOf(state, one).length > 0;

/** Watching, but not long enough yet. The start of the fight ends it. */
export const isObserving = (state: Fight, one: Creature): boolean =>
  state.round === 0 && one.part.watching !== null && !isReadyToStrike(state, one);

const observation = v.object({ kind: v.literal("observe"), who: participantId, targets: ids });

/** Start the clock of watching these, and them alone. */
export const observe = moveRule<Dnd, v.InferOutput<typeof observation>>({
  schema: observation,
  decide(_, draft, { who, targets }) {
    if (draft.now.options.readyToStrike === "off") return "unknown-move";
    if (draft.now.round > 0) return "already-started";
    if (targets.some((target) => !present(draft.now, target))) return "unknown-participant";
    if (targets.includes(who)) return "not-eligible";
    const watched = [...new Set(targets)].sort(byId);
    draft.part(who, { watching: { targets: watched, since: draft.now.table.clock } });
    return null;
  },
  samples(state, who) {
    const others = Object.keys(state.participants).filter((id) => id !== who);
    return others.length > 0 ? [{ kind: "observe", who, targets: others }] : [];
  },
});

const byWho = v.object({ kind: v.literal("distract"), who: participantId });

/** Anything but watching: it would have to begin anew. */
export const distract = moveRule<Dnd, v.InferOutput<typeof byWho>>({
  schema: byWho,
  decide(_, draft, { who }) {
    if (draft.now.options.readyToStrike === "off") return "unknown-move";
    if (draft.now.round > 0 || !draft.participant(who).part.watching) return "not-observing";
    draft.part(who, { watching: null });
    return null;
  },
  samples: (_, who) => [{ kind: "distract", who }],
});

const time = v.object({
  kind: v.literal("elapse"),
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** Game time goes by. Once the fight has begun, nobody's watching depends on it. */
export const elapse = moveRule<Dnd, v.InferOutput<typeof time>>({
  schema: time,
  decide(_, draft, { seconds }) {
    if (draft.now.options.readyToStrike === "off") return "unknown-move";
    if (draft.now.round === 0) draft.table({ clock: draft.now.table.clock + seconds });
    return null;
  },
  samples: () => [],
});

const attack = v.object({ kind: v.literal("surprise"), by: ids, who: ids });

/** Surprise whoever is not ready to strike at every one of those who come: one unwatched attacker is enough. */
export const surprise = moveRule<Dnd, v.InferOutput<typeof attack>>({
  schema: attack,
  decide(_, draft, { by, who }) {
    if (draft.now.round > 0) return "already-started";
    if ([...by, ...who].some((id) => !present(draft.now, id))) return "unknown-participant";
    for (const id of who) {
      const watched = targetsOf(draft.now, draft.participant(id));
      if (by.some((attacker) => !watched.includes(attacker))) draft.part(id, { surprised: true });
    }
    return null;
  },
  samples: () => [],
});
