import { performance } from "node:perf_hooks";
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
  /** Characters that a move sends to every client which ends somebody's turn and begins somebody else's: the most. */
  readonly bytesPerMove: number;
  /** `setupTurns` by our rules and by plain Foundry's, in nanoseconds. */
  readonly nsOfTurns: number;
  readonly nsOfPlainTurns: number;
}

const LISTENER = "listener";
const BURST = 100;
const BURSTS = 15;
/** Milliseconds of the same before it counts, for the compiler. */
const WARM_UP = 300;

/** What has been told of the encounter meanwhile. */
interface Told {
  readonly operations: number;
  readonly bytes: number;
}

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
  take(): Told {
    const { operations, bytes } = this;
    this.operations = 0;
    this.bytes = 0;
    return { operations, bytes };
  }
}

/** As many ratings as two attributes of up to 20 make: with ten faces of the die, nobody acts at the same time. */
const RATINGS = 40;

/** Keys of one length, or an id filled up with zeros would be another's too. */
const FIRST = 1000;

const charactersOf = (rows: number): readonly PresetCharacter[] =>
  Array.from({ length: rows }, (_, i) => {
    const rating = i % RATINGS;
    const dexterity = Math.min(20, rating);
    return { key: `row${FIRST + i}`, stats: { dexterity, wits: rating - dexterity } };
  });

const dieOf = (nth: number): number => 1 + Math.floor(nth / RATINGS);

/** Nanoseconds of the processor for one `setupTurns` in this client, the median of several bursts. */
async function turnsIn(client: TableClient): Promise<number> {
  const run = () =>
    client.run(
      (id, times) => {
        const combat = game.combats.get(id);
        for (let i = 0; i < times; i++) combat.setupTurns();
      },
      COMBAT_ID,
      BURST,
    );
  const start = performance.now();
  while (performance.now() - start < WARM_UP) await run();
  const bursts: number[] = [];
  for (let i = 0; i < BURSTS; i++) {
    const since = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(since);
    bursts.push(((user + system) * 1000) / BURST);
  }
  return Math.round(bursts.sort((a, b) => a - b)[BURSTS >> 1] ?? 0);
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
    dice: Object.fromEntries(charactersOf(rows).map(({ key }, i) => [idOf(key), [dieOf(i)]])),
  });
  await play({ kind: "start" });
  const nsOfTurns = await turnsIn(table.gm);
  const ordinary: Told[] = [];
  for (let i = 1; i < rows; i++) ordinary.push(await play({ kind: "next" }));
  await play({ kind: "next" });
  const round = await play({ kind: "next" });
  table.close();
  return {
    generation,
    rows,
    operationsPerMove: Math.max(...ordinary.map(({ operations }) => operations)),
    operationsPerRound: round.operations,
    bytesPerMove: Math.max(...ordinary.map(({ bytes }) => bytes)),
    nsOfTurns,
    nsOfPlainTurns: await plainTurns(generation, rows),
  };
}
