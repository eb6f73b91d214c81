import type { Entry } from "../engine/history.ts";
import type { Json } from "../engine/json.ts";
import type { ParticipantId } from "../engine/model.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { quietMark } from "./operation.ts";
import { rowOf } from "./stored.ts";
import type { Table } from "./table.ts";

/** What of a combatant makes it the same row again, beside its id and our flags. */
const KEPT = ["tokenId", "sceneId", "actorId", "name", "img", "hidden", "defeated", "group"] as const;

/** The move by which somebody leaves, with what brings its combatant back if it is taken back. */
export function leaveMove(combatant: Combatant): Move {
  const source = combatant.toObject() as Record<string, unknown>;
  const row = Object.fromEntries(KEPT.map((key) => [key, (source[key] ?? null) as Json]));
  return { kind: "leave", who: combatant.id ?? "", row };
}

/** Who comes back by taking these moves back, or goes again by making them again. */
const leavers = (walked: readonly Entry[]): readonly Move[] =>
  walked.map(({ move }) => move).filter(({ kind }) => kind === "leave");

/** Make the combatants follow a walk through the history: taking back a departure brings the row back under its old id. */
export async function followWalk(table: Table, walked: readonly Entry[], back: boolean): Promise<void> {
  const { combat } = table;
  // With our mark, nobody takes it for a new arrival or departure.
  const options = { keepId: true, turnEvents: false, ...quietMark(table) };
  for (const { who, row } of leavers(walked)) {
    const id = String(who);
    if (!back) {
      if (combat.combatants.has(id)) await combat.deleteEmbeddedDocuments("Combatant", [id], options);
    } else if (!combat.combatants.has(id) && typeof row === "object" && row !== null) {
      const data = { ...row, ...comesBackAs(walked, id), _id: id };
      await combat.createEmbeddedDocuments("Combatant", [data as Combatant.CreateData], options);
    }
  }
}

/** Its part in the encounter when it left. */
function comesBackAs(walked: readonly Entry[], id: ParticipantId): object {
  for (const event of walked.flatMap(({ events }) => events)) {
    if (event.kind !== "joined" || event.who !== id || event.from === null) continue;
    return { initiative: event.from.rolled?.score ?? null, flags: { [MODULE]: { row: [rowOf(event.from)] } } };
  }
  return {};
}
