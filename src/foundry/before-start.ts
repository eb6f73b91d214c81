import type { Move } from "../engine/ruleset.ts";
import type { Table } from "./table.ts";

type Maker = (table: Table) => readonly Move[];

const makers = new Map<string, Maker>();

/** Moves that a ruleset has to make for an encounter before it begins: what has happened outside of it. Called in `init`. */
export function beforeStart(ruleset: string, maker: Maker): void {
  makers.set(ruleset, maker);
}

/** Asked on the GM's client, as things stand. */
export const movesBeforeStart = (table: Table): readonly Move[] => makers.get(table.rules.id)?.(table) ?? [];
