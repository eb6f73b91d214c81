import type { CONST } from "../shared/constants.ts";
import type { Generation } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import type { PackageManifest } from "../shared/protocol.ts";
import type { Config } from "./config.ts";
import type { ConnectionToServer } from "./connection.ts";
import type { Document } from "./abstract/document.ts";
import type { Game } from "./game.ts";
import type { HookRegistry } from "./hooks.ts";
import type { Notifications } from "./notifications.ts";

/** Where builds of Foundry differ or where it is not known what they do. May be switched while a client runs. */
export interface Manners {
  /** `combat.previous` stays one step behind after an update with `turnEvents: false` (seen in 14.369). */
  previousLags: boolean;
  /** `combatTurn` is worked out also for combatant operations with `turnEvents: false`. */
  combatTurnWithoutTurnEvents: boolean;
  /** `combat.update({combatants})` also fires `updateCombatant`. */
  combatantHooksOnParentUpdate: boolean;
}

/** An interface element that Foundry calls: `ui.combat`, `ui.chat`, `ui.players`. */
export interface InterfacePart {
  render?: (...args: unknown[]) => unknown;
  [member: string]: unknown;
}

/** The `ui` global. What the applications do not provide is missing in a realm without a page. */
export interface Interface {
  notifications: Notifications;
  combat?: InterfacePart;
  chat?: InterfacePart;
  players?: InterfacePart;
  [part: string]: unknown;
}

/** Everything one client is made of. There is one client in a realm, so this is the realm's own. */
export interface ClientEnvironment {
  /** The realm's `globalThis`. */
  target: typeof globalThis & Data;
  generation: Generation;
  language: string;
  CONFIG: Config;
  CONST: typeof CONST;
  /** The `foundry` global: namespaces of classes and functions. */
  foundry: Data;
  game: Game;
  ui: Interface;
  Hooks: HookRegistry;
  connection: ConnectionToServer;
  manners: Manners;
  /** Read a file by its public path (`modules/x/lang/en.json`). Rejects when there is none. */
  readText: (path: string) => Promise<string>;
  /** The browser's storage, or a stand-in: keeps settings of scope "client". */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Milliseconds. */
  now: () => number;
  /** Show a document anew wherever it is shown. `parts` names parts of the combat tracker. */
  requestRender: (document: Document, parts?: string[]) => void;
  /** Runs every module's code; called once, before the hook `init`. */
  loadModules: (modules: readonly PackageManifest[]) => Promise<void>;
}

/** Filled by `bootClient` before anything reads it. */
export const env = {} as ClientEnvironment;
