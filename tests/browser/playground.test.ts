import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPlayground, type Playground } from "../../playground/serve/start-playground.ts";
import { launchBrowser, openTable, seatOf } from "./browser.ts";

const SEATS = ["gm", "vasily", "anton", "anna"];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser.close();
});

describe("the page", () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await startPlayground();
  });

  afterAll(async () => {
    await playground.close();
  });

  test("four seats come alive, each in a realm of its own", async () => {
    const { page, errors } = await openTable(browser, playground.url, "?encounter=source-000&lang=en");
    const users = await Promise.all(SEATS.map(async (seat) => (await seatOf(page, seat)).evaluate("game.user.name")));
    expect(users).toEqual(["Storyteller", "Vasily", "Anton", "Anna"]);
    await page.evaluate(() => window.playgroundTable.idle());
    const active = await Promise.all(
      SEATS.map(async (seat) => (await seatOf(page, seat)).evaluate("game.users.filter(u => u.active).length")),
    );
    expect(active).toEqual([4, 4, 4, 4]);
    expect(errors).toEqual([]);
  });

  test("the switches for language and generation reach the clients and the address", async () => {
    const { page } = await openTable(browser, playground.url, "?lang=en&generation=14");
    expect(await (await seatOf(page, "anna")).evaluate("[game.i18n.lang, game.release.generation]")).toEqual([
      "en",
      14,
    ]);
    await page.getByRole("radio", { name: "ru" }).check();
    await page.getByText("За столом", { exact: true }).waitFor();
    expect(await (await seatOf(page, "anna")).evaluate("game.i18n.lang")).toBe("ru");
    await page.getByRole("radio", { name: "13" }).check();
    expect(await (await seatOf(page, "anna")).evaluate("game.release.generation")).toBe(13);
    expect(page.url()).toMatch(/lang=ru&generation=13/);
  });

  test("light and dark reach the seats without a reload", async () => {
    const { page } = await openTable(browser, playground.url, "?lang=en&theme=light");
    const anna = await seatOf(page, "anna");
    expect(await anna.evaluate("document.body.className")).toContain("theme-light");
    await page.getByRole("button", { name: "Dark theme" }).click();
    await anna.waitForSelector("body.theme-dark");
    expect(page.url()).toContain("theme=dark");
  });

  test("whoever is sent away is offline for the others, and comes back to the same world", async () => {
    const { page } = await openTable(browser, playground.url, "?lang=en");
    const anna = await seatOf(page, "anna");
    await seatOf(page, "gm");
    await anna.evaluate("game.user.setFlag('core', 'note', 'here')");
    await page.getByRole("button", { name: /^Game Master/ }).click();
    await anna.waitForFunction("game.users.activeGM === null");
    expect(page.url()).toContain("seats=vasily,anton,anna");
    await page.evaluate(() => {
      window.playgroundTable.reconnect("gm");
    });
    expect(await (await seatOf(page, "gm")).evaluate("game.users.getName('Anna').getFlag('core', 'note')")).toBe(
      "here",
    );
  });

  test("fixed dice are thrown once at the table, whoever rolls", async () => {
    const { page } = await openTable(browser, playground.url, "?lang=en&dice=3,4,1,9");
    const roll = async (seat: string, formula: string): Promise<unknown> => {
      const total = await (await seatOf(page, seat)).evaluate(`new Roll("${formula}").evaluate().then((r) => r.total)`);
      await page.evaluate(() => window.playgroundTable.idle());
      return total;
    };
    expect(await roll("gm", "2d10")).toBe(7);
    expect(await roll("anna", "1d10")).toBe(1);
    const dice = page.getByRole("textbox", { name: "Next dice" });
    expect(await dice.inputValue()).toBe("9");
    await dice.fill("8");
    await dice.press("Enter");
    await page.evaluate(() => window.playgroundTable.idle());
    expect(await roll("vasily", "1d10")).toBe(8);
  });

  test("an unknown encounter in the address is told, and the table is laid all the same", async () => {
    const { page } = await openTable(browser, playground.url, "?encounter=nowhere&lang=en&seats=gm,nobody");
    const notices = page.getByRole("status", { name: "Messages of the playground" });
    await notices.getByText('There is no encounter "nowhere"').waitFor();
    await notices.getByText('Nobody sits at "nobody"').waitFor();
    expect(await (await seatOf(page, "gm")).evaluate("game.combats.size")).toBe(1);
  });

  test("one seat can fill the page while the others go on", async () => {
    const { page } = await openTable(browser, playground.url, "?lang=en&focus=anna");
    await seatOf(page, "anna");
    expect(await page.locator(".seat[data-seat=vasily]").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show all seats again" }).click();
    expect(await page.locator(".seat[data-seat=vasily]").isVisible()).toBe(true);
    await page.waitForSelector(`.seat[data-seat=vasily][data-liveness=live]`);
  });
});

describe("other modules", () => {
  async function withModules(modules: readonly string[], look: (page: Page) => Promise<void>): Promise<void> {
    const playground = await startPlayground({ modules });
    try {
      const { page } = await openTable(browser, playground.url, "?lang=de&seats=gm,anna");
      await look(page);
    } finally {
      await playground.close();
    }
  }

  test("scripts, styles and languages of other modules are loaded, and the example's ruleset is played", async () => {
    await withModules(["tests/fixtures/other-module", "docs/example-module"], async (page) => {
      const mark = (await seatOf(page, "anna")).locator("#other-module-mark");
      expect(await mark.textContent()).toBe("Gruß von einem anderen Modul (classic)");
      expect(await mark.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
      await page.getByRole("button", { name: "Module" }).click();
      await page.getByText("Another module 1.2.3").waitFor();

      const gm = await seatOf(page, "gm");
      await gm.evaluate(`game.modules.get("turnwright").api.chooseRules(game.combat, "turnwright-example-knaves")`);
      await gm.locator("#sidebar-tab-combat").click();
      const header = gm.locator("#combat .turnwright-header");
      await header.getByText("Regeln: Schurken").waitFor();
      await header.getByRole("button", { name: "Für alle würfeln" }).click();
      await gm.locator("#combat [data-action=startCombat]").click();
      await header.getByText(/Züge/).waitFor();
      expect(await gm.locator("#combat .turnwright-score").count()).toBe(await gm.evaluate("game.combat.turns.length"));
    });
  });

  test("what a module needs and the playground lacks is told by name", async () => {
    await withModules(["tests/fixtures/lacking-module"], async (page) => {
      const notices = page.getByRole("status", { name: "Meldungen des Spieltischs" });
      await notices.getByText(/lacking-module.*foundry\.applications\.sidebar\.tabs\.PlaylistWeather/).waitFor();
    });
  });
});
