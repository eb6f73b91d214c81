import { CONST, type Generation } from "../shared/constants.ts";
import type { Json } from "../shared/json.ts";
import type { PackageManifest, Port, ServerMessage } from "../shared/protocol.ts";
import { SCHEMAS, type DocumentName } from "../shared/schemas.ts";
import { SYSTEMS } from "../systems/registry.ts";
import { performAll } from "./abstract/broadcast.ts";
import { installApplications, startInterface } from "./applications/install.ts";
import { canvas } from "./canvas.ts";
import { coreConfig } from "./config.ts";
import { ConnectionToServer } from "./connection.ts";
import { initializeCombatConfiguration, registerCoreSettings } from "./core-settings.ts";
import { diceQueue } from "./dice/faces.ts";
import { env, type ClientEnvironment, type Interface, type Manners } from "./environment.ts";
import { fitGeneration, foundryNamespaces, globalNames } from "./foundry.ts";
import { Game } from "./game.ts";
import { HookRegistry } from "./hooks.ts";
import { reports } from "./missing.ts";
import { Notifications } from "./notifications.ts";
import { extendPrimitives } from "./primitives.ts";
import { expiryEvents, regionEvents } from "./recorder.ts";

export interface BootOptions {
  port: Port;
  /** The realm's `globalThis`. */
  target: typeof globalThis;
  /** Must be that of the server; left out, it is. */
  generation?: Generation;
  language: string;
  /** Runs the code of the modules, in the order given; called once, before `init`. */
  loadModules: (modules: readonly PackageManifest[]) => Promise<void>;
  readText?: ClientEnvironment["readText"];
  storage?: ClientEnvironment["storage"];
  now?: () => number;
  manners?: Partial<Manners>;
}

/** What tests and the page's console reach as `playground`. */
export interface PlaygroundGlobal {
  dice: typeof diceQueue;
  manners: Manners;
  /** What regions and, in 14, the expiry of effects were told. */
  regionEvents: typeof regionEvents;
  expiryEvents: typeof expiryEvents;
  /** What went wrong in hooks and modules, in words. */
  reports: string[];
}

const MANNERS: Manners = {
  previousLags: false,
  combatTurnWithoutTurnEvents: true,
  combatantHooksOnParentUpdate: false,
};

/**
 * Make a realm a client of a world: globals, modules, and Foundry's steps from `init` to `ready`.
 * @returns Once the hook `ready` has been called and messages of others are carried out.
 */
export async function bootClient(options: BootOptions): Promise<ClientEnvironment> {
  const connection = new ConnectionToServer(options.port);
  const welcome = await connection.welcome;
  const { generation = welcome.generation } = options;
  if (welcome.generation !== generation) {
    throw new Error(`The server is of generation ${welcome.generation}, the client of ${generation}`);
  }
  installGlobals(options, connection, welcome);
  const { Hooks, game } = env;
  await options.loadModules(welcome.world.modules);
  registerCoreSettings(game.settings);
  game.settings.documents.fill(welcome.world.documents.Setting);
  SYSTEMS[game.system.id]?.initialize();
  Hooks.callAll("init");
  const packages = [welcome.world.system, ...welcome.world.modules];
  await game.i18n.load(options.language, packages, game.system.id);
  Hooks.callAll("i18nInit");
  freezeDocumentClasses();
  initializeCombatConfiguration();
  game.initializeDocuments(welcome.world.documents);
  for (const id of welcome.active) game.users.get(id)?.setActive(true);
  game.time.begin();
  Hooks.callAll("setup");
  await startInterface(env);
  game.ready = true;
  Hooks.callAll("ready");
  connection.open({
    perform: performAll,
    activity: (userId, active) => game.users.get(userId)?.setActive(active),
    emit: (event, payload, sender) => game.socket.receive(event, payload, sender),
    ask: answerQuery,
  });
  return env;
}

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

function installGlobals(options: BootOptions, connection: ConnectionToServer, welcome: Welcome): void {
  const { target, language } = options;
  const { generation } = welcome;
  Object.assign(env, {
    target,
    generation,
    language,
    connection,
    CONST,
    Hooks: new HookRegistry(),
    manners: { ...MANNERS, ...options.manners },
    readText: options.readText ?? ((path: string) => Promise.reject(new Error(`No files are served: ${path}`))),
    storage: options.storage ?? memoryStorage(),
    now: options.now ?? (() => Date.now()),
    loadModules: options.loadModules,
    requestRender: ({ documentName }: { documentName: string }) => {
      if (documentName.startsWith("Combat")) env.ui.combat?.render?.();
    },
  });
  extendPrimitives(target);
  env.CONFIG = coreConfig(generation);
  env.game = new Game(welcome);
  const localize = (key: string, data?: Record<string, unknown>): string => env.game.i18n.format(key, data);
  env.ui = { notifications: new Notifications(localize), combat: UNSEEN } satisfies Interface;
  fitGeneration();
  env.foundry = foundryNamespaces();
  const playground: PlaygroundGlobal = { dice: diceQueue, manners: env.manners, regionEvents, expiryEvents, reports };
  const { CONFIG, Hooks, game, ui, foundry } = env;
  Object.assign(target, { CONFIG, CONST, Hooks, game, ui, foundry, canvas, playground }, globalNames());
  installApplications(env);
}

/** The tracker of a realm without a page: code that lets it show something finds it there. */
const UNSEEN = { render: (): void => undefined };

/** From now on the documents of the world are of the classes that `CONFIG` names; assigning others has no effect. */
function freezeDocumentClasses(): void {
  for (const name of Object.keys(SCHEMAS) as DocumentName[]) {
    const value = env.CONFIG[name].documentClass;
    Object.defineProperty(env.CONFIG[name], "documentClass", {
      get: () => value,
      set: () => console.warn(`CONFIG.${name}.documentClass was replaced after init, which has no effect`),
      configurable: false,
    });
  }
}

async function answerQuery(question: Extract<ServerMessage, { type: "ask" }>): Promise<Json> {
  const handler = env.CONFIG.queries[question.name];
  if (!handler) throw new Error(`The query "${question.name}" is not registered`);
  const user = question.user ? env.game.users.get(question.user) : undefined;
  const { timeout } = question;
  const result = await handler(question.data, { ...(timeout !== undefined && { timeout }), ...(user && { user }) });
  return (result ?? null) as Json;
}

function memoryStorage(): ClientEnvironment["storage"] {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
