import type { Json, JsonObject } from "../engine/json.ts";
import { RULESETS } from "../rulesets/registry.ts";
import { MODULE } from "./constants.ts";
import { replacing } from "./generation.ts";
import { inTurn } from "./in-turn.ts";
import type { Mark } from "./operation.ts";
import { defaultRuleset } from "./settings.ts";
import { DATA_VERSION, NO_ROW, readCombatFlags } from "./stored.ts";
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

/** Our flags of an encounter that begins anew by other rules. */
export function freshFlags(combat: Combat, ruleset: string, options: JsonObject, definition?: JsonObject) {
  const { sequence, answers } = readCombatFlags(ourFlags(combat)).flags;
  return {
    version: DATA_VERSION,
    ruleset,
    options: [options],
    definition: definition ? [definition] : [],
    table: [] as Json[],
    made: 0,
    oldest: 0,
    newest: 0,
    ...replacing("entries", {}),
    ...replacing("past", {}),
    sequence: sequence + 1,
    lastRound: 0,
    answers,
    ticks: [],
  };
}

/** Write other rules into an encounter, with everything that goes with them. To be called in turn only. */
export async function writeRules(combat: Combat, sequence: number, changes: object): Promise<void> {
  const mark: Mark = { sequence, boundaries: [] };
  const options = { turnEvents: false, [MODULE]: mark };
  await combat.update(changes as Combat.UpdateData, options as Combat.Database.UpdateOperation);
  forget(combat);
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
  const own = freshFlags(combat, ruleset, options, definition);
  const combatants = [...combat.combatants].map(({ id }) => ({
    _id: id,
    initiative: null,
    flags: { [MODULE]: NO_ROW },
  }));
  const changes = { round: 0, turn: null, flags: { [MODULE]: own }, ...(combatants.length > 0 ? { combatants } : {}) };
  await inTurn(combat, () => writeRules(combat, own.sequence, changes));
}
