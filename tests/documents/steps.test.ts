import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { anna, anton, CHARACTERS, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

let table: Sitting;
afterEach(() => table.close());

const next: Move = { kind: "next" };

/** A turn and a half with everything that there is to do, by whom, and what Foundry shall say after each move. */
const FIGHT: readonly (readonly [who: "gm" | "anna" | "anton", move: Move, round: number, current: string | null])[] = [
  ["anna", { kind: "roll", dice: { [anna]: [1] } }, 0, null],
  ["gm", { kind: "roll", dice: { [anton]: [4], [slava]: [9] } }, 0, null],
  ["gm", { kind: "start" }, 1, anna],
  ["anna", { kind: "declare", who: anna, actions: [{ do: "attack", at: [slava] }, { do: "defend" }] }, 1, anton],
  ["anton", { kind: "declare", who: anton, actions: [{ do: "wait" }], willpower: 1 }, 1, slava],
  ["gm", next, 1, slava],
  ["gm", { kind: "undo", times: 1 }, 1, slava],
  ["gm", { kind: "redo", times: 1 }, 1, slava],
  ["gm", { kind: "declare", who: slava, actions: [], amend: true }, 1, slava],
  ["gm", { kind: "defend", who: slava }, 1, slava],
  ["gm", { kind: "done", who: slava }, 1, anna],
  ["anton", { kind: "act", who: anton }, 1, anton],
  ["anton", { kind: "done", who: anton }, 1, anna],
  ["anna", { kind: "abort", who: anna, by: "willpower-point" }, 1, null],
  ["gm", next, 2, null],
  ["gm", { kind: "undo", times: 3 }, 1, anton],
  ["gm", { kind: "redo", times: 3 }, 2, null],
  ["gm", { kind: "roll", dice: { [anna]: [5], [anton]: [5], [slava]: [5] } }, 2, null],
  ["gm", { kind: "reset" }, 2, null],
];

describe.each(GENERATIONS)("one move in generation %i", (generation) => {
  test.each([false, true])("is one operation, and nobody sees half of it (previous lags: %s)", async (previousLags) => {
    const characters = CHARACTERS.map((one) => ({ ...one, stats: { ...one.stats, willpower: 4 } }));
    table = await sit(generation, { characters, manners: { previousLags } });
    let before: readonly [number, string | null] = [0, null];
    for (const [who, move, round, current] of FIGHT) {
      await table.lookAfresh();
      const code = await table.play(table.table.client(who), move);
      if (move["amend"] === true) expect(code).toBe("wrong-phase");
      else expect([move, code]).toEqual([move, null]);
      const sight = await table.sight();
      expect([move, sight.round, sight.combatant]).toEqual([move, round, current]);
      expect([move, table.combatOperations.length]).toEqual([move, move["amend"] === true ? 0 : 1]);
      for (const client of table.connected) {
        await expectWholeSteps(client, move);
        const { events } = await table.seen(client);
        const changes = events.filter(({ name }) => name === "turnChange").map(({ from, who: to }) => [from, to]);
        const [wasRound, was] = before;
        const changed = wasRound !== round || was !== current;
        expect([client.name, move, changes]).toEqual([client.name, move, changed ? [[was, current]] : []]);
      }
      before = [round, current];
    }
    expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test("all who roll at once are one operation, and so is a walk to the next round", async () => {
    table = await sit(generation);
    await table.call(table.gm, "rollAll");
    expect(table.combatOperations.length).toBe(1);
    await table.made(table.gm, { kind: "start" });
    await table.lookAfresh();
    await table.call(table.gm, "nextRound");
    expect(table.combatOperations.length).toBe(1);
    expect((await table.sight()).round).toBe(2);
    await table.lookAfresh();
    await table.call(table.gm, "previousRound");
    expect(table.combatOperations.length).toBe(1);
    expect((await table.sight()).round).toBe(1);
  });

  test("is the same for whoever joins or reloads in between", async () => {
    table = await sit(generation, { seated: ["gm", "anna"] });
    await table.resolution();
    await table.anton.connect();
    await table.sight();
    await table.made(table.anton, { kind: "defend", who: anton });
    await table.anna.reload();
    await table.gm.reload();
    await table.made(table.gm, next);
    expect((await table.sight()).combatant).toBe(anna);
  });
});

/** In every hook, Foundry's round, turn and initiative say what our own record says. */
async function expectWholeSteps(client: TableClient, move: Move): Promise<void> {
  for (const step of (await table.seen(client)).steps) {
    const where = [client.name, move];
    expect([...where, step.combatant, step.round]).toEqual([...where, step.current, step.viewRound]);
    expect([...where, step.turn === null]).toEqual([...where, step.current === null]);
    expect([...where, step.wrongInitiative]).toEqual([...where, []]);
  }
}
