import { readFile } from "node:fs/promises";
import { inspect } from "node:util";
import { join } from "node:path";
import type { Generation } from "../shared/constants.ts";
import type { Manners } from "../client/environment.ts";
import type { Json } from "../shared/json.ts";
import type { Port, WorldData } from "../shared/protocol.ts";
import type { Delay } from "../server/delivery.ts";
import { createWorldServer, type Connection, type WorldServer } from "../server/world-server.ts";
import { clientBundle, type Bundle } from "./bundle.ts";
import { loadModule, type InlineModule, type LoadedModule } from "./module-folder.ts";
import { stacksOf, type ClientExports } from "./module-stacks.ts";
import { Realm } from "./realm.ts";
import { VirtualClock } from "./virtual-clock.ts";

export interface TableOptions {
  world: WorldData;
  generation: Generation;
  /** Milliseconds of virtual time; each message draws its own. */
  delay?: Delay;
  /** Makes ids and delays repeatable. */
  seed?: number;
  /** Users who sit down at once, by name or id; all by default. */
  users?: readonly string[];
  /** Folders of built modules, or modules given as code. Their manifests are added to those of the world. */
  modules?: readonly (string | InlineModule)[];
  language?: string;
  manners?: Partial<Manners>;
}

/** What one client wrote to its console. */
export interface LogEntry {
  level: string;
  text: string;
}

interface Line {
  realm: Realm;
  connection: Connection;
}

/** One user's client. */
export class TableClient {
  readonly userId: string;
  readonly name: string;
  /** Everything the client wrote to its console, over reloads. */
  readonly log: LogEntry[] = [];
  readonly #table: Table;
  /** Kept over reloads, as a browser would. */
  readonly #storage = new Map<string, string>();
  #line: Line | null = null;

  constructor(table: Table, userId: string, name: string) {
    this.#table = table;
    this.userId = userId;
    this.name = name;
  }

  get connected(): boolean {
    return this.#line !== null;
  }

  /** Warnings and errors on the console. */
  get complaints(): string[] {
    return this.log.filter(({ level }) => level === "warn" || level === "error").map(({ text }) => text);
  }

  /**
   * Run a function in the client's realm, while messages arrive and time passes. Its source travels, so it sees
   * Foundry's globals and its arguments, and nothing from around it. Arguments and result are JSON.
   * @throws With the error's text, when the function does; and when it waits for what can never come.
   */
  async run<A extends readonly unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const { realm } = this.#sitting();
    const result = realm.run(fn.toString(), args as readonly unknown[] as readonly Json[]);
    return (await this.#table.drive(result, `${this.name}.run`)) as Awaited<R>;
  }

  /** Load the world and take part: everything from an empty realm to the hook `ready`. */
  async connect(): Promise<void> {
    if (this.#line) return;
    await this.#table.drive(this.#boot(), `${this.name}.connect`);
  }

  /** The window is closed, without a word. */
  disconnect(): void {
    this.#line?.connection.close();
    this.#line?.realm.close();
    this.#line = null;
  }

  /** Close and load again. */
  async reload(): Promise<void> {
    this.disconnect();
    await this.connect();
  }

  #write(level: string, args: readonly unknown[]): void {
    this.log.push({ level, text: args.map((one) => (typeof one === "string" ? one : inspect(one))).join(" ") });
  }

  #sitting(): Line {
    if (!this.#line) throw new Error(`${this.name} is not connected`);
    return this.#line;
  }

  async #boot(): Promise<void> {
    const table = this.#table;
    const realm = new Realm(this.name, table.clock, (level, ...args) => this.#write(level, args));
    const { bundle, modules } = await table.code();
    realm.execute(bundle);
    const near: Port = { send: (text) => far.onmessage?.(text), onmessage: null };
    const far: Port = { send: (text) => near.onmessage?.(text), onmessage: null };
    const { bootClient, blame, readStacksWith } = realm.global("playgroundClient") as ClientExports;
    readStacksWith(stacksOf(modules, realm));
    const { generation, language, manners } = table.options;
    const booted = bootClient({
      port: near,
      target: realm.global("globalThis") as typeof globalThis,
      generation,
      language: language ?? "en",
      now: () => table.clock.now(),
      ...(manners && { manners }),
      storage: {
        getItem: (key) => this.#storage.get(key) ?? null,
        setItem: (key, value) => void this.#storage.set(key, value),
        removeItem: (key) => void this.#storage.delete(key),
      },
      readText: (path) => readPublicFile(modules, path),
      loadModules: async () => {
        for (const { manifest, scripts } of modules) {
          for (const script of scripts) {
            try {
              realm.execute(script);
            } catch (error) {
              this.#write("error", blame(`module ${manifest.id}`, error as Error));
            }
          }
        }
      },
    });
    this.#line = { realm, connection: table.server.connect(this.userId, far) };
    await booted;
  }
}

