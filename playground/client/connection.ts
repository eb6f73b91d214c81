import type { Json } from "../shared/json.ts";
import { reviveOperators } from "../shared/operators.ts";
import type { ClientMessage, DatabaseOperation, DoneOperation, Port, ServerMessage } from "../shared/protocol.ts";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;
type Ask = Extract<ServerMessage, { type: "ask" }>;

/** What a client does with the messages that concern others than the one who waits for an answer. */
export interface MessageHandlers {
  /** Carry out operations of oneself (before the request resolves) or of others. */
  perform(operations: DoneOperation[]): unknown;
  activity(userId: string, active: boolean): void;
  emit(event: string, payload: Json, sender: string): void;
  ask(question: Ask): Promise<Json>;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** A client's line to the server. */
export class ConnectionToServer {
  readonly #port: Port;
  readonly #requests = new Map<number, Waiting>();
  readonly #queries = new Map<number, Waiting>();
  /** Operations and socket messages that arrive before `ready` wait here. */
  #held: ServerMessage[] | null = [];
  #handlers: MessageHandlers | null = null;
  #welcome: ((message: Welcome) => void) | null = null;
  #nextId = 1;

  /** The server's first message: who we are and what the world looks like. */
  readonly welcome: Promise<Welcome>;

  constructor(port: Port) {
    this.#port = port;
    this.welcome = new Promise((resolve) => (this.#welcome = resolve));
    port.onmessage = (text) => this.#receive(reviveOperators(JSON.parse(text) as ServerMessage));
  }

  /** From now on messages are carried out; those that came before, first. */
  open(handlers: MessageHandlers): void {
    this.#handlers = handlers;
    const held = this.#held ?? [];
    this.#held = null;
    for (const message of held) this.#receive(message);
  }

  /** Ask the server to change documents. Resolves with what `perform` returned once the change is applied here. */
  request(operations: DatabaseOperation[]): Promise<unknown> {
    const id = this.#nextId++;
    return this.#wait(this.#requests, id, { type: "request", id, operations });
  }

  emit(event: string, payload: Json, recipients?: string[]): void {
    this.#send({ type: "emit", event, payload, ...(recipients && { recipients }) });
  }

  query(to: string, name: string, data: Json, timeout?: number): Promise<unknown> {
    const id = this.#nextId++;
    const answer = this.#wait(this.#queries, id, {
      type: "query",
      id,
      to,
      name,
      data,
      ...(timeout !== undefined && { timeout }),
    });
    if (timeout === undefined) return answer;
    const expire = setTimeout(() => {
      this.#queries.get(id)?.reject(new Error(`The query "${name}" timed out after ${timeout} ms`));
      this.#queries.delete(id);
    }, timeout);
    return answer.finally(() => clearTimeout(expire));
  }

  #wait(waiting: Map<number, Waiting>, id: number, message: ClientMessage): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      this.#send(message);
    });
  }

  #send(message: ClientMessage): void {
    this.#port.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome") return this.#welcome?.(message);
    if (this.#held) return void this.#held.push(message);
    const handlers = this.#handlers;
    if (!handlers) return;
    switch (message.type) {
      case "operation":
        return void handlers.perform([message.operation]);
      case "response":
        return this.#settle(this.#requests, message.id, (waiting) => {
          if ("operations" in message) waiting.resolve(handlers.perform(message.operations) as never);
          else waiting.reject(new Error(message.error));
        });
      case "answer":
        return this.#settle(this.#queries, message.id, (waiting) => {
          if (message.error === undefined) waiting.resolve(message.result as never);
          else waiting.reject(new Error(message.error));
        });
      case "activity":
        return handlers.activity(message.userId, message.active);
      case "emit":
        return handlers.emit(message.event, message.payload, message.sender);
      case "ask":
        return void this.#answer(message, handlers);
    }
  }

  #settle(all: Map<number, Waiting>, id: number, use: (waiting: Waiting) => void): void {
    const waiting = all.get(id);
    all.delete(id);
    if (!waiting) return;
    try {
      use(waiting);
    } catch (error) {
      waiting.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #answer(question: Ask, handlers: MessageHandlers): Promise<void> {
    const { id } = question;
    try {
      this.#send({ type: "answer", id, result: await handlers.ask(question) });
    } catch (error) {
      this.#send({ type: "answer", id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}
