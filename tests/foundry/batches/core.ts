import { layTable, listening, until, type Fixture } from "../fixture.ts";
import type { Quench } from "../quench.ts";
import { batch, same } from "../report.ts";

/** Initiative 15, 10 and 5 by the system's own rules, begun, with the second one's turn. */
async function bySystem(): Promise<Fixture> {
  const fixture = await layTable("");
  const { combat, first, second, third } = fixture;
  const initiative = [first, second, third].map(({ id }, index) => ({ _id: id, initiative: 15 - 5 * index }));
  await combat.update({ combatants: initiative } as Combat.UpdateData);
  await combat.update({ round: 1, turn: 1 });
  return fixture;
}

/** What core does where its documentation is silent or builds differ; the answers' keys are known to the playground. */
export function core(quench: Quench): void {
  batch(quench, "core", "what core does", ({ before, after, check, asks }) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await bySystem();
    });
    after(async () => {
      await fixture.remove();
    });

    check("a module's init may extend the Combat class that the system has registered", async () => {
      const { combat } = fixture;
      same(combat.constructor === CONFIG.Combat.documentClass, true);
      same(combat instanceof foundry.documents.Combat, true);
    });

    asks("trackerOfSetup", "core shows the tracker that CONFIG.ui.combat names in setup", true, async () => {
      return (ui.combat?.constructor as unknown) === CONFIG.ui.combat;
    });

    asks(
      "combatantHooksOnParentUpdate",
      "core fires updateCombatant for combat.update({combatants})",
      false,
      async () => {
        const { combat, third } = fixture;
        const heard: string[] = [];
        await listening(
          "updateCombatant",
          () => heard.push("updateCombatant"),
          () => combat.update({ combatants: [{ _id: third.id, initiative: 4 }] } as Combat.UpdateData),
        );
        return heard.length > 0;
      },
    );

    asks(
      "combatTurnWithoutTurnEvents",
      "core keeps whose turn it is when rows change places with turnEvents: false",
      true,
      async () => {
        const { combat, second } = fixture;
        const to = (initiative: number) =>
          combat.updateEmbeddedDocuments("Combatant", [{ _id: second.id, initiative }], {
            turnEvents: false,
          } as object);
        await to(20);
        const found = combat.combatant?.id === second.id;
        await to(10);
        await combat.update({ turn: 1 }, { turnEvents: false } as object);
        return found;
      },
    );

    asks("previousLags", "combat.previous stays a step behind after turnEvents: false", false, async () => {
      const { combat } = fixture;
      let previous: number | null | undefined;
      await combat.update({ turn: 2 }, { turnEvents: false } as object);
      await listening(
        "updateCombat",
        () => (previous = combat.previous?.turn),
        () => combat.update({ turn: 0 }, { turnEvents: false } as object),
      );
      await combat.update({ turn: 1 }, { turnEvents: false } as object);
      return previous !== 2;
    });

    asks("comparatorUnbound", "core calls _sortCombatants without this", true, async () => {
      const { combat } = fixture;
      const seen: unknown[] = [];
      const own = combat as unknown as { _sortCombatants?: (this: unknown, a: Combatant, b: Combatant) => number };
      own._sortCombatants = function (a, b) {
        seen.push(this);
        return (b.initiative ?? 0) - (a.initiative ?? 0);
      };
      combat.setupTurns();
      delete own._sortCombatants;
      combat.setupTurns();
      return seen.length > 0 && seen.every((one) => one === undefined);
    });

    asks("flagsSort", "core sorts the turns again when only flags of the encounter change", false, async () => {
      const { combat } = fixture;
      let sorted = 0;
      const own = combat as unknown as { setupTurns?: () => Combatant[] };
      own.setupTurns = () => {
        sorted += 1;
        return combat.turns as Combatant[];
      };
      await combat.setFlag("core" as never, "turnwrightTests" as never, 1 as never);
      delete own.setupTurns;
      return sorted > 0;
    });

    asks("resetBeforeStart", "resetAll before the start leaves turn null", true, async () => {
      const { combat } = fixture;
      await combat.update({ round: 0, turn: null });
      await combat.resetAll();
      const found = combat.turn === null && [...combat.combatants].every((one) => one.initiative === null);
      await combat.update({ round: 1, turn: 1 });
      return found;
    });

    asks("flagsMerge", "setFlag merges objects and keeps null", true, async () => {
      const { combat } = fixture;
      const set = (value: object) => combat.setFlag("core" as never, "turnwrightTests" as never, value as never);
      await set({ a: 1, b: { c: null } });
      await set({ b: { d: 2 } });
      const { turnwrightTests } = (combat.flags as { core?: { turnwrightTests?: unknown } }).core ?? {};
      const { a, b } = turnwrightTests as { a?: number; b?: { c?: null; d?: number } };
      return a === 1 && b?.c === null && b.d === 2;
    });

    asks("timeWithUpdate", "the server advances game time with an update's worldTime", true, async () => {
      const { combat } = fixture;
      const start = game.time.worldTime;
      const update = (turn: number, delta: number) =>
        combat.update({ turn }, { turnEvents: false, worldTime: { delta } } as object);
      let told = NaN;
      await listening(
        "updateCombat",
        () => (told = game.time.worldTime),
        () => update(2, 6),
      );
      await update(1, -6);
      return told === start + 6 && game.time.worldTime === start;
    });

    asks("gmMessage", "a message for GMs is whispered to them alone", true, async () => {
      const mode = game.release.generation >= 14 ? { messageMode: "gm" } : { rollMode: "gmroll" };
      const made = await ChatMessage.implementation.create({ content: "Turnwright test" }, mode as object);
      const whisper = made?.whisper ?? [];
      await made?.delete();
      const gms = new Set<unknown>(game.users.filter((user) => user.isGM).map(({ id }) => id));
      return whisper.length > 0 && whisper.every((id) => gms.has(id));
    });

    asks("startOfNobody", "an encounter without combatants begins without an error", true, async () => {
      const empty = await Combat.implementation.create({ scene: null } as Combat.CreateData);
      await empty?.startCombat();
      await until("the encounter has begun", () => empty?.round === 1);
      await empty?.delete();
      return true;
    });
  });
}
