import type { Data } from "../shared/json.ts";

/** What was told to things that do nothing on the playground, so that tests can look. */
export interface RecordedEvent {
  name: string;
  combatantId: string | null;
  round: number | null;
  turn: number | null;
  skipped: boolean;
}

/** Events that regions of the scene were told, oldest first. */
export const regionEvents: RecordedEvent[] = [];

/** Events that the expiry of effects was told (generation 14), oldest first. */
export const expiryEvents: RecordedEvent[] = [];

function record(list: RecordedEvent[], name: string, data: Data): void {
  const combatant = data["combatant"] as { id?: string } | undefined;
  list.push({
    name,
    combatantId: combatant?.id ?? null,
    round: (data["round"] as number | undefined) ?? null,
    turn: (data["turn"] as number | undefined) ?? null,
    skipped: data["skipped"] === true,
  });
}

export function recordRegionEvent(name: string, data: Data): void {
  record(regionEvents, name, data);
}

export function recordExpiryEvent(name: string, data: Data): void {
  record(expiryEvents, name, data);
}
