import { createTable, type Table, type TableClient } from "../../playground/node/table.ts";
import type { Generation } from "../../playground/shared/constants.ts";
import type { Data } from "../../playground/shared/json.ts";
import type { DoneOperation, Port, ServerMessage } from "../../playground/shared/protocol.ts";
import { idOf } from "../../playground/shared/random.ts";
import { COMBAT_ID, worldOf, type WorldPreset } from "../../playground/systems/presets.ts";
import { sameJson, type Json } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import type { View } from "../../src/engine/view.ts";
import { observer, type Seen } from "./observer.ts";

declare const game: any;
declare const ui: any;
declare const seen: Seen;

/** What is tested in both. */
export const GENERATIONS = [13, 14] as const;

/** Messages take a while. Milliseconds of virtual time. */
const DELAY = { min: 5, max: 80 };

/** Sits at the table without a client, and hears what the server tells everybody. */
const LISTENER = "listener";

const ANNA = { key: "anna", owners: ["anna"], stats: { dexterity: 4, wits: 4, willpower: 3 } };
const ANTON = { key: "anton", owners: ["anton"], stats: { dexterity: 2, wits: 4, willpower: 2 } };
const SLAVA = { key: "slava", stats: { dexterity: 4, wits: 1 } };

export const CHARACTERS = [ANNA, ANTON, SLAVA];
export const USERS = [{ key: "gm", role: "GAMEMASTER" }, { key: "anna" }, { key: "anton" }] as const;

export const anna = idOf("anna");
export const anton = idOf("anton");
export const slava = idOf("slava");

type Seating = Omit<WorldPreset, "modules"> & {
  /** Other packages: folders, or code. */
  readonly modules?: NonNullable<Parameters<typeof createTable>[0]["modules"]>;
  readonly seed?: number;
  readonly manners?: NonNullable<Parameters<typeof createTable>[0]["manners"]>;
  /** Who has a client from the beginning; everybody by default. */
  readonly seated?: readonly string[];
  readonly language?: string;
  /** A table at which nobody has installed the module. */
  readonly withoutModule?: boolean;
};

/** What one client sees of the encounter: by our own account, and by what every other package reads. */
export interface Sight {
  readonly view: View | null;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly string[];
  readonly combatant: string | null;
  readonly initiative: { readonly [id: string]: number | null };
}

/** A table with an encounter of Vampire (or whatever the seating says), a GM and players, each in a realm of its own. */
export class Sitting {
  readonly table: Table;
  /** What the server told everybody, in order. */
  readonly told: { readonly operation: DoneOperation }[] = [];

  constructor(table: Table) {
    this.table = table;
    const port: Port = { send: (text) => this.#hear(text), onmessage: null };
    table.server.connect(idOf(LISTENER), port);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "operation") this.told.push({ operation: message.operation });
  }

  /** Of the encounter itself; rows and sheets have operations of their own. */
  get combatOperations(): readonly { readonly operation: DoneOperation }[] {
    return this.told.filter(({ operation }) => operation.documentName === "Combat");
  }

  get gm(): TableClient {
    return this.table.client("gm");
  }

  get anna(): TableClient {
    return this.table.client("anna");
  }

  get anton(): TableClient {
    return this.table.client("anton");
  }

  get connected(): readonly TableClient[] {
    return this.table.clients.filter((client) => client.connected);
  }

  /** Make moves through the API at one client, and let everything come to rest. @returns The refusal, or null. */
  async play(client: TableClient, ...moves: readonly Move[]): Promise<string | null> {
    const code = await client.run(
      (id, list) => game.modules.get("turnwright").api.play(game.combats.get(id), ...list) as Promise<string | null>,
      COMBAT_ID,
      moves,
    );
    await this.table.settled();
    return code;
  }

  /** The same, where nothing may be refused. */
  async made(client: TableClient, ...moves: readonly Move[]): Promise<void> {
    const code = await this.play(client, ...moves);
    if (code !== null) throw new Error(`${client.name}: ${JSON.stringify(moves)} is refused with ${code}`);
  }

