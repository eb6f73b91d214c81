import { forecast } from "../engine/forecast.ts";
import type { Json } from "../engine/json.ts";
import { MODULE } from "../foundry/constants.ts";
import { definitionOf } from "../foundry/definition.ts";
import { beginScene } from "../foundry/scene.ts";
import { likelyMembers, standing, type Member } from "../foundry/scene-members.ts";
import { request } from "../foundry/send.ts";
import { tableOf, timelineOf } from "../foundry/table.ts";
import { CUSTOM } from "../rulesets/custom/definition.ts";
import { writeStory } from "../rulesets/story/write.ts";
import type { Api } from "./api.ts";

/** @throws {Error} When a UUID is that of no token or actor. */
async function memberOf(given: Member | string): Promise<Member> {
  const found = typeof given === "string" ? await fromUuid(given) : given;
  if (found instanceof TokenDocument) return found;
  if (found instanceof Actor) return standing(found);
  throw new Error(`${typeof given === "string" ? given : given.uuid} is no token or actor`);
}

const api: Api = {
  view: (combat) => tableOf(combat)?.view ?? null,
  options: (combat, id) => tableOf(combat)?.optionsOf(id) ?? [],
  forecast(combat) {
    const table = tableOf(combat);
    return table ? forecast(table.rules, table.state) : [];
  },
  story(combat, title) {
    const table = tableOf(combat);
    if (!table) return null;
    return writeStory(
      table.rules,
      timelineOf(table),
      title,
      table.rules.id === CUSTOM ? (definitionOf(table.flags) as Json) : undefined,
    );
  },
  play: (combat, ...moves) => request(combat, moves),
  beginScene: async (members) => beginScene(members ? await Promise.all(members.map(memberOf)) : likelyMembers()),
};

/** Offer the API where other packages look for it. */
export function installApi(): void {
  const own = game.modules.get(MODULE);
  if (own) own.api = api;
}
