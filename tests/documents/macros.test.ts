import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { root } from "../../scripts/files.ts";
import { anna, anton, GENERATIONS, sit, slava, type Sitting } from "./table.ts";

declare const game: any;
declare const playground: any;

let table: Sitting;
afterEach(() => table.close());

/** Run a macro of the compendium at one client, as Foundry does. @returns What it told that client. */
async function run(client: TableClient, macro: string): Promise<readonly string[]> {
  const before = (await table.notices(client)).length;
  await client.run(
    async (command) => {
      const Command = Object.getPrototypeOf(async () => undefined).constructor;
      await new Command(command)();
    },
    readFileSync(join(root, "docs/macros", `${macro}.js`), "utf8"),
  );
  await table.table.settled();
  return (await table.notices(client)).slice(before).map(({ message }) => message);
}

describe.each(GENERATIONS)("macros in generation %i", (generation) => {
  test("“act now” lets one's own waiting row interrupt, and says so where none waits", async () => {
    table = await sit(generation);
    await table.rolled();
    await table.made(table.gm, { kind: "start" });
    await table.made(table.anna, { kind: "declare", who: anna, actions: [{ do: "attack", at: [slava] }] });
    await table.made(table.anton, { kind: "declare", who: anton, actions: [{ do: "wait" }] });
    await table.made(table.gm, { kind: "next" }, { kind: "next" });
    expect((await table.view()).current).toEqual([anna]);
    expect(await run(table.anna, "act-now")).toEqual(["None of your rows waits. Act on your own turn."]);
    expect((await table.view()).current).toEqual([anna]);
    expect(await run(table.anton, "act-now")).toEqual([]);
    expect((await table.view()).current).toEqual([anton]);
  });

  test("“scene order” begins one for the party, at the Gamemaster's client alone", async () => {
    table = await sit(generation, { combat: null });
    await table.gm.run(() => playground.dice.push([7, 5]));
    expect(await run(table.anna, "scene-order")).toEqual(["Only a Gamemaster begins a scene order."]);
    expect(await run(table.anna, "act-now")).toEqual(["None of your rows waits. Act on your own turn."]);
    expect(await run(table.gm, "scene-order")).toEqual([]);
    const scene = await table.gm.run(() => {
      const { api } = game.modules.get("turnwright");
      return game.combats.contents.map((one: any) => [one.turns.length, api.view(one).phase]);
    });
    expect(scene).toEqual([[2, "order"]]);
  });
});
