import { afterEach, vi } from "vitest";
import { createTable, type Table, type TableClient, type TableOptions } from "../../node/table.ts";
import { idOf } from "../../shared/random.ts";
import { worldOf, type WorldPreset } from "../../systems/presets.ts";
import type { Game } from "../game.ts";

declare const game: Game;

/** What each client writes down, as text, in order. */
declare const journal: string[];

// The first client that is needed has to be built.
vi.setConfig({ testTimeout: 60_000 });

/** The table of the running test. */
export let table: Table;
afterEach(() => table.close());

const RANKED: WorldPreset = {
  users: [
    { key: "gm", role: "GAMEMASTER" },
    { key: "second", role: "GAMEMASTER" },
    { key: "helper", role: "ASSISTANT" },
    { key: "anna" },
  ],
  characters: [
    { key: "anna", owners: ["anna"], initiative: 9 },
    { key: "boris", initiative: 7 },
    { key: "clara", initiative: 5 },
  ],
};

/** A module that writes down what happens to it. */
const JOURNAL = {
  manifest: { id: "journal", title: "Journal", version: "1" },
  code: `
    globalThis.journal = [];
    const short = (value) => JSON.stringify(value, (key, inner) => key === "_stats" || key === "modifiedTime" ? undefined : inner);
    for (const hook of ["combatStart", "combatTurn", "combatRound"])
      Hooks.on(hook, (combat, data, options) => journal.push(hook + " " + short(data)));
    Hooks.on("preUpdateCombat", (combat, changed, options, userId) => journal.push("preUpdateCombat " + userId));
    Hooks.on("updateCombat", (combat, changed, options, userId) => journal.push("updateCombat " + Object.keys(changed).filter((key) => key[0] !== "_") + " " + userId));
    Hooks.on("preUpdateCombatant", (combatant, changed) => journal.push("preUpdateCombatant " + combatant.id));
    Hooks.on("updateCombatant", (combatant, changed, options, userId) => journal.push("updateCombatant " + combatant.id + " " + userId + " order " + combatant.parent.turns.map((one) => one.id[0]).join("")));
    Hooks.on("combatTurnChange", (combat, prior, current) => journal.push("combatTurnChange " + prior.round + "." + prior.turn + " " + current.round + "." + current.turn));
    Hooks.once("init", () => {
      CONFIG.Combat.documentClass = class extends CONFIG.Combat.documentClass {
        async _onStartTurn(combatant, context) { await new Promise((go) => setTimeout(go, 5)); journal.push("start " + combatant.id[0] + (context.skipped ? "~" : "")); }
        async _onEndTurn(combatant, context) { journal.push("end " + combatant.id[0] + (context.skipped ? "~" : "")); }
        async _onStartRound(context) { journal.push("startRound " + context.round); }
        async _onEndRound(context) { journal.push("endRound " + context.round); }
      };
    });`,
};

/** Lay the table: Anna (a player's), Boris and Clara in this order, two game masters, an assistant. */
export async function open(options: Partial<TableOptions> & { preset?: WorldPreset } = {}): Promise<void> {
  const { preset, ...rest } = options;
  const world = worldOf({ ...RANKED, ...preset });
  table = await createTable({
    world,
    generation: 14,
    delay: { min: 1, max: 60 },
    seed: 11,
    modules: [JOURNAL],
    ...rest,
  });
}

/** Read, and forget. */
export const read = async (client: TableClient): Promise<string[]> => client.run(() => journal.splice(0));

/** Call a method of the viewed combat, and wait until everybody knows. */
export const call = async (
  client: TableClient,
  method: "startCombat" | "nextTurn" | "nextRound" | "previousTurn" | "resetAll",
): Promise<void> => {
  await client.run(async (name) => {
    await game.combat?.[name]();
  }, method);
  await table.settled();
};

/** Round, turn, and whose it is, as a client sees it. */
export const place = (client: TableClient): Promise<unknown> =>
  client.run(() => [game.combat?.round, game.combat?.turn, game.combat?.combatant?.name]);

/** The id of the first game master. */
export const gm = idOf("gm");
