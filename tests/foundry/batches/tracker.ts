import { layTable, listening, rolled, until, type Fixture } from "../fixture.ts";
import type { Quench } from "../quench.ts";
import { batch, same } from "../report.ts";

/** Foundry's combat tracker, and what Turnwright shows in it. */
export function tracker(quench: Quench): void {
  batch(quench, "tracker", "the combat tracker", ({ before, after, check, asks }) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await layTable("vampire", { declarations: "off" });
      await shown();
    });
    after(async () => {
      await fixture.remove();
    });
    const element = (): HTMLElement => {
      const found = ui.combat?.element;
      if (!found) throw new Error("There is no combat tracker");
      return found;
    };
    async function shown(): Promise<void> {
      await ui.combat?.render({ force: true });
      await until("the encounter is shown", () => rowsIn(element()).length === 3);
    }
    const rowsIn = (scope: HTMLElement): string[] =>
      [...scope.querySelectorAll<HTMLElement>("li[data-combatant-id]")].map(
        ({ dataset }) => dataset["combatantId"] ?? "",
      );
    const click = (selector: string): void => {
      const found = element().querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`The tracker has no ${selector}`);
      found.click();
    };

    for (const selector of [".combat-tracker-header", "nav.combat-controls", "[data-action=startCombat]"]) {
      asks(`tracker ${selector}`, `core's tracker has ${selector}`, true, async () => {
        return element().querySelector(selector) !== null;
      });
    }

    check("each row has a button to roll, and the header says what the table waits for", async () => {
      const buttons = element().querySelectorAll("li[data-combatant-id] .turnwright-roll");
      same(buttons.length, 3);
      same((element().querySelector(".turnwright-awaited")?.textContent.trim().length ?? 0) > 0, true);
    });

    check("a window that asks about an encounter is known by it, and opens once", async () => {
      const open = () => [...foundry.applications.instances.keys()].filter((id) => id.startsWith("turnwright-rules-"));
      const id = `turnwright-rules-${fixture.combat.id ?? ""}`;
      click("[data-action=turnwrightRules]");
      await until("the window of the rules is open", () => foundry.applications.instances.get(id)?.rendered === true);
      click("[data-action=turnwrightRules]");
      await ui.combat?.render();
      same(open(), [id]);
      await foundry.applications.instances.get(id)?.close();
    });

    check("core's own buttons begin the fight and end a turn; rows stand in the order of their moments", async () => {
      await rolled(fixture);
      await shown();
      const { first, second, third } = fixture;
      same(rowsIn(element()), [first.id, second.id, third.id]);
      same(element().querySelectorAll(".turnwright-score").length, 3);
      click("[data-action=startCombat]");
      await until("the fight has begun", () => fixture.combat.started);
      await until(
        "there is a button for the next turn",
        () => element().querySelector("[data-action=nextTurn]") !== null,
      );
      click("[data-action=nextTurn]");
      await until("it is the second one's turn", () => fixture.combat.combatant?.id === second.id);
    });

    asks("contextMenuHook", "core asks modules for entries of a row's menu", true, async () => {
      const lists: unknown[] = [];
      const row = element().querySelector<HTMLElement>("li[data-combatant-id]");
      await listening(
        "getCombatantContextOptions",
        (_application: unknown, entries: unknown) => lists.push(entries),
        async () => {
          row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
          await new Promise((resolve) => setTimeout(resolve, 100));
          await (ui as unknown as { context?: { close(): Promise<void> } }).context?.close();
        },
      );
      // Some builds ask once, when the tracker is made: then nothing is heard here.
      return lists.every((list) => Array.isArray(list));
    });

    check("the popout shows the same rows, with Turnwright's scores", async () => {
      const popout = await ui.combat?.renderPopout();
      try {
        await until("the popout shows the rows", () => rowsIn(popout?.element as HTMLElement).length === 3);
        same(popout?.isPopout, true);
        same(popout?.element.querySelectorAll(".turnwright-score").length, 3);
      } finally {
        await popout?.close();
      }
    });
  });
}
