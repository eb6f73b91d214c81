import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { createTable, type Table, type TableClient } from "../../playground/node/table.ts";
import type { Generation } from "../../playground/shared/constants.ts";
import { COMBAT_ID } from "../../playground/systems/presets.ts";
import { decide, diceFor } from "../../src/engine/decide.ts";
import { newEncounter } from "../../src/engine/encounter.ts";
import { allFit, complete } from "../../src/engine/fields.ts";
import { newTimeline, play, type Timeline } from "../../src/engine/history.ts";
import { sameJson, type Json, type JsonObject } from "../../src/engine/json.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import type { View } from "../../src/engine/view.ts";
import type { Driver } from "./driver.ts";
import { createRow, deleteRow, markDefeated, playMoves, readView, rollRows, writeSheet } from "./foundry-client.ts";
import { actorOf, Ids, isPlayed, playerKey, worldOfScenario } from "./foundry-world.ts";
import type { Scenario } from "../../src/rulesets/story/format.ts";

/** Messages take a while, and overtake each other where clients differ. Milliseconds of virtual time. */
const DELAY = { min: 5, max: 120 };

/**
 * The folder of the built module: the one that the test run has built already and names, else one of this process's own, so that nobody who builds at the same time disturbs it.
 */
let built: Promise<string> | undefined;
const product = (): Promise<string> =>
  (built ??= process.env["TURNWRIGHT_BUILT"] ? Promise.resolve(process.env["TURNWRIGHT_BUILT"]) : buildOwn());

async function buildOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "turnwright-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  await build({ build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

/** What the server keeps of the encounter and its actors, without the record of who was answered. */
function kept(table: Table): Json {
  const { Combat, Actor } = table.server.snapshot().documents;
  return JSON.parse(JSON.stringify({ Combat, Actor }), (key, value: unknown) =>
    key === "answers" || key === "_stats" ? undefined : value,
  ) as Json;
}

const idIn = (move: Move, key: string): string => {
  const id = move[key];
  return typeof id === "string" ? id : "";
};

/** The dice of a roll, by whom; none where a step that is to be refused holds none. */
const diceIn = ({ dice }: Move): readonly (readonly [string, readonly Json[]])[] =>
  Object.entries(dice ?? {}).map(([id, list]) => [id, [list].flat() as readonly Json[]]);

/** Moves that no player makes, whomever they are about. */
const OF_THE_GM: ReadonlySet<string> = new Set(["observe", "set", "change", "fuse", "setOff"]);

class FoundryDriver implements Driver {
  readonly #table: Table;
  readonly #scenario: Scenario;
  readonly #players: Set<string>;
  readonly #unable: Set<string>;
  readonly #stats: Map<string, JsonObject>;
  readonly #ids = new Ids();
  /** What the rules alone make of the story so far: which dice they ask for. */
  #told: Timeline;

  constructor(table: Table, scenario: Scenario) {
    const { participants, rules, options } = scenario;
    this.#table = table;
    this.#told = newTimeline(newEncounter(rules, options, participants));
    this.#scenario = scenario;
    this.#players = new Set(participants.filter(isPlayed).map(({ id }) => id));
    this.#unable = new Set(participants.filter(({ able }) => able === false).map(({ id }) => id));
    this.#stats = new Map(participants.map(({ id, stats }) => [id, stats]));
    for (const { id } of participants) this.#ids.document(id);
  }

  async play(moves: readonly Move[]): Promise<string | null> {
    const [move] = moves;
    if (!move) return null;
    if (move.kind === "plant") this.#comesByMove(idIn(move, "id"));
    const code = moves.length === 1 ? await this.#playOne(move) : await this.#send(this.#table.gm, moves);
    await this.#table.settled();
    if (code === null) for (const made of moves) this.#tell(made);
    return code;
  }

  #tell(move: Move): void {
    const told = play(this.#scenario.rules, this.#told, move);
    if (told.ok) this.#told = told.line;
  }

  /** A timed thing has a row of its own, and no actor. */
  #comesByMove(id: string): void {
    this.#ids.document(id);
    if (!this.#stats.has(id)) this.#stats.set(id, {});
  }

  async #playOne(move: Move): Promise<string | null> {
    const client = this.#clientFor(move);
    switch (move.kind) {
      case "roll":
        if (this.#lacksDice(move)) return "bad-dice";
        return (await this.#roll(client, move)) ? null : this.#send(client, [move]);
      case "join":
        return this.#join(move);
      case "leave":
        return this.#leave(move);
      case "set":
        return "able" in move ? this.#send(client, [move]) : this.#set(move);
      default:
        return this.#send(client, [move]);
    }
  }

  /** Whoever plays the one participant that a move is about; else the GM, who makes every contest and amends declarations. */
  #clientFor(move: Move): TableClient {
    const isGms = OF_THE_GM.has(move.kind) || move["amend"] === true || (move.kind === "trigger" && "against" in move);
    if (isGms) return this.#table.gm;
    const dice = move.kind === "roll" ? diceIn(move) : [];
    const who = dice.length === 1 ? dice[0]?.[0] : move["who"];
    return typeof who === "string" && this.#players.has(who) ? this.#table.client(playerKey(who)) : this.#table.gm;
  }

