import type { Generation } from "../shared/constants.ts";
import type { Data } from "../shared/json.ts";
import { duplicate } from "../shared/objects.ts";
import { hasPermission } from "../shared/permissions.ts";
import type {
  ClientMessage,
  DatabaseOperation,
  DoneOperation,
  Port,
  ServerMessage,
  WorldData,
} from "../shared/protocol.ts";
import { seededRandom, type Random } from "../shared/random.ts";
import { Delivery, type Delay } from "./delivery.ts";
import { perform } from "./operations.ts";
import { realTime, type Scheduler } from "./scheduler.ts";
import { Store } from "./store.ts";

export interface WorldServerOptions {
  world: WorldData;
  generation: Generation;
  delay?: Delay;
  /** Makes ids and delays repeatable. */
  seed?: number;
  scheduler?: Scheduler;
}

/** One client's line to the server. The user is the server's knowledge, never the client's claim. */
export interface Connection {
  readonly userId: string;
  /** The client is gone: others see the user leave, unless another window of the same user is open. */
  close(): void;
}

interface Line extends Connection {
  readonly port: Port;
  readonly incoming: Delivery;
  readonly outgoing: Delivery;
  open: boolean;
}

interface PendingQuery {
  readonly asker: Line;
  readonly target: Line;
  readonly id: number;
}

/** The one who keeps the world: source data, permissions, and nothing of any system or module. */
export class WorldServer {
  readonly generation: Generation;
  /** May be changed at any time; counts for messages sent from then on. */
  delay: Delay;
  readonly #store: Store;
  readonly #scheduler: Scheduler;
  readonly #ids: Random;
  readonly #delays: Random;
  readonly #lines = new Set<Line>();
  readonly #queries = new Map<number, PendingQuery>();
  #nextQuery = 1;

  constructor(options: WorldServerOptions) {
    this.generation = options.generation;
    this.delay = options.delay ?? { min: 0, max: 0 };
    this.#store = new Store(options.world, options.generation);
    this.#scheduler = options.scheduler ?? realTime;
    const seed = options.seed ?? 1;
    // Apart, so that the ids of what is made do not hang on how many messages went before.
    this.#ids = seededRandom(seed);
    this.#delays = seededRandom(seed + 1);
  }

