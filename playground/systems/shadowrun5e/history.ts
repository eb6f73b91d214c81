import type { Data } from "../../shared/json.ts";
import { deepClone } from "../../shared/objects.ts";
import type { ShadowrunCombat } from "./combat.ts";

/** How the encounter stood at one moment. */
export interface Snapshot {
  readonly turn: number | null;
  readonly pass: number;
  readonly round: number;
  readonly combatants: readonly {
    readonly _id: string | null;
    readonly initiative: number | null;
    readonly system: Data;
  }[];
}

const LONGEST = 30;

/** The history with the present moment at its end. */
export function nextHistory(combat: ShadowrunCombat): readonly Snapshot[] {
  const { turn, pass, round, rows } = combat;
  const combatants = rows.map(({ id, initiative, system }) => ({ _id: id, initiative, system: deepClone(system) }));
  return [...combat.history, { turn, pass, round, combatants }].slice(-LONGEST);
}

/** Go back to a moment: rows that fill the list and were not there yet are deleted. */
export async function restore(
  combat: ShadowrunCombat,
  { turn, pass, round, combatants }: Snapshot,
  history: readonly Snapshot[],
): Promise<void> {
  const known = new Set(combatants.map(({ _id }) => _id));
  const pads = combat.rows.filter((one) => one.row.pad && !known.has(one.id)).map(({ id }) => id ?? "");
  if (pads.length > 0) await combat.deleteEmbeddedDocuments("Combatant", pads);
  const delta = combat.getTimeDelta(combat.round, combat.turn, round, turn);
  await combat.update(
    { turn, round, combatants, system: { pass, history } },
    { diff: false, direction: -1, worldTime: { delta } },
  );
}
