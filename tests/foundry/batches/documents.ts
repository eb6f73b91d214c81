import { drawCircle } from "../../../src/foundry/generation.ts";
import { layTable, listening, until, type Fixture } from "../fixture.ts";
import type { Quench } from "../quench.ts";
import { batch } from "../report.ts";

/** Protected members of core's Combat that Turnwright calls or overrides. */
const PROTECTED = [
  ...["_sortCombatants", "_manageTurnEvents", "_updateTurnMarkers", "_playCombatSound"],
  ...["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn", "_clearMovementHistoryOnStartTurn"],
];

/** How core keeps what Turnwright writes. */
export function documents(quench: Quench): void {
  batch(quench, "documents", "what core keeps", ({ before, after, asks }) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await layTable("");
    });
    after(async () => {
      await fixture.remove();
    });

    asks("protectedMembers", "core's Combat lacks a member that Turnwright calls", [], async () => {
      const { prototype } = foundry.documents.Combat;
      return PROTECTED.filter((name) => !(name in prototype));
    });

    asks("flagsLists", "a list in flags is replaced as a whole", true, async () => {
      const { combat } = fixture;
      const set = (list: readonly number[]) =>
        combat.update({ flags: { core: { turnwrightTests: list } } } as Combat.UpdateData);
      await set([1, 2, 3]);
      await set([4]);
      const { turnwrightTests } = (combat.flags as { core?: { turnwrightTests?: unknown } }).core ?? {};
      return JSON.stringify(turnwrightTests) === "[4]";
    });

    asks("oneOperation", "one update carries round, turn, flags and rows, and is told once", 1, async () => {
      const { combat, first } = fixture;
      let told = 0;
      const rows = [{ _id: first.id, initiative: 3, flags: { core: { turnwrightTests: 1 } } }];
      const changes = { round: 1, turn: 0, flags: { core: { turnwrightTests: [5] } }, combatants: rows };
      await listening(
        "updateCombat",
        (_combat: Combat, changed: object) => {
          if (["round", "turn", "flags", "combatants"].every((key) => key in changed)) told += 1;
        },
        () => combat.update(changes as Combat.UpdateData, { turnEvents: false } as object),
      );
      return told;
    });

    asks("operationOptions", "options of an operation reach hooks, with the id of whoever asked", true, async () => {
      const { combat } = fixture;
      const heard: unknown[] = [];
      await listening(
        "updateCombat",
        (_combat: Combat, _changed: object, options: { turnwrightTests?: unknown }, userId: string) =>
          heard.push(options.turnwrightTests, userId),
        () => combat.update({ round: 2 }, { turnEvents: false, turnwrightTests: "here" } as object),
      );
      return JSON.stringify(heard) === JSON.stringify(["here", game.userId]);
    });

    asks("keepId", "a row that was deleted may be made again under its own id", true, async () => {
      const { combat, third } = fixture;
      await combat.deleteEmbeddedDocuments("Combatant", [third.id]);
      const again = [{ _id: third.id, name: "Turnwright test: third" }] as Combatant.CreateData[];
      await combat.createEmbeddedDocuments("Combatant", again, { keepId: true } as object);
      await until("the row is there", () => combat.combatants.size === 3);
      return combat.combatants.has(third.id);
    });

    asks("chatMarkup", "core keeps classes and data attributes of chat content", true, async () => {
      const content = '<section class="turnwright-card" data-note="kept"><p>Turnwright test</p></section>';
      const made = await ChatMessage.implementation.create({ content });
      const stored = made?.content ?? "";
      await made?.delete();
      return stored.includes('class="turnwright-card"') && stored.includes('data-note="kept"');
    });

    asks("areas", "core keeps a circle on a scene: a measured template, since 14 a region", 1, async () => {
      const made = await Scene.implementation.create({ name: "Turnwright test: areas" } as Scene.CreateData);
      if (!made) return "no scene";
      await drawCircle(made, { name: "Turnwright test", x: 500, y: 500, radius: 10 });
      const { templates, regions } = made as unknown as { templates?: { size: number }; regions: { size: number } };
      const kept = game.release.generation >= 14 ? regions.size : (templates?.size ?? 0);
      await made.delete();
      return kept;
    });

    asks("effectRegistry", "core tells the expiry of effects of turns (generation 14)", true, async () => {
      const { registry } = foundry.documents.ActiveEffect as unknown as { registry?: { refresh?: unknown } };
      return (typeof registry?.refresh === "function") === game.release.generation >= 14;
    });

    asks("styleLayer", "core puts a module's style sheet into the layer modules", "modules", async () => {
      const imports = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const own = imports.find((rule) => rule instanceof CSSImportRule && rule.href.includes("turnwright"));
      return own instanceof CSSImportRule ? (own.layerName ?? "none") : "not found";
    });
  });
}
