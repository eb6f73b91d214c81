import { beforeEach, describe, expect, it } from "vitest";
import { VirtualClock } from "../node/virtual-clock.ts";
import type { Data } from "../shared/json.ts";
import type { ClientMessage, Port, ServerMessage } from "../shared/protocol.ts";
import { idOf } from "../shared/random.ts";
import { COMBAT_ID, worldOf } from "../systems/presets.ts";
import type { Delay } from "./delivery.ts";
import { createWorldServer, type Connection, type WorldServer } from "./world-server.ts";

/** A client that does whatever it likes: nothing but the port. */
class RawClient {
  readonly received: ServerMessage[] = [];
  readonly connection: Connection;
  readonly #port: Port;
  #id = 0;

  constructor(server: WorldServer, key: string) {
    this.#port = { send: (text) => void this.received.push(JSON.parse(text) as ServerMessage), onmessage: null };
    this.connection = server.connect(idOf(key), this.#port);
  }

  send(message: ClientMessage): void {
    this.#port.onmessage?.(JSON.stringify(message));
  }

  update(documentName: "Combat" | "User" | "Actor", updates: Data[], options: Data = {}): void {
    const operation = { action: "update", documentName, parent: null, updates, options } as const;
    this.send({ type: "request", id: ++this.#id, operations: [operation] });
  }

  get errors(): string[] {
    return this.received.flatMap((message) => ("error" in message && message.error ? [message.error] : []));
  }

  /** Which documents changed, in the order in which this client heard it. */
  get heard(): string[] {
    return this.received.flatMap((message) => {
      if (message.type === "operation") return [message.operation.documentName];
      if (message.type === "response" && "operations" in message)
        return message.operations.map((one) => one.documentName);
      return [];
    });
  }
}

const clock = new VirtualClock();
let server: WorldServer;
let gm: RawClient;
let anna: RawClient;
let anton: RawClient;

function open(generation: 13 | 14, delay?: Delay): void {
  const modules = [
    { id: "talker", title: "", version: "1", socket: true },
    { id: "mute", title: "", version: "1" },
  ];
  server = createWorldServer({
    world: worldOf({ modules }),
    generation,
    scheduler: clock,
    seed: 5,
    ...(delay && { delay }),
  });
  [gm, anna, anton] = ["gm", "anna", "anton"].map((key) => new RawClient(server, key)) as [
    RawClient,
    RawClient,
    RawClient,
  ];
  settle();
  for (const client of [gm, anna, anton]) client.received.length = 0;
}

function settle(): void {
  while (clock.runNext());
}

beforeEach(() => open(14));

describe("a request", () => {
  it("is acknowledged to the one who asked and told to the others, stamped by the server", () => {
    anna.update("Combat", [{ _id: COMBAT_ID, round: 1, turn: 0 }], { mark: "x" });
    settle();
    const [response] = anna.received;
    expect(anna.received).toHaveLength(1);
    expect(response?.type).toBe("response");
    for (const other of [gm, anton]) {
      const [message] = other.received;
      if (message?.type !== "operation") throw new Error("no operation");
      expect(message.operation).toMatchObject({ userId: idOf("anna"), options: { mark: "x" } });
      expect(message.operation.updates?.[0]).toMatchObject({
        round: 1,
        turn: 0,
        _stats: { lastModifiedBy: idOf("anna") },
      });
    }
    expect(server.snapshot().documents.Combat[0]).toMatchObject({ round: 1, turn: 0 });
  });

  it("is refused as a whole for one forbidden key, in Foundry's words", () => {
    anna.update("Combat", [{ _id: COMBAT_ID, round: 1, "flags.x.y": 1 }]);
    const parent = `Combat.${COMBAT_ID}`;
    const updates = [{ _id: idOf("slava"), initiative: 99 }];
    anna.send({
      type: "request",
      id: 99,
      operations: [{ action: "update", documentName: "Combatant", parent, updates, options: {} }],
    });
    settle();
    expect(anna.errors).toEqual([
      `User anna lacks permission to update Combat [${COMBAT_ID}]`,
      `User anna lacks permission to update Combatant [${idOf("slava")}] in parent Combat [${COMBAT_ID}]`,
    ]);
    expect(gm.received).toEqual([]);
    expect(server.snapshot().documents.Combat[0]).toMatchObject({ round: 0, flags: {} });
  });

  it("is refused when a document does not exist or a value does not fit", () => {
    gm.update("Combat", [{ _id: idOf("none"), round: 1 }]);
    gm.update("Combat", [{ _id: COMBAT_ID, round: -1 }]);
    settle();
    expect(gm.errors[0]).toContain("does not exist");
    expect(gm.errors[1]).toContain("validation errors");
  });

  it("of several operations happens whole or not at all", () => {
    const update = (updates: Data[]) =>
      ({ action: "update", documentName: "Combat", parent: null, updates, options: {} }) as const;
    gm.send({
      type: "request",
      id: 1,
      operations: [update([{ _id: COMBAT_ID, round: 4 }]), update([{ _id: idOf("none") }])],
    });
    settle();
    expect(gm.errors).toHaveLength(1);
    expect(anna.received).toEqual([]);
    expect(server.snapshot().documents.Combat[0]).toMatchObject({ round: 0 });
  });

  it("with operators is for generation 14 alone", () => {
    const changes = { _id: COMBAT_ID, flags: { a: { __$OPERATOR$__: "ForcedDeletion" } } };
    gm.update("Combat", [changes]);
    settle();
    expect(gm.errors).toEqual([]);
    open(13);
    gm.update("Combat", [changes]);
    settle();
    expect(gm.errors[0]).toContain("generation 14");
  });
});

describe("what an update entails", () => {
  it("the game's time comes before the combat, whoever ends the turn", () => {
    anna.update("Combat", [{ _id: COMBAT_ID, round: 1, turn: 0 }], { worldTime: { delta: 6, note: 1 } });
    anna.update("Combat", [{ _id: COMBAT_ID, turn: 1 }], { advanceTime: 4 });
    settle();
    for (const client of [gm, anna, anton]) expect(client.heard).toEqual(["Setting", "Combat", "Setting", "Combat"]);
    const time = server.snapshot().documents.Setting.find(({ key }) => key === "core.time");
    expect(time).toMatchObject({ value: "10" });
  });

  it("no time passes for a delta of null", () => {
    anna.update("Combat", [{ _id: COMBAT_ID, turn: 0 }], { worldTime: { delta: null } });
    settle();
    expect(gm.heard).toEqual(["Combat"]);
  });

  it("only one combat is active", () => {
    const data = [{ active: true }];
    gm.send({
      type: "request",
      id: 1,
      operations: [{ action: "create", documentName: "Combat", parent: null, data, options: {} }],
    });
    settle();
    expect(server.snapshot().documents.Combat.map((combat) => combat["active"])).toEqual([false, true]);
    expect(anna.heard).toEqual(["Combat", "Combat"]);
  });

  it("combatTurn writes the turn of the combat", () => {
    const updates = [{ _id: idOf("anna"), initiative: 9 }];
    const operation = { action: "update", documentName: "Combatant", parent: `Combat.${COMBAT_ID}`, updates } as const;
    anna.send({ type: "request", id: 1, operations: [{ ...operation, options: { combatTurn: 2 } }] });
    settle();
    expect(server.snapshot().documents.Combat[0]).toMatchObject({ turn: 2 });
  });
});

describe("a line", () => {
  it("keeps its order whatever the delay", () => {
    open(14, { min: 0, max: 500 });
    for (let round = 1; round <= 20; round++) gm.update("Combat", [{ _id: COMBAT_ID, round }]);
    settle();
    const rounds = anna.received.map(
      (message) => message.type === "operation" && message.operation.updates?.[0]?.["round"],
    );
    expect(rounds).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("may let other documents overtake, but never the same one", () => {
    open(14, { min: 0, max: 500, reorder: true });
    for (let round = 1; round <= 20; round++) {
      gm.update("Combat", [{ _id: COMBAT_ID, round }]);
      gm.update("Actor", [{ _id: idOf("anna"), name: `n${round}` }]);
    }
    settle();
    const of = (name: string) =>
      anna.received.flatMap((one) =>
        one.type === "operation" && one.operation.documentName === name ? [one.operation.updates?.[0]] : [],
      );
    expect(of("Combat").map((changes) => changes?.["round"])).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(of("Actor").map((changes) => changes?.["name"])).toEqual(
      Array.from({ length: 20 }, (_, index) => `n${index + 1}`),
    );
    const pairs = anna.heard.map((name, index) => name === (index % 2 ? "Actor" : "Combat"));
    expect(pairs).toContain(false);
  });

  it("knows nobody else's name for its user", () => {
    anna.update("User", [{ _id: idOf("anna"), "flags.tw.request": 1 }]);
    anna.update("User", [{ _id: idOf("anton"), "flags.tw.request": 1 }]);
    settle();
    expect(anna.errors).toEqual([`User anna lacks permission to update User [${idOf("anton")}]`]);
    expect(gm.received).toHaveLength(1);
  });

  it("tells when users come and go, once for all their windows", () => {
    const second = new RawClient(server, "anna");
    settle();
    expect(gm.received).toEqual([]);
    anna.connection.close();
    settle();
    expect(gm.received).toEqual([]);
    second.connection.close();
    settle();
    expect(gm.received).toEqual([{ type: "activity", userId: idOf("anna"), active: false }]);
  });

  it("drops what a client said after it left", () => {
    open(14, { min: 10, max: 10 });
    anna.update("Combat", [{ _id: COMBAT_ID, round: 3 }]);
    anna.connection.close();
    settle();
    expect(server.snapshot().documents.Combat[0]).toMatchObject({ round: 0 });
  });
});

describe("sockets", () => {
  it("name the sender, never echo, and reach only those meant", () => {
    anna.send({ type: "emit", event: "module.talker", payload: { userId: "forged" } });
    anna.send({ type: "emit", event: "module.talker", payload: 2, recipients: [idOf("gm")] });
    settle();
    const message = { type: "emit", event: "module.talker", sender: idOf("anna") };
    expect(gm.received).toEqual([
      { ...message, payload: { userId: "forged" } },
      { ...message, payload: 2 },
    ]);
    expect(anton.received).toHaveLength(1);
    expect(anna.received).toEqual([]);
  });

  it("stay silent for packages that did not ask for one", () => {
    for (const event of ["module.mute", "module.unknown", "anything"]) anna.send({ type: "emit", event, payload: 1 });
    settle();
    expect(gm.received).toEqual([]);
  });
});

describe("queries", () => {
  const ask = (to: string): void =>
    anna.send({ type: "query", id: 7, to: idOf(to), name: "tw.x", data: 1, timeout: 50 });

  it.each([13, 14] as const)("of generation %i", (generation) => {
    open(generation);
    ask("gm");
    settle();
    const question = { type: "ask", id: 1, name: "tw.x", data: 1, timeout: 50 };
    expect(gm.received).toEqual([generation === 14 ? { ...question, user: idOf("anna") } : question]);
    anton.send({ type: "answer", id: 1, result: "forged" });
    gm.send({ type: "answer", id: 1, result: "yes" });
    settle();
    expect(anna.received).toEqual([{ type: "answer", id: 7, result: "yes" }]);
  });

  it("fail when the one asked is not there or leaves, and without the permission", () => {
    ask("nobody");
    ask("gm");
    settle();
    gm.connection.close();
    settle();
    expect(anna.errors).toEqual([
      `User [${idOf("nobody")}] is not active`,
      `User [${idOf("gm")}] left before answering`,
    ]);
    open(14);
    gm.update("User", [{ _id: idOf("anna"), permissions: { QUERY_USER: false } }]);
    settle();
    ask("gm");
    settle();
    expect(anna.errors[0]).toContain("lacks permission to query");
  });
});
