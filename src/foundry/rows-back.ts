import { movesOf, type Entry } from "../engine/history.ts";
import { isObject, type JsonObject } from "../engine/json.ts";
import type { Encounter, Participant } from "../engine/model.ts";
import { scoreOf } from "../engine/ranking.ts";
import type { Move } from "../engine/ruleset.ts";
import { MODULE } from "./constants.ts";
import { quietMark, turnAfter } from "./operation.ts";
import { rowOf } from "./stored.ts";
import type { Table } from "./table.ts";

/** What brings a combatant back as it was: all that is stored of it. */
function storedRow(combatant: Combatant): JsonObject {
  const { _id, _stats, ...row } = combatant.toObject() as Record<string, unknown>;
  return row as JsonObject;
}

/** The move by which somebody leaves, with what brings its combatant back if it is taken back. */
export const leaveMove = (combatant: Combatant): Move => ({
  kind: "leave",
  who: combatant.id ?? "",
  row: storedRow(combatant),
});

/** The moves of a step, the last of which keeps rows that go with it and of which no move says so: what goes off. */
export function keepingRows({ combat }: Table, after: Encounter, made: readonly Entry[]): readonly Entry[] {
  const leavers = made.flatMap(({ move }) => (move.kind === "leave" ? [move["who"]] : []));
  const goers = [...combat.combatants].filter(({ id }) => id && !after.participants[id] && !leavers.includes(id));
  const last = made.at(-1);
  if (!last || goers.length === 0) return made;
  const gone = Object.fromEntries(goers.map((one) => [one.id ?? "", storedRow(one)]));
  return made.with(-1, { ...last, move: { ...last.move, gone } });
}

/** The move of this kind by which somebody came or went, as it was made last. */
const lastMove = (entries: readonly Entry[], kind: string, fits: (move: Move) => boolean): Move | undefined =>
  entries.flatMap(movesOf).findLast((move) => move.kind === kind && fits(move));

/** The row that a move brings along. */
const rowIn = (move: Move | undefined): JsonObject => (isObject(move?.["row"]) ? move["row"] : {});

/** What Foundry takes for a picture, by its ending. */
const PICTURE = /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;

/**
 * The combatant as it was when it left. Who comes by a move alone has a name, a picture if the move brings one, and is as
 * hidden as whoever made the move.
 */
function sourceOf(combat: Combat, { id, name }: Participant, entries: readonly Entry[]): object {
  const left = rowIn(lastMove(entries, "leave", ({ who }) => who === id));
  const gone = entries
    .flatMap(movesOf)
    .map((move) => move["gone"])
    .findLast((rows) => isObject(rows) && id in rows);
  const was = isObject(gone) && isObject(gone[id]) ? gone[id] : {};
  const planted = lastMove(entries, "plant", (move) => move["id"] === id);
  const { img } = rowIn(planted);
  const hidden = combat.combatants.get(String(planted?.["who"]))?.hidden ?? false;
  return { name, hidden, ...(typeof img === "string" && PICTURE.test(img) ? { img } : {}), ...left, ...was };
}

/**
 * Make the combatants follow a step: a row for whoever has come with it and has none, under the same id as ever; no row
 * for whoever has gone. A fuse lit, and taken back, is such a coming and going; so is a departure that is taken back.
 * @param entries Moves made, taken back or made again.
 * @returns Whether rows have come or gone.
 */
export async function followStep(table: Table, after: Encounter, entries: readonly Entry[]): Promise<boolean> {
  const { combat, rules, state } = table;
  const goers = Object.keys(state.participants).filter((id) => !after.participants[id] && combat.combatants.has(id));
  const comers = Object.values(after.participants).filter(({ id }) => !combat.combatants.has(id));
  // With our mark, nobody takes it for a new arrival or departure.
  const optionsFor = (arriving: readonly string[]) => {
    // Core would work out by itself whose turn it is then, and only in some builds.
    const combatTurn = turnAfter(table, after, arriving);
    const turn = combatTurn === null ? {} : { combatTurn };
    return { keepId: true, turnEvents: false, ...turn, ...quietMark(table) };
  };
  const data = comers.map((one) =>
    foundry.utils.mergeObject(
      sourceOf(combat, one, entries),
      { _id: one.id, initiative: scoreOf(rules, after, one), flags: { [MODULE]: rowOf(rules, one) } },
      { inplace: false },
    ),
  );
  if (goers.length > 0) await combat.deleteEmbeddedDocuments("Combatant", goers, optionsFor([]));
  if (data.length > 0) {
    const ids = comers.map(({ id }) => id);
    await combat.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[], optionsFor(ids));
  }
  return goers.length + data.length > 0;
}
