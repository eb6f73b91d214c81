import { sameJson, type Json } from "../engine/json.ts";
import { MODULE } from "./constants.ts";
import { inTurn } from "./gm-desk.ts";
import { quietMark } from "./operation.ts";
import { ourFlags, tableOf } from "./table.ts";

/**
 * Our flags of each row as GMs have left them. Owners may write into flags of their rows too, and core lets them: what
 * they write there is no move, and does not stay.
 */
const trusted = new WeakMap<Combat, Map<string, Kept>>();

/** The lists in a row's flags; empty ones say the same as none. */
type Kept = { readonly row: Json; readonly announced?: Json; readonly sheet?: Json };

function keptIn(combatant: Combatant): Kept {
  const { row = [], announced, sheet } = (ourFlags(combatant) ?? {}) as Partial<Kept>;
  return { row, ...(announced === undefined ? {} : { announced }), ...(sheet === undefined ? {} : { sheet }) };
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
    const [now, kept] = [keptIn(combatant), trusted.get(combat)?.get(combatant.id ?? "") ?? { row: [] }];
    if (!table || !combat.combatants.has(combatant.id ?? "") || sameJson(kept, now)) return;
    console.warn(`${MODULE} | ${game.users.get(userId)?.name ?? ""} wrote into the row of ${combatant.name}`);
    const own = { ...("announced" in now ? { announced: [] } : {}), ...("sheet" in now ? { sheet: [] } : {}), ...kept };
    const changes = { combatants: [{ _id: combatant.id, flags: { [MODULE]: own } }] };
    await combat.update(changes as Combat.UpdateData, { turnEvents: false, ...quietMark(table) });
  });
}
