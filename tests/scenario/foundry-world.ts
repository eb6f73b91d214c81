import type { WorldData } from "../../playground/shared/protocol.ts";
import { idOf } from "../../playground/shared/random.ts";
import { worldOf } from "../../playground/systems/presets.ts";
import type { CharacterStats } from "../../playground/systems/system.ts";
import type { Scenario } from "../../src/rulesets/story/format.ts";

/** The game system whose actors the participants of a story are. */
export const SYSTEM = "worldofdarkness";

/** The user who plays a participant of its own. */
export const playerKey = (id: string): string => `player${id}`;

/** A world with a GM, a player for each participant that has one, and the encounter of a story, not begun. */
export function worldOfScenario({ participants, ruleset, options }: Scenario): WorldData {
  const players = participants.filter(({ player }) => player === true);
  return worldOf({
    system: SYSTEM,
    users: [{ key: "gm", role: "GAMEMASTER" }, ...players.map(({ id }) => ({ key: playerKey(id) }))],
    characters: participants.map(({ id, name, stats, player }) => ({
      key: id,
      name,
      stats: stats as CharacterStats,
      ...(player === true ? { owners: [playerKey(id)] } : {}),
    })),
    combat: { flags: { turnwright: { ruleset, options: [options] } } },
  });
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
