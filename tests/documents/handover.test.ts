import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import { SCENE_ID } from "../../playground/systems/presets.ts";
import { orc, rogue, sitAtDnd, wizard } from "./dnd5e-table.ts";
import { GENERATIONS, USERS, type Sitting } from "./table.ts";
import { windowsAt, windowWatcher } from "./window-watcher.ts";

declare const game: any;
declare const windows: any[];

let table: Sitting;
afterEach(() => table.close());

const TWO = [...USERS, { key: "second", role: "GAMEMASTER" }] as const;
const [WATCH, CONTEST] = ["turnwright-confirm-watch-", "turnwright-contest-"];

/** How often each was asked. */
const asked = async (about: string, ...clients: readonly TableClient[]) =>
  Promise.all(clients.map(async (client) => (await windowsAt(client, about)).length));

describe.each(GENERATIONS)("what a GM is asked in generation %i", (generation) => {
  test("comes to the one who acts for all, and to the other one as soon as that one leaves", async () => {
    const settings = { "turnwright.ruleset": "dnd5e-balanced" };
    table = await sitAtDnd(generation, { users: TWO, modules: [windowWatcher], settings });
    const both = [table.gm, table.table.client("second")] as const;
    const first = await table.gm.run(() => game.user.isActiveGM as boolean);
    const [active, idle] = first ? both : ([both[1], both[0]] as const);

    // Somebody wants to watch.
    await table.anton.run(
      async (scene, ...ids) => {
        const [who, whom] = ids.map((id) => game.scenes.get(scene).tokens.get(id));
        await game.modules.get("turnwright").api.watch(who, [whom]);
      },
      SCENE_ID,
      rogue,
      orc,
    );
    await table.table.settled();
    expect(await asked(WATCH, active, idle)).toEqual([1, 0]);
    active.disconnect();
    await table.table.settled();
    expect(await asked(WATCH, idle)).toEqual([1]);
    await idle.run(async (about) => {
      const question = windows.findLast(({ id }) => id.startsWith(about));
      await question.options.actions.agree.call(question);
    }, WATCH);
    await table.table.settled();
    const watching = await table.anton.run(
      (id) => [...game.actors.get(id).effects].map((effect: any) => effect.name as string),
      rogue,
    );
    expect(watching).toEqual(["Watching: 6 s to go"]);

    // The one who has come back acts for all again: what has been answered is not asked, and what comes is.
    await active.connect();
    await table.made(
      active,
      { kind: "roll", dice: { [rogue]: [15], [wizard]: [9], [orc]: [2] } },
      { kind: "start" },
      { kind: "ready", who: rogue, trigger: "preemptive", note: "the lever" },
      { kind: "next" },
    );
    await table.made(table.anton, { kind: "call", who: rogue });
    expect([await asked(WATCH, active), await asked(CONTEST, active, idle)]).toEqual([[0], [1, 0]]);
    active.disconnect();
    await table.table.settled();
    expect(await asked(CONTEST, idle)).toEqual([1]);

    // What is asked goes away, by undo or with the whole row: whenever it is there again, it is asked again.
    await table.made(idle, { kind: "undo" });
    await table.made(idle, { kind: "redo" });
    expect(await asked(CONTEST, idle)).toEqual([2]);
    await table.call(idle, "deleteEmbeddedDocuments", "Combatant", [rogue]);
    await table.made(idle, { kind: "undo" });
    expect(await asked(CONTEST, idle)).toEqual([3]);
    expect(table.connected.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
