import type { Generation } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import type { PackageManifest, ServerMessage, SystemManifest } from "../shared/protocol.ts";
import type { DocumentName, PrimaryName } from "../shared/schemas.ts";
import { randomID } from "../shared/random.ts";
import type { Document } from "./abstract/document.ts";
import { Collection } from "./collection.ts";
import type { Actor } from "./documents/actor.ts";
import type { Combat } from "./documents/combat.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import { env } from "./environment.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { ClientSettings } from "./settings.ts";
import { GameSocket } from "./socket.ts";
import { GameTime } from "./time.ts";
import type { CombatEncounters, Scenes, Users } from "./world-collections.ts";
import { WorldCollection } from "./world-collections.ts";

/** A package as `game.modules` and `game.system` show it. */
export interface GamePackage extends PackageManifest {
  active: boolean;
  /** Where packages put what others may call. */
  api?: unknown;
}

const BUILDS: Record<Generation, string> = { 13: "13.351", 14: "14.368" };

/** The `game` global. */
export class Game {
  readonly view = "game";
  readonly userId: string;
  readonly world: { id: string; title: string };
  readonly system: GamePackage & SystemManifest;
  readonly modules: Collection<GamePackage>;
  readonly version: string;
  readonly release: { generation: Generation; build: number; channel: string; version: string; display: string };
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly i18n = new Localization();
  readonly time = new GameTime();
  readonly socket = new GameSocket();
  readonly collections = new Map<string, WorldCollection>();
  readonly packs = new Collection();
  ready = false;
  paused = false;
  /** Set once all collections are filled: from then on documents prepare themselves. */
  documentsReady = false;
  user: User | null = null;
  declare users: Users;
  declare actors: WorldCollection<Actor>;
  declare items: WorldCollection;
  declare scenes: Scenes;
  declare combats: CombatEncounters;
  declare messages: WorldCollection;

  constructor(welcome: Extract<ServerMessage, { type: "welcome" }>) {
    const { world, generation, userId } = welcome;
    this.userId = userId;
    this.world = { id: world.id, title: world.title };
    this.system = { ...world.system, active: true };
    this.modules = new Collection(world.modules.map((manifest) => [manifest.id, { ...manifest, active: true }]));
    this.version = BUILDS[generation];
    const build = Number(this.version.split(".")[1]);
    this.release = { generation, build, channel: "stable", version: this.version, display: `Version ${generation}` };
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get scene(): Scene | undefined {
    return this.scenes.viewed;
  }

  /** Kinds of documents that the system knows, besides the common one. */
  get documentTypes(): Record<string, string[]> {
    const types = Object.entries(this.system.documentTypes ?? {});
    return Object.fromEntries(types.map(([name, kinds]) => [name, ["base", ...Object.keys(kinds)]]));
  }

  /** The older word for packages. */
  get data(): Data {
    return { version: this.version };
  }

  randomID(length = 16): string {
    return randomID(length);
  }

  /** Ask the user yes or no, through the applications' dialog. */
  async confirm(titleKey: string, questionKey: string): Promise<boolean> {
    const applications = env.foundry["applications"] as {
      api?: { DialogV2?: { confirm(config: Data): Promise<unknown> } };
    };
    const title = this.i18n.localize(titleKey);
    const content = `<p>${this.i18n.localize(questionKey)}</p>`;
    return (await applications.api?.DialogV2?.confirm({ window: { title }, content, rejectClose: false })) === true;
  }

  /** Make the collections and their documents out of the world as it was when this client joined. */
  initializeDocuments(documents: Record<string, Data[]>): void {
    const make = (name: PrimaryName, key: string): void => {
      const Class = env.CONFIG[name].collection ?? WorldCollection;
      const collection = new Class(name);
      this.collections.set(name, collection);
      Object.assign(this, { [key]: collection });
    };
    make("User", "users");
    make("Actor", "actors");
    make("Item", "items");
    make("Scene", "scenes");
    make("Combat", "combats");
    make("ChatMessage", "messages");
    this.collections.set("Setting", this.settings.documents);
    for (const name of ["Setting", "Actor", "Item", "Scene", "User", "Combat", "ChatMessage"]) {
      this.collections.get(name)?.fill(documents[name] ?? []);
    }
    this.user = this.users.get(this.userId) ?? null;
    this.documentsReady = true;
    for (const collection of this.collections.values()) {
      for (const document of collection.values()) document._safePrepareData();
    }
  }

  /** The document class in use. */
  getDocumentClass(name: string): typeof Document | undefined {
    return (env.CONFIG as Partial<typeof env.CONFIG>)[name as DocumentName]?.documentClass;
  }
}
