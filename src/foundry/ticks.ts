import { MODULE } from "./constants.ts";
import { inTurn } from "./in-turn.ts";
import { writeQuietly } from "./operation.ts";
import { tableOf, type Table } from "./table.ts";

/** Whether an attack of the round that runs has been dealt with. Attacks are numbered in the order of declaration. */
export function isTicked({ flags, state }: Pick<Table, "flags" | "state">, attack: number): boolean {
  const [ticks] = flags.ticks;
  return ticks?.round === state.round && ticks.attacks.includes(attack);
}

/** Note for everybody that an attack of this round has been dealt with, or has not. Called by a GM; no move. */
export const tick = (combat: Combat, attack: number, done: boolean): Promise<void> =>
  inTurn(combat, async () => {
    const table = tableOf(combat);
    if (!table || isTicked(table, attack) === done) return;
    const { round } = table.state;
    const [before] = table.flags.ticks;
    const others = before?.round === round ? before.attacks.filter((one) => one !== attack) : [];
    const ticks = [{ round, attacks: done ? [...others, attack] : others }];
    await writeQuietly(table, { flags: { [MODULE]: { ticks } } });
  });
