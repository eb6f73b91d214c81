import { describe, expect, it } from "vitest";
import { idOf } from "../../shared/random.ts";
import type { PlaygroundGlobal } from "../boot.ts";
import type { Config } from "../config.ts";
import type { Game } from "../game.ts";
import { call, gm, open, place, read, table } from "./combat-test-table.ts";
import type { Combatant } from "./combatant.ts";

declare const game: Game;
declare const CONFIG: Config;
declare const playground: PlaygroundGlobal;

describe("the order", () => {
  it("sorts with an unbound comparator, also on clones, and only when combatants change", async () => {
    await open();
    await call(table.gm, "startCombat");
    const seen = await table.gm.run(async () => {
      const combat = game.combat!;
      const calls: { bound: boolean; clone: boolean }[] = [];
      const core = Reflect.get(Object.getPrototypeOf(combat) as object, "_sortCombatants") as (
        a: Combatant,
        b: Combatant,
      ) => number;
      CONFIG.Combat.documentClass.prototype._sortCombatants = function (this: unknown, a: Combatant, b: Combatant) {
        calls.push({ bound: this !== undefined, clone: a.parent !== combat });
        return core(a, b);
      };
      await combat.update({ round: 2, turn: 1 });
      const afterRound = calls.length;
      await combat.combatants.get("clara00000000000")?.update({ initiative: 20 });
      return {
        afterRound,
        bound: calls.some((one) => one.bound),
        clones: calls.some((one) => one.clone),
        own: calls.some((one) => !one.clone),
      };
    });
    expect(seen).toEqual({ afterRound: 0, bound: false, clones: true, own: true });
  });

  it("keeps who is current when the order changes: combatTurn is worked out by the one who asks", async () => {
    await open();
    await call(table.gm, "startCombat");
    await call(table.gm, "nextTurn");
    const turnOf = async (): Promise<unknown[]> => {
      await table.settled();
      const places = await Promise.all(table.clients.map(place));
      const stored = table.server.snapshot().documents.Combat[0]?.["turn"];
      expect(new Set(places.map((one) => JSON.stringify(one))).size).toBe(1);
      return [stored, places[0]];
    };
    await table.gm.run(async () => {
      await game.combat?.combatants.get("clara00000000000")?.update({ initiative: 20 });
    });
    expect(await turnOf()).toEqual([2, [1, 2, "boris"]]);
    await table.gm.run(async () => {
      await game.combat?.createEmbeddedDocuments("Combatant", [{ name: "late", initiative: 30 }]);
    });
    expect(await turnOf()).toEqual([3, [1, 3, "boris"]]);
    await table.gm.run(async () => {
      await game.combat?.deleteEmbeddedDocuments("Combatant", ["clara00000000000"]);
    });
    expect(await turnOf()).toEqual([2, [1, 2, "boris"]]);
    await table.gm.run(async () => {
      await game.combat?.deleteEmbeddedDocuments("Combatant", ["boris00000000000"]);
    });
    expect(await turnOf()).toEqual([0, [1, 0, "late"]]);
    await table.gm.run(async () => {
      await game.combat?.combatants.get("anna000000000000")?.update({ initiative: 99 }, { combatTurn: 0 });
    });
    expect(await turnOf()).toEqual([0, [1, 0, "anna"]]);
  });

  it("with turnEvents: false works it out or not, as the build does", async () => {
    await open();
    await call(table.gm, "startCombat");
    const raise = async (): Promise<void> => {
      await table.gm.run(async () => {
        const clara = game.combat?.combatants.get("clara00000000000");
        await clara?.update({ initiative: (clara.initiative ?? 0) + 20 }, { turnEvents: false });
      });
      await table.settled();
    };
    await raise();
    expect(await place(table.client("anna"))).toEqual([1, 1, "anna"]);
    await call(table.gm, "previousTurn");
    await table.gm.run(async () => {
      playground.manners.combatTurnWithoutTurnEvents = false;
      await game.combat?.combatants.get("clara00000000000")?.update({ initiative: 1 }, { turnEvents: false });
    });
    await table.settled();
    expect(await place(table.client("anna"))).toEqual([1, 0, "anna"]);
  });

  it("sorts after the hook of the combatant, before that of the combat", async () => {
    await open();
    await table.gm.run(async () => {
      await game.combat?.combatants.get("clara00000000000")?.update({ initiative: 20 });
    });
    expect(await read(table.gm)).toEqual([
      `preUpdateCombatant ${idOf("clara")}`,
      `updateCombatant ${idOf("clara")} ${gm} order abc`,
    ]);
    expect(await table.gm.run(() => game.combat?.turns.map((one) => one.name))).toEqual(["clara", "anna", "boris"]);
  });

  it("combat.update({combatants}) is one operation, silent for combatants unless the build says so", async () => {
    await open();
    const update = async (): Promise<void> => {
      await table.gm.run(async () => {
        const initiative = (game.combat?.combatants.get("clara00000000000")?.initiative ?? 0) + 20;
        await game.combat?.update({ round: 1, turn: 0, combatants: [{ _id: "clara00000000000", initiative }] });
      });
      await table.settled();
    };
    await update();
    const anna = table.client("anna");
    expect((await read(anna)).filter((one) => one.startsWith("update"))).toEqual([
      `updateCombat round,turn,combatants ${gm}`,
    ]);
    expect(await place(anna)).toEqual([1, 0, "clara"]);
    await anna.run(() => void (playground.manners.combatantHooksOnParentUpdate = true));
    await update();
    expect((await read(anna)).filter((one) => one.startsWith("updateCombatant"))).toHaveLength(1);
  });
});

describe("what was before", () => {
  it("is one object, refilled at every update, also of flags", async () => {
    await open();
    await call(table.gm, "startCombat");
    const seen = await table.gm.run(async () => {
      const combat = game.combat!;
      const held = combat.previous;
      await combat.nextTurn();
      const moved = held?.turn;
      await combat.setFlag("journal", "x", 1);
      return { same: held === combat.previous, moved, afterFlag: held?.turn };
    });
    expect(seen).toEqual({ same: true, moved: 0, afterFlag: 1 });
  });

  it("lags behind silent updates in builds that do so", async () => {
    await open({ manners: { previousLags: true } });
    await call(table.gm, "startCombat");
    const turn = await table.gm.run(async () => {
      await game.combat?.update({ turn: 2 }, { turnEvents: false });
      return [game.combat?.previous?.round, game.combat?.current.turn];
    });
    expect(turn).toEqual([0, 2]);
  });
});
