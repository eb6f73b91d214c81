import { portrait } from "../client/applications/portrait.ts";
import { GM_SEAT, type Language } from "../page/table-state.ts";
import { CONST, DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import type { PackageManifest, WorldData } from "../shared/protocol.ts";
import { idOf } from "../shared/random.ts";
import { SYSTEMS } from "../systems/registry.ts";
import { SIMPLE_PATHS } from "../systems/simple.ts";
import type { Character, ReadyEncounter } from "./encounter.ts";

export interface WorldChoices {
  /** Language of the names in the world. */
  readonly language: Language;
  readonly modules: readonly PackageManifest[];
  /** CSS colour of the user at a seat. */
  readonly colorOf: (seat: string) => string;
  /** Name of the game master's user. */
  readonly gmName: string;
}

const SCENE = idOf("scene");

/** Grid spaces between two tokens, in pixels. */
const STEP = 200;

/** The id of the user who sits at a seat. */
export const userIdOf = (seat: string): string => idOf(`user ${seat}`);

/**
 * The world in which an encounter lies ready: its users, actors and tokens, and the encounter itself, not yet begun.
 * @throws {Error} When the encounter names a system that has no stand-in.
 */
export function worldOf(encounter: ReadyEncounter, choices: WorldChoices): WorldData {
  const { characters, title } = encounter;
  const system = SYSTEMS[encounter.system];
  if (!system) throw new Error(`${encounter.id} wants the system ${encounter.system}, which has no stand-in`);
  const { language, modules } = choices;
  return {
    id: encounter.id,
    title: title[language],
    system: system.manifest,
    modules: [...modules],
    documents: {
      User: usersOf(characters, choices),
      Actor: characters.map((character) => ({
        ...system.actorOf(character.name[language], character.stats),
        _id: actorId(character),
        img: portrait(character.name[language]),
        ownership: ownershipOf(character),
      })),
      Scene: [sceneOf(encounter, language)],
      Combat: [combatOf(encounter)],
      Setting: [asked(), ...(encounter.system === "simple" ? [statPaths(encounter.ruleset)] : [])],
      Item: [],
      ChatMessage: [],
    },
  };
}

const actorId = ({ id }: Character): string => idOf(`actor ${id}`);
const tokenId = ({ id }: Character): string => idOf(`token ${id}`);

function usersOf(characters: readonly Character[], { language, colorOf, gmName }: WorldChoices): Data[] {
  const players = characters.filter(({ owner }) => owner === "player");
  return [
    { _id: userIdOf(GM_SEAT), name: gmName, role: USER_ROLES.GAMEMASTER, color: colorOf(GM_SEAT) },
    ...players.map((character) => ({
      _id: userIdOf(character.id),
      name: character.name[language],
      role: USER_ROLES.PLAYER,
      color: colorOf(character.id),
      character: actorId(character),
    })),
  ];
}

/** Players own their character and may see who the others are. */
function ownershipOf({ id, owner }: Character): Data {
  if (owner === "gm") return { default: DOCUMENT_OWNERSHIP_LEVELS.NONE };
  return { default: DOCUMENT_OWNERSHIP_LEVELS.LIMITED, [userIdOf(id)]: DOCUMENT_OWNERSHIP_LEVELS.OWNER };
}

/** Players' tokens stand in the lower row, the game master's face them from above. */
function sceneOf({ characters, title }: ReadyEncounter, language: Language): Data {
  const row = (owner: Character["owner"], y: number): Data[] =>
    characters
      .filter((character) => character.owner === owner)
      .map((character, place) => ({
        _id: tokenId(character),
        name: character.name[language],
        actorId: actorId(character),
        actorLink: true,
        displayName: CONST.TOKEN_DISPLAY_MODES.ALWAYS,
        hidden: character.hidden ?? false,
        disposition: owner === "gm" ? -1 : 1,
        texture: { src: portrait(character.name[language]) },
        x: (place + 1) * STEP,
        y,
      }));
  return {
    _id: SCENE,
    name: title[language],
    active: true,
    tokens: [...row("gm", STEP), ...row("player", 3 * STEP)],
  };
}

function combatOf({ characters, ruleset }: ReadyEncounter): Data {
  return {
    _id: idOf("combat"),
    active: true,
    scene: SCENE,
    flags: { turnwright: { ruleset } },
    combatants: characters.map((character) => ({
      _id: idOf(character.id),
      actorId: actorId(character),
      tokenId: tokenId(character),
      sceneId: SCENE,
      hidden: character.hidden ?? false,
    })),
  };
}

/** At a table laid ready the game master has been asked already by which rules it plays. */
const asked = (): Data => ({ _id: idOf("asked"), key: "turnwright.firstSteps", value: "true" });

/** Tells Turnwright where the actors of the system without an adapter keep what the rules ask for. */
function statPaths(ruleset: string): Data {
  return {
    _id: idOf("stat paths"),
    key: "turnwright.statPaths",
    value: JSON.stringify({ [ruleset]: SIMPLE_PATHS }),
  };
}