  /** Call a method of the encounter at one client, as macros and buttons do, and let everything come to rest. */
  async call(client: TableClient, method: string, ...args: readonly Json[]): Promise<void> {
    await client.run(
      async (id, name, given) => {
        await game.combats.get(id)[name](...given);
      },
      COMBAT_ID,
      method,
      args,
    );
    await this.table.settled();
  }

  /** Anna 9, Slava 14, Anton 10 unless told otherwise: Slava, Anton, Anna. */
  async rolled(dice: { readonly [id: string]: readonly number[] } = { [anna]: [1], [anton]: [4], [slava]: [9] }) {
    await this.made(this.gm, { kind: "roll", dice });
  }

  /** Rolled, begun, and nobody has declared anything: Slava's action comes first. */
  async resolution(): Promise<void> {
    await this.rolled();
    await this.made(this.gm, { kind: "start" });
    await this.made(this.gm, { kind: "next" }, { kind: "next" }, { kind: "next" });
  }

  /** @throws {Error} When two connected clients do not see the same. */
  async sight(): Promise<Sight> {
    await this.table.settled();
    const all = await Promise.all(this.connected.map((client) => client.run(sightHere, COMBAT_ID)));
    const [first] = all;
    if (!first) throw new Error("nobody sits at the table");
    all.forEach((other, index) => {
      if (sameJson(first as unknown as Json, other as unknown as Json)) return;
      throw new Error(`${this.connected[index]?.name}: ${JSON.stringify(other)} instead of ${JSON.stringify(first)}`);
    });
    return first;
  }

  async view(): Promise<View> {
    const { view } = await this.sight();
    if (!view) throw new Error("the encounter runs by no rules of ours");
    return view;
  }

  /** What the server keeps of the encounter. */
  stored(): Data {
    return this.table.server.snapshot().documents.Combat[0] ?? {};
  }

  /** What the server keeps of encounters and sheets, without the record of who was answered, and without empty lists. */
  kept(): Json {
    const { Combat, Actor, Scene } = this.table.server.snapshot().documents;
    return JSON.parse(JSON.stringify({ Combat, Actor, Scene }), (key, value: unknown) =>
      key === "answers" || key === "_stats" || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ) as Json;
  }

  notices(client: TableClient): Promise<readonly { readonly type: string; readonly message: string }[]> {
    return client.run(() => ui.notifications.notices as { type: string; message: string }[]);
  }

  seen(client: TableClient): Promise<Seen> {
    return client.run(() => seen);
  }

  /** Forget what was seen so far, at every client. */
  async lookAfresh(): Promise<void> {
    this.told.length = 0;
    for (const client of this.connected) {
      await client.run(() => {
        for (const list of Object.values(seen)) list.length = 0;
      });
    }
  }

  close(): void {
    this.table.close();
  }
}

function sightHere(id: string): Sight {
  const combat = game.combats.get(id);
  const rows = [...combat.combatants] as { id: string; initiative: number | null }[];
  return {
    view: game.modules.get("turnwright")?.api?.view(combat) ?? null,
    round: combat.round,
    turn: combat.turn,
    turns: combat.turns.map((one: { id: string }) => one.id),
    combatant: combat.combatant?.id ?? null,
    initiative: Object.fromEntries(rows.map((one) => [one.id, one.initiative])),
  };
}

/** Seat everybody at a table of one generation. */
export async function sit(generation: Generation, seating: Seating = {}): Promise<Sitting> {
  const { seed = 7, seated, manners, language, withoutModule, modules = [], ...preset } = seating;
  const users = [...(preset.users ?? USERS), { key: LISTENER }];
  const table = await createTable({
    world: worldOf({ characters: CHARACTERS, ...preset, users }),
    generation,
    delay: DELAY,
    seed,
    users: seated ?? users.map(({ key }) => key).filter((key) => key !== LISTENER),
    modules: [observer, ...modules, ...(withoutModule ? [] : [process.env["TURNWRIGHT_BUILT"] ?? "dist"])],
    ...(manners ? { manners } : {}),
    ...(language ? { language } : {}),
  });
  return new Sitting(table);
}

/** In which the encounter of {@link sit} is found. */
export const combatId = COMBAT_ID;
