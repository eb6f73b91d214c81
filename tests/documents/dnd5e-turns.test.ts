import { afterEach, describe, expect, test } from "vitest";
import type { TableClient } from "../../playground/node/table.ts";
import type { Move } from "../../src/engine/ruleset.ts";
import { GENERATIONS, combatId, type Sitting } from "./table.ts";
import { orc, ORC, recovered, rogue, ROGUE, sitAtDnd, WIZARD, wizard } from "./dnd5e-table.ts";

declare const game: any;

let table: Sitting;
afterEach(() => table.close());

const NEXT: Move = { kind: "next" };
const ROLL: Move = { kind: "roll", dice: { [wizard]: [15], [orc]: [9], [rogue]: [2] } };
const SURGE: Move = { kind: "surge", who: rogue, by: 7, use: "action" };

/** What is marked on an actor's token, in the names of effects' statuses. */
const marksOf = (client: TableClient, id: string): Promise<string[]> =>
  client.run(
    (row, combat) =>
      [...game.combats.get(combat).combatants.get(row).actor.effects]
        .flatMap((effect: any) => [...effect.statuses])
        .map((status: string) => status.replace("turnwright-", ""))
        .sort(),
    id,
    combatId,
  );

const turnsIn = async (periods: readonly string[] = ["turnStart", "turnEnd", "encounter"]) =>
  (await recovered(table.gm))
    .filter(({ period }) => periods.includes(period))
    .map(({ combatant, period }) => `${period} ${{ [wizard]: "wizard", [rogue]: "rogue", [orc]: "orc" }[combatant]}`);