  async #send(client: TableClient, moves: readonly Move[]): Promise<string | null> {
    return client.run(playMoves, COMBAT_ID, this.#ids.inDocuments(moves));
  }

  /**
   * Whether these dice are too few: the GM's client would roll the rest, but a story's dice are all there are. What the
   * game system has made of its own roll needs none.
   */
  #lacksDice({ dice, made, participant }: Move): boolean {
    if (dice === undefined || made !== undefined) return false;
    const { rules } = this.#scenario;
    const come = participant === undefined ? null : decide(rules, this.#told.now, { kind: "join", participant });
    return diceFor(rules, come?.ok ? come.state : this.#told.now, { kind: "roll", dice }).length > 0;
  }

  /** Roll as people do, by the tracker: not where the story's dice are not what a roll there would be. */
  async #roll(client: TableClient, move: Move): Promise<boolean> {
    const dice = diceIn(move);
    const faces = dice.flatMap(([, list]) => list).filter((face) => typeof face === "number");
    const { rules, options } = this.#scenario;
    if (rules.coins(complete(rules.options, options))) return false;
    // The tracker leaves out whoever has rolled.
    if (!decide(rules, this.#told.now, move).ok) return false;
    // The tracker rolls for nobody who is out of action.
    if (dice.some(([id]) => this.#unable.has(id))) return false;
    if (faces.length !== dice.length || dice.some(([id, list]) => list.length !== 1 || !this.#stats.has(id)))
      return false;
    if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 10)) return false;
    return client.run(
      rollRows,
      COMBAT_ID,
      dice.map(([id]) => this.#ids.document(id)),
      faces,
    );
  }

  async #join(move: Move): Promise<string | null> {
    const { id, name, stats } = move["participant"] as { id: string; name: string; stats: JsonObject };
    // No sheet can say what the rules do not know, no row be without an id: a message may.
    const told = typeof id !== "string" || typeof name !== "string" || !allFit(this.#scenario.rules.stats, stats);
    if (told) return this.#send(this.#table.gm, [move]);
    if (this.#stats.has(id)) return "duplicate";
    if (this.#lacksDice(move)) return "bad-dice";
    this.#stats.set(id, stats);
    const source = actorOf(this.#scenario, name, stats);
    await this.#table.gm.run(createRow, COMBAT_ID, this.#ids.document(id), source as JsonObject);
    await this.#table.settled();
    const { dice, coins } = move;
    if (dice === undefined) return null;
    const roll = { kind: "roll", dice, ...(coins === undefined ? {} : { coins }) };
    const code = await this.#send(this.#table.gm, [roll]);
    // Foundry has no row that comes with its roll: who must not roll has not come.
    if (code !== null) await this.#leave({ kind: "leave", who: id });
    return code;
  }

  async #leave(move: Move): Promise<string | null> {
    const who = idIn(move, "who");
    if (!this.#stats.delete(who)) return "unknown-participant";
    await this.#table.gm.run(deleteRow, COMBAT_ID, this.#ids.document(who));
    return null;
  }

  async #set(move: Move): Promise<string | null> {
    const who = idIn(move, "who");
    const before = this.#stats.get(who);
    if (!before) return "unknown-participant";
    const given = (move["stats"] ?? {}) as JsonObject;
    // No sheet can say what the rules do not know: a message may.
    if (!allFit(this.#scenario.rules.stats, given)) return this.#send(this.#table.gm, [move]);
    if (typeof move["able"] === "boolean") {
      if (move["able"]) this.#unable.delete(who);
      else this.#unable.add(who);
      await this.#table.gm.run(markDefeated, COMBAT_ID, this.#ids.document(who), !move["able"]);
    }
    if (move["stats"] === undefined) return null;
    const stats = { ...before, ...given };
    this.#stats.set(who, stats);
    const source = actorOf(this.#scenario, who, stats);
    await this.#table.gm.run(writeSheet, COMBAT_ID, this.#ids.document(who), source as JsonObject);
    return null;
  }

  /** The encounter as every client sees it. @throws {Error} When two of them do not see the same. */
  async view(): Promise<View> {
    const views = await Promise.all(this.#table.clients.map((client) => client.run(readView, COMBAT_ID)));
    const [first] = views;
    if (!first) throw new Error("nobody sits at the table");
    views.forEach((view, index) => {
      const who = this.#table.clients[index]?.name ?? "";
      if (!sameJson(view, first))
        throw new Error(`${who} sees ${JSON.stringify(view)}, the GM ${JSON.stringify(first)}`);
    });
    return this.#ids.inStory(first) as unknown as View;
  }

  state(): Promise<Json> {
    return Promise.resolve(kept(this.#table));
  }

  close(): Promise<void> {
    this.#table.close();
    return Promise.resolve();
  }
}

/** The story played through Foundry's documents, each player at a client of its own, in one generation's manners. */
export async function foundryDriver(scenario: Scenario, generation: Generation): Promise<Driver> {
  const table = await createTable({
    world: worldOfScenario(scenario),
    generation,
    delay: DELAY,
    seed: scenario.title.length,
    modules: [await product()],
  });
  return new FoundryDriver(table, scenario);
}