  /** Messages under way, both ways. */
  get inFlight(): number {
    let count = 0;
    for (const line of this.#lines) count += line.incoming.pending + line.outgoing.pending;
    return count;
  }

  /** A copy of the stored world. */
  snapshot(): WorldData {
    return this.#store.snapshot();
  }

  /** Join a client: it receives the world at once, everybody else hears that the user is there. */
  connect(userId: string, port: Port): Connection {
    if (!this.#store.user(userId)) throw new Error(`The world has no user [${userId}]`);
    const line: Line = {
      userId,
      port,
      open: true,
      incoming: new Delivery(this.#scheduler, this.#delays, () => this.delay),
      outgoing: new Delivery(this.#scheduler, this.#delays, () => this.delay),
      close: () => this.#disconnect(line),
    };
    const known = this.#isActive(userId);
    this.#lines.add(line);
    port.onmessage = (text) => {
      const message = JSON.parse(text) as ClientMessage;
      line.incoming.carry(lanesOf(message), () => line.open && this.#receive(line, message));
    };
    const active = [...new Set([...this.#lines].map((other) => other.userId))];
    this.#send(line, { type: "welcome", userId, generation: this.generation, world: this.snapshot(), active });
    if (!known) this.#tellOthers(line, { type: "activity", userId, active: true });
    return line;
  }

  #isActive(userId: string): boolean {
    return [...this.#lines].some((line) => line.userId === userId);
  }

  #disconnect(line: Line): void {
    if (!this.#lines.delete(line)) return;
    line.open = false;
    line.port.onmessage = null;
    for (const [id, query] of this.#queries) {
      if (query.target !== line) continue;
      this.#queries.delete(id);
      this.#send(query.asker, { type: "answer", id: query.id, error: `User [${line.userId}] left before answering` });
    }
    if (!this.#isActive(line.userId)) this.#tellOthers(line, { type: "activity", userId: line.userId, active: false });
  }

  #send(line: Line, message: ServerMessage): void {
    const text = JSON.stringify(message);
    line.outgoing.carry(lanesOf(message), () => line.open && line.port.send(text));
  }

  #tellOthers(line: Line | null, message: ServerMessage): void {
    for (const other of this.#lines) if (other !== line) this.#send(other, message);
  }

  #receive(line: Line, message: ClientMessage): void {
    switch (message.type) {
      case "request":
        return this.#perform(line, message.id, message.operations);
      case "emit":
        return this.#relay(line, message.event, message);
      case "query":
        return this.#ask(line, message);
      case "answer": {
        const query = this.#queries.get(message.id);
        if (query?.target !== line) return;
        this.#queries.delete(message.id);
        return this.#send(query.asker, { ...message, id: query.id });
      }
    }
  }

  #perform(line: Line, id: number, operations: DatabaseOperation[]): void {
    const user = this.#store.user(line.userId) ?? {};
    const context = { store: this.#store, user, random: this.#ids, now: () => this.#scheduler.now() };
    const done: DoneOperation[] = [];
    const before = operations.length > 1 ? this.#store.snapshot() : null;
    try {
      for (const operation of operations) done.push(...perform(context, operation));
    } catch (error) {
      if (before) this.#store.restore(before);
      this.#send(line, { type: "response", id, error: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.#send(line, { type: "response", id, operations: done });
    for (const operation of done) {
      if (operation.options["broadcast"] === false) continue;
      this.#tellOthers(line, { type: "operation", operation });
    }
  }

  /** Only packages that asked for a socket have one; the sender is appended here and never hears himself. */
  #relay(line: Line, event: string, message: Extract<ClientMessage, { type: "emit" }>): void {
    const [kind, ...rest] = event.split(".");
    const owner = this.#store.packages.find((entry) => entry.id === rest.join("."));
    if ((kind !== "module" && kind !== "system") || !owner?.socket) return;
    for (const other of this.#lines) {
      if (other === line || (message.recipients && !message.recipients.includes(other.userId))) continue;
      this.#send(other, { type: "emit", event, payload: message.payload, sender: line.userId });
    }
  }

  #ask(line: Line, message: Extract<ClientMessage, { type: "query" }>): void {
    const refuse = (error: string): void => this.#send(line, { type: "answer", id: message.id, error });
    const user = this.#store.user(line.userId) ?? {};
    if (!hasPermission(this.#store, user, "QUERY_USER")) {
      return refuse(`User ${String(user["name"])} lacks permission to query other users`);
    }
    const target = [...this.#lines].find((other) => other.userId === message.to);
    if (!target) return refuse(`User [${message.to}] is not active`);
    const id = this.#nextQuery++;
    this.#queries.set(id, { asker: line, target, id: message.id });
    const { name, data, timeout } = message;
    const asker = this.generation >= 14 ? { user: line.userId } : {};
    this.#send(target, { type: "ask", id, name, data, ...(timeout !== undefined && { timeout }), ...asker });
  }
}

/** @see WorldServer */
export function createWorldServer(options: WorldServerOptions): WorldServer {
  return new WorldServer({ ...options, world: duplicate(options.world) });
}

/** What a message is about, for the order of delivery. */
function lanesOf(message: ClientMessage | ServerMessage): string[] {
  if (message.type === "operation") return lanesOfOperation(message.operation);
  if ("operations" in message) return message.operations.flatMap(lanesOfOperation);
  return ["line"];
}

function lanesOfOperation(operation: DatabaseOperation): string[] {
  if (operation.parent) return [operation.parent.split(".").slice(0, 2).join(".")];
  const entries: Data[] = [...(operation.data ?? []), ...(operation.updates ?? [])];
  const ids = [...entries.map((entry) => String(entry["_id"])), ...(operation.ids ?? [])];
  return ids.map((id) => `${operation.documentName}.${id}`);
}
