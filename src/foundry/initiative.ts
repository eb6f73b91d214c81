import type { Move } from "../engine/ruleset.ts";
import { decide } from "../engine/decide.ts";
import { afterRoll } from "./occasions.ts";
import { showRefusal } from "./refusals.ts";
import { rollMove, tellRolls, throwInitiative, tossCoins } from "./rolls.ts";
import { sendAll } from "./send.ts";
import { withGroups } from "./shared-rolls.ts";
import type { Table } from "./table.ts";

/**
 * Roll for those of `ids` whom the viewer owns and who have not rolled: one move, one card.
 * @param messageOptions Further message data.
 */
export async function rollFor(table: Table, ids: readonly string[], messageOptions: object): Promise<void> {
  const { combat, rules, state } = table;
  const mine = withGroups(table, ids).filter((id) => combat.combatants.get(id)?.isOwner);
  if (mine.length === 0) return;
  const everybody = game.user.isGM;
  const thrown = await throwInitiative(table, mine, (id) => everybody || mine.includes(id));
  const given = Object.keys(thrown.dice).length > 0 ? thrown.dice : Object.fromEntries(mine.map((id) => [id, []]));
  const move: Move = { ...rollMove({ ...thrown, dice: given }), ...tossCoins(table, Object.keys(given)) };
  const trial = decide(rules, state, move);
  if (!trial.ok && (everybody || trial.code !== "bad-dice")) {
    showRefusal(trial.code);
    return;
  }
  await tellRolls(table, thrown, messageOptions);
  if ((await sendAll(combat, [move])) === null) await afterRoll(table, Object.keys(thrown.dice));
}
