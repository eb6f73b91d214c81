import type { JsonObject } from "../engine/json.ts";
import { RULESETS } from "../rulesets/registry.ts";
import { MODULE } from "./constants.ts";
import { inTurn } from "./gm-desk.ts";
import type { Mark } from "./operation.ts";
import { defaultRuleset } from "./settings.ts";
import { DATA_VERSION, readCombatFlags } from "./stored.ts";
import { adapterOfWorld } from "./systems.ts";
import { forget, ourFlags } from "./table.ts";

/**
 * The rules that a fight has by default in this world: those of new encounters, else the system's or those made for it,
 * else the first.
 */
export function fightRules(): string {
  const isFight = (id: string): boolean => RULESETS.get(id)?.fight === true;
  const { ruleset, ownRolls } = adapterOfWorld();
  return [defaultRuleset(), ruleset, ...(ownRolls?.rulesets ?? []), ...RULESETS.keys()].find(isFight) ?? "";
}

/**
 * Choose the rules of one encounter and begin it anew by them: rolls and history are gone. Called by a GM.
 * @param ruleset A ruleset's id; empty for the system's own turn order.
 * @param options What differs from the ruleset's defaults.
 * @param definition The document of a game that is data, for the ruleset `custom`.
 */
export async function chooseRules(
  combat: Combat,
  ruleset: string,
  options: JsonObject,
  definition?: JsonObject,
): Promise<void> {
  const { sequence, answers } = readCombatFlags(ourFlags(combat)).flags;
  const own = {
    version: DATA_VERSION,
    ruleset,
    options: [options],
    definition: definition ? [definition] : [],
    table: [],
    made: 0,
    newest: 0,
    sequence: sequence + 1,
    lastRound: 0,
    answers,
    ticks: [],
  };
  const combatants = [...combat.combatants].map(({ id }) => ({
    _id: id,
    initiative: null,
    flags: { [MODULE]: { row: [], announced: [] } },
  }));
  const changes = { round: 0, turn: null, flags: { [MODULE]: own }, ...(combatants.length > 0 ? { combatants } : {}) };
  await inTurn(combat, () =>
    combat.update(
      changes as Combat.UpdateData,
      {
        turnEvents: false,
        [MODULE]: { sequence: sequence + 1, boundaries: [] } satisfies Mark,
      } as Combat.Database.UpdateOperation,
    ),
  );
  forget(combat);
}
