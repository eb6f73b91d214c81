import { USER_ROLES } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import type { PackageManifest, WorldData } from "../shared/protocol.ts";
import { idOf } from "../shared/random.ts";
import { SYSTEMS } from "./registry.ts";
import type { CharacterStats } from "./system.ts";

export interface PresetUser {
  /** Also gives the id (see `idOf`). */
  key: string;
  name?: string;
  role?: keyof typeof USER_ROLES;
}

export interface PresetCharacter {
  /** Also gives the ids of actor, token and combatant (see `idOf`). */
  key: string;
  name?: string;
  /** Keys of the users who own it. */
  owners?: readonly string[];
  stats?: CharacterStats & Readonly<Record<string, unknown>>;
  /** `unlinked`: a token with an actor of its own; `none`: no token. */
  token?: "linked" | "unlinked" | "none";
  hidden?: boolean;
  initiative?: number;
  /** Instead of what the system builds of the stats. */
  source?: Data;
}

export interface WorldPreset {
  system?: "worldofdarkness" | "vtm-v20" | "simple" | "dnd5e" | "shadowrun5e";
  users?: readonly PresetUser[];
  characters?: readonly PresetCharacter[];
  /** An encounter with all characters; absent, there is none. Fields as in a Combat. */
  combat?: Data | null;
  settings?: Readonly<Record<string, unknown>>;
  modules?: readonly PackageManifest[];
}

/** The id of the combat that {@link worldOf} makes. */
export const COMBAT_ID = idOf("combat");

/** The id of the scene that {@link worldOf} makes. */
export const SCENE_ID = idOf("scene");

/** A world for tests: a game master, players, their characters with tokens on one scene, and an encounter not begun. */
export function worldOf(preset: WorldPreset = {}): WorldData {
  const system = SYSTEMS[preset.system ?? "worldofdarkness"];
  if (!system) throw new Error(`There is no system "${String(preset.system)}"`);
  const users = preset.users ?? [{ key: "gm", role: "GAMEMASTER" }, { key: "anna" }, { key: "anton" }];
  const characters = preset.characters ?? [
    { key: "anna", owners: ["anna"], stats: { dexterity: 4, wits: 4 } },
    { key: "anton", owners: ["anton"], stats: { dexterity: 2, wits: 4 } },
    { key: "slava", stats: { dexterity: 4, wits: 1 } },
  ];
  const nameOf = ({ key, name }: { key: string; name?: string }): string => name ?? key;
  const actors = characters.map((one) => ({
    ...(one.source ?? system.actorOf(nameOf(one), one.stats ?? {})),
    _id: idOf(one.key),
    ownership: { default: 0, ...Object.fromEntries((one.owners ?? []).map((key) => [idOf(key), 3])) },
  }));
  const tokens = characters.flatMap((one) => {
    if (one.token === "none") return [];
    return { _id: idOf(one.key), name: nameOf(one), actorId: idOf(one.key), actorLink: one.token !== "unlinked" };
  });
  const combatants = characters.map((one) => ({
    _id: idOf(one.key),
    actorId: idOf(one.key),
    ...(one.token !== "none" && { tokenId: idOf(one.key), sceneId: SCENE_ID }),
    hidden: one.hidden ?? false,
    initiative: one.initiative ?? null,
  }));
  const combat = preset.combat === null ? [] : [{ _id: COMBAT_ID, active: true, combatants, ...preset.combat }];
  return {
    id: "playground",
    title: "Playground",
    system: system.manifest,
    modules: [...(preset.modules ?? [])],
    documents: {
      User: users.map((one) => ({ _id: idOf(one.key), name: nameOf(one), role: USER_ROLES[one.role ?? "PLAYER"] })),
      // Nobody sits before a window to be asked by which rules the world plays.
      Setting: Object.entries({ "turnwright.firstSteps": true, ...preset.settings }).map(([key, value]) => ({
        _id: idOf(key),
        key,
        value: JSON.stringify(value),
      })),
      Actor: actors,
      Item: [],
      Scene: [{ _id: SCENE_ID, name: "Scene", active: true, tokens }],
      Combat: combat,
      ChatMessage: [],
    },
  };
}