/** A server and its clients in one process, each client in a realm of its own, in virtual time. */
export class Table {
  readonly server: WorldServer;
  readonly clock = new VirtualClock();
  readonly clients: TableClient[];
  readonly options: TableOptions;
  readonly #modules: LoadedModule[];

  constructor(options: TableOptions, modules: LoadedModule[]) {
    this.options = options;
    this.#modules = modules;
    const { world, generation, delay, seed } = options;
    const manifests = [...world.modules, ...modules.map((module) => module.manifest)];
    this.server = createWorldServer({
      world: { ...world, modules: manifests },
      generation,
      scheduler: this.clock,
      ...(delay && { delay }),
      ...(seed !== undefined && { seed }),
    });
    this.clients = world.documents.User.map(
      (user) => new TableClient(this, user["_id"] as string, user["name"] as string),
    );
  }

  /** The first user with the full role. */
  get gm(): TableClient {
    return this.#byRole((role) => role === 4)[0] ?? this.client("gm");
  }

  /** Users below assistants, in the order of the world. */
  get players(): TableClient[] {
    return this.#byRole((role) => role < 3);
  }

  #byRole(condition: (role: number) => boolean): TableClient[] {
    const users = this.options.world.documents.User;
    return this.clients.filter((_, index) => condition(users[index]?.["role"] as number));
  }

  /** By name or id. */
  client(name: string): TableClient {
    const client = this.clients.find((one) => one.name === name || one.userId === name);
    if (!client) throw new Error(`The world has no user "${name}"`);
    return client;
  }

  async code(): Promise<{ bundle: Bundle; modules: LoadedModule[] }> {
    return { bundle: await clientBundle(), modules: this.#modules };
  }

  /**
   * Let messages arrive and timers fire until a promise is settled.
   * @throws When nothing is left to happen and the promise is still open.
   */
  async drive<T>(promise: Promise<T>, what: string): Promise<T> {
    const state = { open: true };
    const done = (): void => {
      state.open = false;
    };
    promise.then(done, done);
    for (let idle = 0; ;) {
      await quiet();
      if (!state.open) return promise;
      if (this.clock.runNext()) idle = 0;
      else if (++idle > 400) throw new Error(`${what} waits for something that never comes`);
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /**
   * Resolves when no message is under way and no timer is due within the given time. Time jumps from one to the next;
   * what is due later (a query's time limit) stays.
   * @param horizon Milliseconds.
   */
  async settled(horizon = 1000): Promise<void> {
    do await quiet();
    while (this.clock.runNext(horizon));
  }

  /** Let so many milliseconds pass, with all that happens in them. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.clock.now() + milliseconds;
    do await quiet();
    while (this.clock.runNext(until - this.clock.now()));
    this.clock.skip(until - this.clock.now());
  }

  close(): void {
    for (const client of this.clients) client.disconnect();
  }
}

/** Seat users at a world. Resolves when all of them are ready. */
export async function createTable(options: TableOptions): Promise<Table> {
  const modules = await Promise.all((options.modules ?? []).map(loadModule));
  const table = new Table(options, modules);
  const seated = options.users ? options.users.map((name) => table.client(name)) : table.clients;
  for (const client of seated) await client.connect();
  await table.settled();
  return table;
}

/** All that promises set in motion has happened. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Files as the clients know them: `modules/<id>/...`. */
async function readPublicFile(modules: readonly LoadedModule[], path: string): Promise<string> {
  const [kind, id, ...rest] = path.split("/");
  const module = modules.find(({ manifest }) => manifest.id === id);
  if (kind !== "modules" || !module) throw new Error(`There is no file ${path}`);
  return readFile(join(module.folder, ...rest), "utf8");
}
