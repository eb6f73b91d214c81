import { forecast, forecastAfter } from "../engine/forecast.ts";
import type { Json } from "../engine/json.ts";
import { hasRolled, why } from "../engine/ranking.ts";
import { chooseRules } from "../foundry/choose.ts";
import { movesBeforeStart } from "../foundry/occasions.ts";
import { MODULE } from "../foundry/constants.ts";
import { definitionOf } from "../foundry/definition.ts";
import { tryToWatch } from "../foundry/dnd5e/watching.ts";
import { wholeTimelineOf } from "../foundry/history.ts";
import { beginScene } from "../foundry/scene.ts";
import { likelyMembers, standing, type Member } from "../foundry/scene-members.ts";
import { request } from "../foundry/send.ts";
import { addAdapter } from "../foundry/systems.ts";
import { tableOf, type Table } from "../foundry/table.ts";
import { CUSTOM } from "../rulesets/custom/definition.ts";
import { addRuleset } from "../rulesets/registry.ts";
import { writeStory } from "../rulesets/story/write.ts";
import type { Api } from "./api.ts";
import { rulesetOfPackage, type PackageRuleset } from "./package-ruleset.ts";

/** @throws {Error} When a UUID is that of no token or actor. */
async function memberOf(given: Member | string): Promise<Member> {
  const found = typeof given === "string" ? await fromUuid(given) : given;
  if (found instanceof TokenDocument) return found;
  if (found instanceof Actor) return standing(found);
  throw new Error(`${typeof given === "string" ? given : given.uuid} is no token or actor`);
}

/** Somebody who has rolled. */
function rolledOne({ rules, state }: Table, id: string) {
  const one = state.participants[id];
  return one && hasRolled(rules, state, one) ? one : null;
}

/** Settings are made of what is registered, and every client must have registered the same before them. */
let isOpen = true;

/** @throws {Error} Once it is too late. */
function whileOpen(): void {
  if (!isOpen) throw new Error("Turnwright is set up already: register in the hook turnwright.init");
}

const api: Api = {
  view: (combat) => tableOf(combat)?.view ?? null,
  rules(combat) {
    const table = tableOf(combat);
    return table && { id: table.rules.id, options: table.state.options };
  },
  options: (combat, id) => tableOf(combat)?.optionsOf(id) ?? [],
  forecast(combat) {
    const table = tableOf(combat);
    return table ? forecast(table.rules, table.state) : [];
  },
  preview(combat, move) {
    const table = tableOf(combat);
    return table && forecastAfter(table.rules, table.state, move);
  },
  reason(combat, id, other) {
    const table = tableOf(combat);
    const [one, another] = table ? [rolledOne(table, id), rolledOne(table, other)] : [];
    return table && one && another ? why(table.rules, table.state, one, another) : null;
  },
  story(combat, title) {
    const table = tableOf(combat);
    if (!table) return null;
    return writeStory(
      table.rules,
      wholeTimelineOf(table),
      title,
      table.rules.id === CUSTOM ? (definitionOf(table.flags) as Json) : undefined,
    );
  },
  play: (combat, ...moves) => request(combat, moves),
  chooseRules: (combat, ruleset, options = {}, definition) => chooseRules(combat, ruleset, options, definition),
  watch: (who, targets) => tryToWatch(who, targets),
  beforeStart(combat) {
    const table = tableOf(combat);
    return table ? movesBeforeStart(table) : [];
  },
  beginScene: async (members) => beginScene(members ? await Promise.all(members.map(memberOf)) : likelyMembers()),
  registerRuleset(rules) {
    whileOpen();
    addRuleset(rulesetOfPackage(rules as PackageRuleset));
  },
  registerSystem(adapter) {
    whileOpen();
    addAdapter(adapter);
  },
};

/** Offer the API where other packages look for it, and let them register what they bring. Called first in `init`. */
export function installApi(): void {
  const own = game.modules.get(MODULE);
  if (own) own.api = api;
  Hooks.callAll("turnwright.init", api);
  isOpen = false;
}
