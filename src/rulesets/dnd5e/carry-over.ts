import { byId, present, type ParticipantId } from "../../engine/model.ts";
import type { Move } from "../../engine/ruleset.ts";
import type { Fight } from "./game.ts";
import { SECONDS_TO_WATCH } from "./watching.ts";

/** Somebody who has watched others before there was an encounter. */
export interface Watcher {
  readonly who: ParticipantId;
  readonly targets: readonly ParticipantId[];
  /** Seconds of game time, until now. */
  readonly watched: number;
}

/** Longer makes no difference. */
const enough = (watched: number): number => Math.min(watched, SECONDS_TO_WATCH);

function isKnown({ table, participants }: Fight, { who, targets, watched }: Watcher): boolean {
  const watching = participants[who]?.part.watching;
  if (!watching || enough(table.clock - watching.since) !== enough(watched)) return false;
  const known = [...targets].sort(byId);
  return known.length === watching.targets.length && known.every((id, index) => id === watching.targets[index]);
}

/**
 * The moves that make an encounter which has not begun know who has watched whom, and for how long. Whoever began first
 * is told first, and the clock goes on between one and the next; none where it knows already.
 */
export function carryOver(state: Fight, watchers: readonly Watcher[]): readonly Move[] {
  if (state.round > 0 || state.options.readyToStrike === "off") return [];
  const here = watchers.flatMap(({ who, targets, watched }) => {
    const others = targets.filter((id) => id !== who && present(state, id));
    return present(state, who)?.able && others.length > 0
      ? [{ who, targets: others, watched: Math.max(0, watched) }]
      : [];
  });
  if (here.every((one) => isKnown(state, one))) return [];
  const longestFirst = here.toSorted((a, b) => b.watched - a.watched);
  return longestFirst.flatMap(({ who, targets, watched }, index): readonly Move[] => {
    const seconds = watched - (longestFirst[index + 1]?.watched ?? 0);
    const observe: Move = { kind: "observe", who, targets };
    return seconds > 0 ? [observe, { kind: "elapse", seconds }] : [observe];
  });
}
