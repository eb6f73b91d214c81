import { isObject, sameJson, type JsonObject } from "../engine/json.ts";
import { MODULE } from "./constants.ts";
import { inTurn } from "./in-turn.ts";
import { writeQuietly } from "./operation.ts";
import { isNone, ROW_KEYS } from "./stored.ts";
import { ourFlags, tableOf } from "./table.ts";

/**
 * Our flags of each row as GMs have left them. Owners may write into flags of their rows too, and core lets them: what
 * they write there is no move, and does not stay.
 */
const trusted = new WeakMap<Combat, Map<string, Kept>>();

/** What a row's flags say, by key. */
type Kept = JsonObject;

function keptIn(combatant: Combatant): Kept {
  const flags = ourFlags(combatant);
  if (!isObject(flags)) return {};
  const said = ROW_KEYS.map((key) => [key, flags[key]] as const).filter(([, value]) => !isNone(value));
  return Object.fromEntries(said) as Kept;
}

/** These rows are as a GM has left them. Called on every GM's client, since each may have to act for all. */
export function trustRows(combat: Combat, rows: Iterable<Combatant>): void {
  const known = trusted.get(combat) ?? new Map<string, Kept>();
  trusted.set(combat, known);
  for (const one of rows) known.set(one.id ?? "", keptIn(one));
}

/** Somebody who is no GM has written into our flags of a row: make them say again what they said. */
export function putRowBack(combatant: Combatant, userId: string): Promise<void> {
  const { parent: combat } = combatant;
  return inTurn(combat, async () => {
    const table = tableOf(combat);
    const [now, kept] = [keptIn(combatant), trusted.get(combat)?.get(combatant.id ?? "") ?? {}];
    if (!table || !combat.combatants.has(combatant.id ?? "") || sameJson(kept, now)) return;
    console.warn(`${MODULE} | ${game.users.get(userId)?.name ?? ""} wrote into the row of ${combatant.name}`);
    const emptied = Object.fromEntries(Object.keys(now).map((key) => [key, []]));
    const own = { ...emptied, ...kept };
    await writeQuietly(table, { combatants: [{ _id: combatant.id, flags: { [MODULE]: own } }] });
  });
}
