import { createTable, type TableClient } from "../playground/node/table.ts";
import type { Generation } from "../playground/shared/constants.ts";
import type { Port, ServerMessage } from "../playground/shared/protocol.ts";
import { idOf } from "../playground/shared/random.ts";
import { COMBAT_ID, worldOf, type PresetCharacter } from "../playground/systems/presets.ts";
import type { JsonObject } from "../src/engine/json.ts";

interface Encounter {
  setupTurns(): unknown;
}
declare const game: {
  readonly combats: { get(id: string): Encounter };
  readonly modules: {
    get(id: string): {
      readonly api: {
        play(combat: Encounter, ...moves: readonly JsonObject[]): Promise<string | null>;
        view(combat: Encounter): { readonly phase: string };
      };
    };
  };
};

export const ROWS = [5, 50, 200] as const;

/** What a fight of one size costs in Foundry's documents. */
export interface DocumentMeasure {
  readonly generation: Generation;
  readonly rows: number;
  /** Database operations on the encounter for one ordinary move, and for the one that begins the next round. */
  readonly operationsPerMove: number;
  readonly operationsPerRound: number;
  /** Characters that an ordinary move sends to every client. */
  readonly bytesPerMove: number;
  /** `setupTurns` by our rules and by plain Foundry's, in nanoseconds. */
  readonly nsOfTurns: number;
  readonly nsOfPlainTurns: number;
}

const LISTENER = "listener";
const REPEATS = 200;

/** Hears what the server tells everybody. */
class Listener {
  operations = 0;
  bytes = 0;
  readonly port: Port = { send: (text) => this.#hear(text), onmessage: null };

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== "operation" || message.operation.documentName !== "Combat") return;
    this.operations += 1;
    this.bytes += text.length;
  }

  /** What has been told since the last time. */
  take(): { readonly operations: number; readonly bytes: number } {
    const { operations, bytes } = this;
    this.operations = 0;
    this.bytes = 0;
    return { operations, bytes };
  }
}

const charactersOf = (rows: number): readonly PresetCharacter[] =>
  Array.from({ length: rows }, (_, i) => ({ key: `row${i}`, stats: { dexterity: 1 + (i % 5), wits: 1 + (i % 3) } }));

/** Nanoseconds of the processor for one `setupTurns` in this client. */
async function turnsIn(client: TableClient): Promise<number> {
  const run = () =>
    client.run(
      (id, times) => {
        const combat = game.combats.get(id);
        for (let i = 0; i < times; i++) combat.setupTurns();
      },
      COMBAT_ID,
      REPEATS,
    );
  await run();
  const since = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(since);
  return Math.round(((user + system) * 1000) / REPEATS);
}

async function plainTurns(generation: Generation, rows: number): Promise<number> {
  const world = worldOf({ characters: charactersOf(rows), users: [{ key: "gm", role: "GAMEMASTER" }] });
  const table = await createTable({ world, generation });
  const ns = await turnsIn(table.gm);
  table.close();
  return ns;
}

/** @param module The folder of the built module. */
export async function measureDocuments(generation: Generation, rows: number, module: string): Promise<DocumentMeasure> {
  const world = worldOf({
    characters: charactersOf(rows),
    users: [{ key: "gm", role: "GAMEMASTER" }, { key: LISTENER }],
    combat: { flags: { turnwright: { ruleset: "vampire", options: [{ declarations: "off" }] } } },
  });
  const table = await createTable({ world, generation, users: ["gm"], modules: [module] });
  const listener = new Listener();
  table.server.connect(idOf(LISTENER), listener.port);
  const play = async (move: JsonObject) => {
    await table.gm.run(
      (id, one) => game.modules.get("turnwright").api.play(game.combats.get(id), one),
      COMBAT_ID,
      move,
    );
    await table.settled();
    return listener.take();
  };
  await play({
    kind: "roll",
    dice: Object.fromEntries(charactersOf(rows).map(({ key }, i) => [idOf(key), [1 + (i % 10)]])),
  });
  await play({ kind: "start" });
  const ordinary = await play({ kind: "next" });
  const nsOfTurns = await turnsIn(table.gm);
  for (let i = 0; i < rows && (await phaseAt(table.gm)) !== "results"; i++) await play({ kind: "next" });
  const round = await play({ kind: "next" });
  table.close();
  return {
    generation,
    rows,
    operationsPerMove: ordinary.operations,
    operationsPerRound: round.operations,
    bytesPerMove: ordinary.bytes,
    nsOfTurns,
    nsOfPlainTurns: await plainTurns(generation, rows),
  };
}

const phaseAt = (client: TableClient): Promise<string> =>
  client.run((id) => game.modules.get("turnwright").api.view(game.combats.get(id)).phase, COMBAT_ID);
