import type { Frame, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openTable, seatOf } from "./browser.ts";
import { openHouse } from "./house.ts";

const house = openHouse({ staysOpen: true });

const windows = new Map<number, Promise<Frame>>();

async function openWindow(generation: 13 | 14): Promise<Frame> {
  const query = `?encounter=source-000&lang=en&generation=${generation}&seats=gm`;
  const { page } = await openTable(house.browser, house.url, query);
  return seatOf(page, "gm");
}

/** The GM's window of a table where nobody else sits: one for each generation, in which the tests follow each other. */
async function gmWindow(generation: 13 | 14): Promise<Frame> {
  const opened = windows.get(generation) ?? openWindow(generation);
  windows.set(generation, opened);
  const gm = await opened;
  await gm.page().bringToFront();
  await gm.locator("#sidebar-tab-combat").click();
  return gm;
}

describe.each([13, 14] as const)("the client window of generation %i", (generation) => {
  test("an application merges its classes' options, draws part by part and tells each class's hook", async () => {
    const gm = await gmWindow(generation);
    const seen = await gm.evaluate(`(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
      class Base extends HandlebarsApplicationMixin(ApplicationV2) {
        static DEFAULT_OPTIONS = { classes: ["base"], window: { title: "Base" }, actions: { poke: Base.poke } };
        static PARTS = {
          one: { template: "one.hbs" },
          two: { template: "two.hbs" },
        };
        static poke(event, target) { this.poked = target.dataset.action; }
        async _prepareContext() { return { at: (this.at = (this.at ?? 0) + 1) }; }
      }
      class Leaf extends Base { static DEFAULT_OPTIONS = { classes: ["leaf"], window: { title: "Leaf" } }; }
      const parts = { "one.hbs": '<p>one {{at}}<button type="button" data-action="poke">Poke</button></p>', "two.hbs": "<p>two {{at}}</p>" };
      const fetched = globalThis.fetch;
      globalThis.fetch = async (url) => new Response(parts[String(url).split("/").pop()]);
      const hooks = [];
      for (const name of ["Leaf", "Base", "ApplicationV2"]) Hooks.on("render" + name, () => hooks.push(name));
      const app = await new Leaf().render({ force: true });
      globalThis.fetch = fetched;
      await app.render({ parts: ["two"] });
      app.element.querySelector("[data-action=poke]").click();
      const result = {
        classes: [...app.element.classList].filter((one) => ["application", "base", "leaf"].includes(one)),
        title: app.title,
        text: app.window.content.textContent.replaceAll("Poke", ""),
        hooks,
        poked: app.poked,
        known: foundry.applications.instances.get(app.id) === app,
      };
      await app.close();
      return { ...result, closed: app.rendered === false && document.getElementById(app.id) === null };
    })()`);
    expect(seen).toEqual({
      classes: ["application", "base", "leaf"],
      title: "Leaf",
      text: "one 1two 2",
      hooks: ["Leaf", "Base", "ApplicationV2", "Leaf", "Base", "ApplicationV2"],
      poked: "poke",
      known: true,
      closed: true,
    });
  });

  test("a dialog answers by button, Enter and Escape, and cleans what it is given", async () => {
    const gm = await gmWindow(generation);
    const ask = (code: string): Promise<unknown> =>
      gm.evaluate(`void (globalThis.asked = foundry.applications.api.DialogV2.${code})`);
    const answer = (): Promise<unknown> => gm.evaluate("asked");
    const keyboard = gm.page().keyboard;

    await ask(`input({ content: '<input name="who.name" value="Anna"><img src="x" onerror="globalThis.harm = 1">' })`);
    await gm.locator("dialog input").waitFor();
    await keyboard.press("Enter");
    expect(await answer()).toEqual({ who: { name: "Anna" } });
    expect(await gm.evaluate("globalThis.harm ?? null")).toBeNull();

    await ask(`confirm({ content: "Sure?", modal: true })`);
    await gm.locator("dialog").waitFor();
    await keyboard.press("Escape");
    expect(await answer()).toBeNull();

    await ask(`wait({ buttons: [{ action: "close", label: "Close" }, { action: "stay", label: "Stay" }] })`);
    await gm.locator("dialog [data-action=close]").last().click();
    expect(await answer()).toBe("close");
    expect(await gm.locator("dialog").count()).toBe(0);
  });

  test("the tracker's menus open by mouse and keyboard, and packages add to them once", async () => {
    const gm = await gmWindow(generation);
    const row = gm.locator("#combat .combatant").first();
    await row.click({ button: "right" });
    const menu = gm.getByRole("menu");
    await menu.waitFor();
    expect(await menu.getByRole("menuitem").allTextContents()).toContain("Remove");
    await gm.page().keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });

    const popped = await gm.evaluate(`(async () => {
      let calls = 0;
      Hooks.on("getCombatantContextOptions", (app, entries) => {
        calls += 1;
        entries.push({ name: "Ours", label: "Ours", icon: '<i class="fa-solid fa-star"></i>', callback: () => {}, onClick: () => {} });
      });
      const popout = await ui.combat.renderPopout();
      await popout.render();
      return { calls, isPopout: popout.isPopout, same: popout === ui.combat.popout, viewed: popout.viewed === ui.combat.viewed };
    })()`);
    expect(popped).toEqual({ calls: 1, isPopout: true, same: true, viewed: true });
    await gm.locator("#combat-popout .combatant").first().click({ button: "right" });
    expect(await menu.getByRole("menuitem").allTextContents()).toContain("Ours");
  });

  test("the scene follows targets, and what is typed into the chat is text or dice", async () => {
    const gm = await gmWindow(generation);
    await gm.getByRole("button", { name: "Anna", exact: true }).first().focus();
    await gm.page().keyboard.press("t");
    await gm.locator("#board .token.targeted").waitFor();
    expect(await gm.evaluate("[...game.user.targets].map((token) => token.name)")).toEqual(["Anna"]);

    await gm.locator("#sidebar-tab-chat").click();
    const input = gm.locator(".chat-input");
    await input.fill("<b>bold</b>");
    await input.press("Enter");
    await gm.locator(".message-content", { hasText: "<b>bold</b>" }).waitFor();
    await gm.evaluate("playground.dice.push([5, 4])");
    await input.fill("/roll 2d6+1 # Luck");
    await input.press("Enter");
    await gm.locator(".chat-message", { hasText: "Luck" }).locator(".dice-total", { hasText: "10" }).waitFor();
  });

  test("settings of packages are edited in one form, and a keybinding is called", async () => {
    const gm = await gmWindow(generation);
    await gm.evaluate(`
      game.settings.register("turnwright", "probe", { name: "Probe", scope: "world", config: true, type: Number, default: 1, choices: { 1: "One", 2: "Two" } });
      game.keybindings.register("turnwright", "probe", { name: "Probe", editable: [{ key: "KeyJ", modifiers: ["Control"] }], onDown: () => { globalThis.pressed = true; return true; } });
    `);
    await gm.locator("#sidebar-tab-settings").click();
    await gm.getByRole("button", { name: "Configure settings" }).click();
    await gm.getByLabel("Probe").selectOption("2");
    await gm.getByRole("button", { name: "Save" }).click();
    await gm.waitForFunction(`game.settings.get("turnwright", "probe") === 2`);
    await gm.locator("#settings-config").waitFor({ state: "detached" });
    await gm.locator("#sidebar-tab-settings").focus();
    await gm.page().keyboard.press("Control+j");
    expect(await gm.evaluate("globalThis.pressed")).toBe(true);
  });
});

