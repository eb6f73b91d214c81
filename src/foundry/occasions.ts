import type { ParticipantId } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import type { Table } from "./table.ts";

/** What a ruleset does beside its moves, at certain moments of an encounter. */
export interface Occasions {
  /** Moves that an encounter must be told before it begins: what has happened outside of it. Asked on the GM's client. */
  beforeStart?(table: Table): readonly Move[];
  /** These have rolled. Called on the client that has rolled for them, once the roll is in. */
  rolled?(combat: Combat, ids: readonly ParticipantId[]): Promise<void>;
}

const occasions = new Map<string, Occasions>();

/** Called in `init`. */
export function onOccasions(ruleset: string, own: Occasions): void {
  occasions.set(ruleset, own);
}

export const movesBeforeStart = (table: Table): readonly Move[] =>
  occasions.get(table.rules.id)?.beforeStart?.(table) ?? [];

export const afterRoll = async ({ combat, rules }: Table, ids: readonly ParticipantId[]): Promise<void> =>
  occasions.get(rules.id)?.rolled?.(combat, ids);
