import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, USER_PERMISSIONS, USER_ROLES } from "./constants.ts";
import type { Data } from "./json.ts";
import type { DocumentName } from "./schemas.ts";

/** A document's source with the sources it lies in, outermost first; the last one is the document itself. */
export type Chain = readonly { readonly name: DocumentName; readonly source: Data }[];

/** What the rules look up: the same on the server (its store) and on a client (its collections). */
export interface PermissionView {
  actor(id: string): Data | undefined;
  scene(id: string): Data | undefined;
  /** The world setting `core.permissions`: which roles have a permission, where the GM changed it. */
  rolesWith(permission: string): readonly number[] | undefined;
}

export type Action = "create" | "update" | "delete";

const COMBAT_KEYS = new Set(["_id", "round", "turn", "combatants"]);
const COMBATANT_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system"]);

/** Assistants count as game masters wherever Foundry asks `isGM`. */
export function isGM(user: Data): boolean {
  return (user["role"] as number) >= USER_ROLES.ASSISTANT;
}

export function hasPermission(view: PermissionView, user: Data, permission: string): boolean {
  const role = user["role"] as number;
  if (role === USER_ROLES.GAMEMASTER) return true;
  const own = (user["permissions"] as Data | undefined)?.[permission];
  if (typeof own === "boolean") return own;
  const roles = view.rolesWith(permission);
  if (roles) return roles.includes(role);
  return role >= (USER_PERMISSIONS[permission]?.defaultRole ?? USER_ROLES.ASSISTANT);
}

/** The ownership level that a user has over a document. */
export function userLevel(view: PermissionView, user: Data, chain: Chain): number {
  const target = chain.at(-1);
  if (!target) return LEVELS.NONE;
  const parent = chain.slice(0, -1);
  if (isGM(user)) return LEVELS.OWNER;
  switch (target.name) {
    case "Combatant":
      return combatantLevel(view, user, target.source, parent);
    case "Token":
      return levelOfActor(user, tokenActor(view, target.source));
    case "User":
      return target.source["_id"] === user["_id"] ? LEVELS.OWNER : LEVELS.NONE;
    case "ChatMessage":
      return target.source["author"] === user["_id"] ? LEVELS.OWNER : LEVELS.NONE;
    case "Item":
    case "ActiveEffect":
      return parent.length ? userLevel(view, user, parent) : ownLevel(user, target.source["ownership"]);
    case "Actor":
      return ownLevel(user, target.source["ownership"]);
    case "CombatantGroup":
    case "Scene":
      return ownLevel(user, target.source["ownership"]);
    default:
      return LEVELS.NONE;
  }
}

/** The token's own word about ownership comes before that of the actor it was made from. */
function tokenActor(view: PermissionView, token: Data): Data | undefined {
  const actor = view.actor(token["actorId"] as string);
  const delta = (token["delta"] as Data | undefined)?.["ownership"] as Data | undefined;
  if (!actor || token["actorLink"] || !delta) return actor;
  return { ...actor, ownership: { ...(actor["ownership"] as Data), ...delta } };
}

function combatantLevel(view: PermissionView, user: Data, combatant: Data, parent: Chain): number {
  const sceneId = (combatant["sceneId"] ?? parent[0]?.source["scene"]) as string | null;
  const scene = sceneId ? view.scene(sceneId) : undefined;
  const tokens = (scene?.["tokens"] as Data[] | undefined) ?? [];
  const token = tokens.find((entry) => entry["_id"] === combatant["tokenId"]);
  return levelOfActor(user, token ? tokenActor(view, token) : view.actor(combatant["actorId"] as string));
}

function levelOfActor(user: Data, actor: Data | undefined): number {
  return actor ? ownLevel(user, actor["ownership"]) : LEVELS.NONE;
}

function ownLevel(user: Data, ownership: unknown): number {
  const levels = (ownership ?? {}) as Record<string, number>;
  const own = levels[user["_id"] as string] ?? LEVELS.INHERIT;
  return own === LEVELS.INHERIT ? (levels["default"] ?? LEVELS.NONE) : own;
}

/** Whether the rules of the core let a user do this; `data` holds the changes, or the source of what is created. */
export function canModify(view: PermissionView, user: Data, action: Action, chain: Chain, data: Data = {}): boolean {
  const target = chain.at(-1);
  if (!target) return false;
  if (target.name === "User") return canModifyUser(user, action, target.source, data);
  if (isGM(user)) return true;
  const level = userLevel(view, user, chain);
  switch (target.name) {
    case "Combat":
      return action === "update" && canUpdateCombat(view, user, chain, data);
    case "Combatant":
      if (level < LEVELS.OWNER) return false;
      return action !== "update" || Object.keys(data).every((key) => COMBATANT_KEYS.has(key));
    case "CombatantGroup":
      return action === "update" && level === LEVELS.OWNER;
    case "Actor":
      if (action === "create") return hasPermission(view, user, "ACTOR_CREATE");
      return action === "update" && level === LEVELS.OWNER;
    case "Item":
      if (chain.length === 1 && action === "create") return hasPermission(view, user, "ITEM_CREATE");
      return level === LEVELS.OWNER;
    case "ActiveEffect":
      return level === LEVELS.OWNER;
    case "Token":
      if (action === "create") return level === LEVELS.OWNER && hasPermission(view, user, "TOKEN_CREATE");
      return action === "update" && level === LEVELS.OWNER;
    case "ChatMessage":
      return target.source["author"] === user["_id"];
    case "Setting":
      if (target.source["user"]) return target.source["user"] === user["_id"];
      return hasPermission(view, user, "SETTINGS_MODIFY");
    default:
      return false;
  }
}

function canUpdateCombat(view: PermissionView, user: Data, chain: Chain, changes: Data): boolean {
  if (!Object.keys(changes).every((key) => COMBAT_KEYS.has(key))) return false;
  const stored = (chain.at(-1)?.source["combatants"] as Data[] | undefined) ?? [];
  const entries = (changes["combatants"] as Data[] | undefined) ?? [];
  return entries.every((entry) => {
    const source = stored.find((combatant) => combatant["_id"] === entry["_id"]);
    return source !== undefined && canModify(view, user, "update", [...chain, { name: "Combatant", source }], entry);
  });
}

/** Nobody touches a user above them, and nobody below a game master touches a role or a permission. */
function canModifyUser(user: Data, action: Action, target: Data, data: Data): boolean {
  const role = user["role"] as number;
  if (isGM(user)) {
    const highest = Math.max((target["role"] as number | undefined) ?? 0, (data["role"] as number | undefined) ?? 0);
    return role >= highest;
  }
  if (action !== "update" || target["_id"] !== user["_id"]) return false;
  return !("role" in data) && !("permissions" in data);
}

/** The words of a refusal. */
export function refusal(user: Data, action: Action, chain: Chain): string {
  const name = (link: Chain[number]): string => `${link.name} [${String(link.source["_id"])}]`;
  const [target, parent] = [chain.at(-1), chain.at(-2)];
  const what = target ? name(target) : "nothing";
  return `User ${String(user["name"])} lacks permission to ${action} ${what}${parent ? ` in parent ${name(parent)}` : ""}`;
}
