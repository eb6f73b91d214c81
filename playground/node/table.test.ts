import { afterEach, describe, expect, it } from "vitest";
import type { Game } from "../client/game.ts";
import { COMBAT_ID, worldOf } from "../systems/presets.ts";
import { createTable, type Table } from "./table.ts";

declare const game: Game;

let table: Table;
afterEach(() => table.close());

/** The first client is built, which may take a while. */
const PATIENCE = 60_000;

describe.each([13, 14] as const)("a table of generation %i", { timeout: PATIENCE }, (generation) => {
  it("carries an update to everybody", async () => {
    table = await createTable({ world: worldOf(), generation, delay: { min: 5, max: 80 }, seed: 3 });
    await table.gm.run(async (id) => {
      const combat = game.combats.get(id);
      await combat?.update({ round: 1, turn: 0 });
      await combat?.combatants.contents[0]?.update({ initiative: 7 });
    }, COMBAT_ID);
    await table.settled();
    for (const client of table.clients) {
      const seen = await client.run((id) => {
        const combat = game.combats.get(id)!;
        return { round: combat.round, initiative: combat.combatants.contents[0]?.initiative };
      }, COMBAT_ID);
      expect(seen).toEqual({ round: 1, initiative: 7 });
    }
    expect(table.clients.flatMap((client) => client.complaints)).toEqual([]);
  });
});
