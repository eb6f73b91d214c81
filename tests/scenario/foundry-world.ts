import type { WorldData } from "../../playground/shared/protocol.ts";
import { idOf } from "../../playground/shared/random.ts";
import type { Data } from "../../playground/shared/json.ts";
import { expandObject } from "../../playground/shared/objects.ts";
import { worldOf, type WorldPreset } from "../../playground/systems/presets.ts";
import { SYSTEMS } from "../../playground/systems/registry.ts";
import { complete } from "../../src/engine/fields.ts";
import type { JsonObject } from "../../src/engine/json.ts";
import type { Scenario } from "../../src/rulesets/story/format.ts";

type SystemId = NonNullable<WorldPreset["system"]>;

/** The game system whose actors the participants of a story are. */
const SYSTEM_OF: { readonly [ruleset: string]: SystemId } = {
  vampire: "worldofdarkness",
  "scene-order": "worldofdarkness",
  "dnd5e-balanced": "dnd5e",
  shadowrun5: "shadowrun5e",
};

/** Whether somebody has a player: where the rules ask for one, an actor says so by its owner. */
export const isPlayed = ({ player, stats }: Scenario["participants"][number]): boolean =>
  player === true || stats["player"] === true;

const systemOf = ({ rules }: Scenario): SystemId => SYSTEM_OF[rules.id] ?? "simple";

/** Source data of the actor that somebody with these stats is: by its system, or by the paths of the story's own rules. */
export function actorOf(scenario: Scenario, name: string, given: JsonObject): Data {
  // What a story leaves out has the rules' default, whatever the system would give a new actor.
  const stats = complete(scenario.rules.stats, given);
  const system = SYSTEMS[systemOf(scenario)];
  const { paths } = scenario.rules;
  if (!paths) return system?.actorOf(name, stats) ?? {};
  const values = Object.entries(paths).map(([stat, path]) => [path, stats[stat] ?? 0]);
  return { name, type: "character", system: expandObject(Object.fromEntries(values) as Data), items: [] };
}

/** The user who plays a participant of its own. */
export const playerKey = (id: string): string => `player${id}`;

/** A world with a GM, a player for each participant that has one, and the encounter of a story, not begun. */
export function worldOfScenario(scenario: Scenario): WorldData {
  const { participants, rules, ruleset, options, definition } = scenario;
  const players = participants.filter(isPlayed);
  // What a story leaves out has the rules' default, whatever the game system is set to.
  const flags = {
    ruleset,
    options: [complete(rules.options, options)],
    definition: definition === undefined ? [] : [definition],
  };
  const world = worldOf({
    system: systemOf(scenario),
    users: [{ key: "gm", role: "GAMEMASTER" }, ...players.map(({ id }) => ({ key: playerKey(id) }))],
    characters: participants.map((one) => ({
      key: one.id,
      name: one.name,
      source: actorOf(scenario, one.name, one.stats),
      ...(isPlayed(one) ? { owners: [playerKey(one.id)] } : {}),
    })),
    combat: { flags: { turnwright: flags } },
    // A story says itself what a sheet's change does.
    settings: { "turnwright.sheetChanges": "off" },
  });
  const [combat] = world.documents.Combat;
  const unable = new Set(participants.filter(({ able }) => able === false).map(({ id }) => idOf(id)));
  for (const row of (combat?.["combatants"] ?? []) as Data[]) row["defeated"] = unable.has(String(row["_id"]));
  return world;
}

/** Documents have ids of sixteen letters; a story's are shorter, and both name the same participant. */
export class Ids {
  readonly #stories = new Map<string, string>();

  /** @throws {Error} When two participants of the story would be one document. */
  document(story: string): string {
    const id = idOf(story);
    const known = this.#stories.get(id);
    if (known !== undefined && known !== story) throw new Error(`${known} and ${story} have the same document id`);
    this.#stories.set(id, story);
    return id;
  }

  /** The same JSON with every document's id that stands for a participant put back into the story's. */
  inStory<T>(value: T): T {
    const text = JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === "string") return this.#stories.get(part) ?? part;
      if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part).map(([key, one]) => [this.#stories.get(key) ?? key, one as unknown]),
      );
    });
    return JSON.parse(text) as T;
  }

  /** The same JSON with every participant of the story put into its document's id. */
  inDocuments<T>(value: T): T {
    const documents = new Map([...this.#stories].map(([document, story]) => [story, document]));
    const text = JSON.stringify(value, (key, part: unknown) => {
      if (typeof part === "string" && key !== "kind" && key !== "do" && key !== "by")
        return documents.get(part) ?? part;
      if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part).map(([name, one]) => [documents.get(name) ?? name, one as unknown]),
      );
    });
    return JSON.parse(text) as T;
  }
}