describe.each(GENERATIONS)("a fight of dnd5e in generation %i", (generation) => {
  test("recovers once per own turn, with surges, interruptions, undo, and the fight's begin once", async () => {
    table = await sitAtDnd(generation);
    await table.made(table.gm, ROLL);
    await table.call(table.gm, "startCombat");
    expect(await turnsIn()).toEqual([...["encounter wizard", "encounter rogue", "encounter orc"], "turnStart wizard"]);

    // The wizard readies; the rogue surges past the orc; the wizard's readied action is no turn.
    await table.made(table.anna, { kind: "ready", who: wizard, trigger: "standard", note: "ray" });
    await table.made(table.anton, SURGE);
    await table.made(table.gm, NEXT);
    expect((await table.view()).current).toEqual([rogue]);
    await table.made(table.anna, { kind: "trigger", who: wizard });
    await table.made(table.gm, NEXT);
    expect(await turnsIn()).toEqual(["turnEnd wizard", "turnStart rogue"]);
    await table.made(table.gm, NEXT);
    expect(await turnsIn()).toEqual(["turnEnd rogue", "turnStart orc"]);

    // Back to before the fight, and forward again: nothing recovers twice.
    await table.made(table.gm, { kind: "undo", times: 7 });
    expect((await table.view()).round).toBe(0);
    await table.made(table.gm, { kind: "redo", times: 7 });
    expect(await turnsIn()).toEqual([]);
    await table.made(table.gm, NEXT);
    expect(await turnsIn()).toEqual(["turnEnd orc", "turnStart wizard"]);
    expect((await table.view()).round).toBe(2);
  });

  test("a surprised creature's turn of 2014 is passed over without recovering, and its token says so until then", async () => {
    table = await sitAtDnd(generation, { options: { surprise: "2014" } });
    await table.made(table.gm, ROLL, { kind: "surprise", by: [orc], who: [wizard, rogue] });
    await table.call(table.gm, "startCombat");
    expect(await turnsIn(["turnStart", "turnEnd"])).toEqual(["turnStart orc"]);
    expect([await marksOf(table.anna, wizard), await marksOf(table.anna, rogue)]).toEqual([
      [],
      ["no-reaction", "surprised"],
    ]);
    await table.made(table.gm, NEXT);
    expect(await turnsIn(["turnStart", "turnEnd"])).toEqual(["turnEnd orc", "turnStart wizard"]);
    expect(await marksOf(table.anna, rogue)).toEqual([]);
  });

  test("tokens show what a surge costs until it is paid, through undo and reloads, and nothing once the fight is gone", async () => {
    const unlinked = { ...ROGUE, token: "unlinked" as const };
    table = await sitAtDnd(generation, { characters: [WIZARD, unlinked, ORC] });
    await table.made(table.gm, ROLL);
    await table.call(table.gm, "startCombat");
    await table.made(table.anton, SURGE);
    await table.table.settled();
    const paying = ["no-dominance", "no-reaction"];
    expect(await marksOf(table.anna, rogue)).toEqual(paying);
    await table.made(table.gm, { kind: "undo" });
    await table.table.settled();
    expect(await marksOf(table.anna, rogue)).toEqual([]);
    await table.made(table.gm, { kind: "redo" });
    await table.gm.reload();
    await table.table.settled();
    expect(await marksOf(table.anna, rogue)).toEqual(paying);
    // The accelerated turn, the rest of the round, and the turn after it.
    await table.made(table.gm, NEXT, NEXT, NEXT);
    expect(await marksOf(table.anna, rogue)).toEqual(paying);
    await table.made(table.gm, NEXT, NEXT);
    await table.table.settled();
    expect((await table.view()).current).toEqual([rogue]);
    expect(await marksOf(table.anna, rogue)).toEqual([]);
    await table.made(table.gm, { kind: "react", who: orc });
    await table.table.settled();
    expect(await marksOf(table.anna, orc)).toEqual(["no-reaction"]);
    await table.gm.run(async (id) => {
      await game.combats.get(id).delete();
    }, combatId);
    await table.table.settled();
    const left = await table.anna.run((id) => game.actors.get(id).effects.size as number, orc);
    expect(left).toBe(0);
  });

  test("tokens of hidden rows show nothing, and one that cannot be marked leaves the others theirs", async () => {
    const characters = [WIZARD, ROGUE, { ...ORC, hidden: true }];
    table = await sitAtDnd(generation, { characters, options: { reactionBeforeFirstTurn: "always" } });
    await table.made(table.gm, ROLL);
    await table.call(table.gm, "startCombat");
    await table.gm.run((id) => {
      game.actors.get(id).createEmbeddedDocuments = () => Promise.reject(new Error("no"));
    }, wizard);
    for (const who of [wizard, orc, rogue]) await table.made(table.gm, { kind: "react", who });
    await table.table.settled();
    expect([await marksOf(table.anna, wizard), await marksOf(table.anna, orc)]).toEqual([[], []]);
    expect(await marksOf(table.anna, rogue)).toEqual(["no-reaction"]);
    await table.gm.run(
      async (id, row) => {
        await game.combats.get(id).combatants.get(row).update({ hidden: false });
      },
      combatId,
      orc,
    );
    await table.table.settled();
    expect(await marksOf(table.anna, orc)).toEqual(["no-reaction"]);
  });

  test("an item that is a reaction spends it, at its user's; anything else does not", async () => {
    table = await sitAtDnd(generation, { options: { reactionBeforeFirstTurn: "always" } });
    await table.made(table.gm, ROLL);
    await table.call(table.gm, "startCombat");
    const use = (type: string) =>
      table.anna.run(
        async (id, activation) => {
          const [item] = await game.actors
            .get(id)
            .createEmbeddedDocuments("Item", [
              { name: activation, type: "spell", system: { activation: { type: activation } } },
            ]);
          await item.use();
        },
        wizard,
        type,
      );
    const reaction = async () => (await table.view()).participants[wizard]?.facts["reaction"];
    await use("action");
    expect(await reaction()).toBe(true);
    await use("reaction");
    expect(await reaction()).toBe(false);
    await use("reaction");
    expect(await table.notices(table.anna)).toEqual([]);
  });
});