test("a GM wounds somebody on the sheet: saved as one types, focus and unfolded groups stay", async () => {
  const gm = await gmWindow(14);
  await gm.locator("#sidebar-tab-actors").click();
  await gm.locator(".directory-item", { hasText: "Anna" }).getByRole("button").click();
  await gm.locator(".system-group[data-group=health] > summary").click();
  const damage = gm.locator("[name^='system.health.'][type=number]").first();
  const path = (await damage.getAttribute("name")) ?? "";
  await damage.fill("3");
  await damage.press("Tab");
  await gm.waitForFunction(`foundry.utils.getProperty(game.actors.getName("Anna"), ${JSON.stringify(path)}) === 3`);
  await gm.waitForFunction(`document.querySelector('[name="${path}"]').getAttribute("value") === "3"`);
  expect(await gm.evaluate("document.activeElement.closest('[data-group=health]')?.open")).toBe(true);
});

test("a popout is drawn again with the tracker", async () => {
  const gm = await gmWindow(14);
  await gm.evaluate("ui.combat.renderPopout()");
  await gm.locator("#combat-popout .combatant").nth(3).waitFor();
  await gm.evaluate("game.combat.combatants.getName('Slava').update({ hidden: true })");
  await gm.locator("#combat-popout .combatant.hide", { hasText: "Slava" }).waitFor();
  await gm.locator("#combat .combatant.hide", { hasText: "Slava" }).waitFor();
  await gm.evaluate("ui.combat.popout.close()");
});

test("the tracker's own entries are worded as their generation words them", async () => {
  const words = async (generation: 13 | 14): Promise<unknown> =>
    (await gmWindow(generation)).evaluate(`
      Object.entries(ui.combat._getEntryContextOptions().find((entry) => /Remove$/.test(entry.label ?? entry.name)))
        .map(([key, value]) => key + ": " + (typeof value === "string" ? value : typeof value))`);
  expect(await words(13)).toEqual([
    "name: COMBAT.CombatantRemove",
    'icon: <i class="fa-solid fa-trash fa-fw"></i>',
    "condition: function",
    "callback: function",
  ]);
  expect(await words(14)).toEqual([
    "label: COMBATANT.ACTIONS.Remove",
    "icon: fa-solid fa-trash",
    "visible: function",
    "onClick: function",
  ]);
});

test("the GM names the encounter over the tracker; Escape leaves the name as it was", async () => {
  const gm = await gmWindow(14);
  const edit = gm.getByRole("button", { name: "Name the encounter" });
  expect(await edit.evaluate((button) => getComputedStyle(button).fontFamily)).toContain("Font Awesome");
  const input = gm.locator("#combat input.encounter-name");
  await edit.click();
  await input.fill("Back room");
  await input.press("Enter");
  await gm.locator("#combat span.encounter-name", { hasText: "Back room" }).waitFor();
  expect(await gm.evaluate("game.combat.name")).toBe("Back room");
  await edit.click();
  await input.fill("Something else");
  await input.press("Escape");
  await gm.locator("#combat span.encounter-name", { hasText: "Back room" }).waitFor();
  expect(await gm.evaluate("game.combat.name")).toBe("Back room");
});

test("a window leaves for one of the browser's own, lives on there, and comes back", async () => {
  const gm = await gmWindow(14);
  await gm.evaluate(`(async () => {
    globalThis.told = [];
    for (const name of ["openDetachedWindow", "closeDetachedWindow"]) Hooks.on(name, (id) => told.push(name + " " + id));
    await ui.combat.renderPopout();
  })()`);
  const popout = gm.locator("#combat-popout");
  const choose = async (label: string, window: Frame | Page): Promise<void> => {
    await window.locator("#combat-popout [data-action=toggleControls]").click();
    await window.locator("#combat-popout").getByRole("button", { name: label }).click();
  };
  const [opened] = await Promise.all([gm.page().waitForEvent("popup"), choose("To a window of its own", gm)]);
  expect(await popout.count()).toBe(0);
  expect(await opened.title()).toBe("Combat");

  await opened.locator(".combatant", { hasText: "Anna" }).locator("[data-action=toggleHidden]").click();
  await gm.locator("#combat .combatant.hide", { hasText: "Anna" }).waitFor();
  await opened.locator("#combat-popout .combatant.hide", { hasText: "Anna" }).waitFor();
  await opened.locator(".combatant", { hasText: "Anna" }).click({ button: "right" });
  await opened.getByRole("menuitem", { name: "Remove" }).waitFor();
  await opened.keyboard.press("Escape");

  const [closed] = await Promise.all([opened.waitForEvent("close"), choose("Back among the others", opened)]);
  expect(closed.isClosed()).toBe(true);
  await popout.locator(".combatant.hide", { hasText: "Anna" }).waitFor();

  const [again] = await Promise.all([gm.page().waitForEvent("popup"), choose("To a window of its own", gm)]);
  await again.close();
  await gm.waitForFunction("!ui.combat.popout");
  expect(await gm.evaluate("[told, foundry.applications.detached.windows.size]")).toEqual([
    ["openDetachedWindow", "closeDetachedWindow", "openDetachedWindow", "closeDetachedWindow"].map(
      (name) => `${name} combat-popout`,
    ),
    0,
  ]);
});

test("generation 13 knows neither", async () => {
  const gm = await gmWindow(13);
  expect(await gm.getByRole("button", { name: "Name the encounter" }).count()).toBe(0);
  expect(await gm.evaluate("[typeof ui.combat.detachWindow, typeof foundry.applications.detached]")).toEqual([
    "undefined",
    "undefined",
  ]);
});
