import type { Frame, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { seatOf } from "./browser.ts";
import { button, cardsIn, dialog, head, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

/** Mara's player is not there. With these dice Mara declares first, then both guards at once, the Sheriff, Theo, Irina. */
const SEATS = ["gm", "irina", "theo"] as const;
const AMBUSH = "?encounter=elysium&dice=5,8,3,6,6,2,7&seats=gm,irina,theo";
const WATCHER = "Наблюдательница";

const house = openHouse();

const list = (frame: Frame): Locator => frame.locator(".turnwright-declarations");
const said = (frame: Frame, name: string): Locator => list(frame).locator("li[data-row]").filter({ hasText: name });
const titleOf = (window: Locator): Promise<string> => window.locator(".window-title").innerText();
/** The window in which somebody declares, as code. */
const declaring = "foundry.applications.instances.get(`turnwright-declare-${game.combat.id}`)";
const opensByItself = `game.settings.set("turnwright", "declarationOpens", "itself")`;

test("a Storyteller declares for several at once, players when their window comes, and a list shows it all", async () => {
  const { page, errors, seats } = await sitDown(house.browser, `${house.url}${AMBUSH}&lang=ru&generation=14`, SEATS);
  const { gm, irina, theo } = seats;
  await theo.evaluate(opensByItself);
  await button(head(gm), "Бросить за всех").click();
  await settled(page);
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  for (const frame of [gm, irina]) await button(head(frame), "Заявления").click();
  expect(await said(irina, "Мара").innerText()).toContain("заявляет сейчас");

  // Mara's player is away: she and both guards, who come next, do the same. The window stands on a screen of its own.
  await button(said(gm, "Мара"), "Заявить действия: Мара").click();
  await dialog(gm).waitFor();
  const [apart] = await Promise.all([page.waitForEvent("popup"), gm.evaluate(`${declaring}.detachWindow()`)]);
  const asking = apart.locator(".turnwright-declare");
  const chosen = asking.getByRole("group", { name: "Заявить за" });
  await expect.poll(() => chosen.getByRole("checkbox").count()).toBe(3);
  for (const guard of ["Охранник у восточной двери", "Охранник у западной двери"]) {
    await chosen.getByRole("checkbox", { name: guard }).check();
  }
  await button(asking, "Атака").click();
  await expect.poll(() => asking.getByRole("group", { name: "Цели" }).getByRole("checkbox").count()).toBe(4);
  await asking.getByRole("checkbox", { name: "Ирина" }).check();
  await asking.getByRole("textbox", { name: "Заметка: Атака" }).fill("хватают за руки");
  await expect.poll(() => button(asking, "Заявить за всех (3)").isEnabled()).toBe(true);
  await gm.evaluate(`${declaring}.attachWindow()`);
  await button(dialog(gm), "Заявить за всех (3)").click();
  await settled(page);

  // The same window goes on to the Sheriff; nobody else is left, so it closes then.
  expect(await titleOf(dialog(gm))).toBe("Заявление действий: Шериф");
  await button(dialog(gm), "Дисциплина").click();
  expect(await dialog(theo).count()).toBe(0);
  await button(dialog(gm), "Заявить").click();
  await settled(page);
  await dialog(gm).waitFor({ state: "detached" });

  // Theo's window comes by itself. His player marks the Sheriff's token: an attack is aimed there.
  await dialog(theo).waitFor();
  await theo.locator("#board .token", { hasText: "Шериф" }).locator(".token-face").press("t");
  await expect.poll(() => dialog(theo).locator(".turnwright-action strong").allInnerTexts()).toEqual(["Атака"]);
  await expect.poll(() => dialog(theo).getByRole("checkbox", { name: "Шериф" }).isChecked()).toBe(true);
  await button(dialog(theo), "Заявить").click();
  await settled(page);

  // Irina's does not, for she has left it with the button; she passes.
  expect(await dialog(irina).count()).toBe(0);
  expect(await head(theo).innerText()).toContain("Заявляет Ирина.");
  await button(said(irina, "Ирина").last(), "Заявить действия: Ирина").click();
  await button(dialog(irina), "Пропустить заявление").click();
  await settled(page);
  await dialog(irina).waitFor({ state: "detached" });

  // The list followed all of it. Of the watcher, whose moment it is now, players learn nothing.
  expect(await said(irina, "Охранник у западной двери").innerText()).toContain("Атака: Ирина (хватают за руки)");
  expect(await said(irina, "Тео").innerText()).toContain("Атака: Шериф");
  expect(await said(irina, "Ирина").last().innerText()).toContain("без заявления");
  expect(await list(irina).innerText()).not.toContain(WATCHER);
  expect(await said(gm, WATCHER).innerText()).toContain("заявляет сейчас");
  await button(said(gm, WATCHER), `Заявить действия: ${WATCHER}`).click();
  await button(dialog(gm), "Подождать").click();
  await button(dialog(gm), "Заявить").click();
  await settled(page);
  expect(await irina.evaluate(`document.querySelector(".turnwright-declarations").outerHTML`)).not.toContain("watcher");

  // Next turn: what they did last is offered again, once their moment has come.
  await list(gm).locator("[data-action=close]").click();
  await gm.evaluate("game.combat.nextRound()");
  await settled(page);
  await page.evaluate(() => {
    window.playgroundTable.pushDice([5, 8, 3, 6, 6, 2, 7]);
  });
  await button(head(gm), "Бросить за всех").click();
  await settled(page);
  await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
  await settled(page);
  await button(row(gm, "Мара"), "Заявить действия").click();
  await button(dialog(gm), "Как в прошлый ход").click();
  await expect.poll(() => dialog(gm).getByRole("textbox").inputValue()).toBe("хватают за руки");
  expect(await dialog(gm).getByRole("checkbox", { name: "Ирина" }).isChecked()).toBe(true);
  await button(dialog(gm), "Заявить").click();
  await settled(page);
  expect(await said(irina, "Мара").innerText()).toContain("Атака: Ирина (хватают за руки)");

  // The window has gone on to the guards. The Storyteller closes it, and amends Mara's declaration from the list.
  expect(await titleOf(dialog(gm))).toContain("Охранник у восточной двери");
  await dialog(gm).locator("[data-action=close]").click();
  await button(head(gm), "Заявления").click();
  await button(said(gm, "Мара"), "Изменить заявление: Мара").click();
  await button(dialog(gm), "Убрать: Атака").click();
  await button(dialog(gm), "Защита").click();
  await button(dialog(gm), "Заявить").click();
  await settled(page);
  await expect.poll(() => said(irina, "Мара").locator(".turnwright-deed span").allInnerTexts()).toEqual(["Защита"]);

  // The guards and the Sheriff do as they did last, each its own, by one click.
  expect(await button(head(irina), "Как в прошлый ход (3)").count()).toBe(0);
  await button(head(gm), "Как в прошлый ход (3)").press("Enter");
  await settled(page);
  expect(await said(irina, "Охранник у западной двери").innerText()).toContain("Атака: Ирина (хватают за руки)");
  expect(await said(irina, "Шериф").innerText()).toContain("Дисциплина");
  expect(await head(gm).innerText()).toContain("Заявляет Тео. Заявили: 4 из 7.");
  expect(errors).toEqual([]);
});

test("a declaration waits for an absent Storyteller, and outlives reloads", async () => {
  const { page, errors, seats } = await sitDown(house.browser, `${house.url}${AMBUSH}&lang=de&generation=13`, SEATS);
  const { gm, irina, theo } = seats;
  await gm.evaluate(`game.settings.set("turnwright", "announced", "all")`);
  await button(head(gm), "Für alle würfeln").click();
  await settled(page);
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  await button(head(irina), "Ansagen").click();
  await list(irina).waitFor();
  for (let passed = 0; passed < 4; passed++) {
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
    await settled(page);
  }
  await page.evaluate(() => {
    window.playgroundTable.disconnect("gm");
  });
  await settled(page);
  await button(row(theo, "Theo"), "Aktionen ansagen").click();
  await button(dialog(theo), "Verteidigung").click();
  await button(dialog(theo), "Ansagen").click();
  await dialog(theo).waitFor({ state: "detached" });
  expect(await row(irina, "Theo").locator(".turnwright-deed span").count()).toBe(0);

  await page.evaluate(() => {
    window.playgroundTable.reconnect("gm");
  });
  const again = await seatOf(page, "gm");
  await settled(page);
  await expect
    .poll(() => row(irina, "Theo").locator(".turnwright-deed span").allInnerTexts())
    .toEqual(["Verteidigung"]);
  expect(await cardsIn(irina)).toContain("Theo sagt an: Verteidigung.");
  await page.evaluate(() => {
    window.playgroundTable.reconnect("irina");
  });
  const reloaded = await seatOf(page, "irina");
  await reloaded.locator("#sidebar-tab-combat").press("Enter");
  await again.locator("#sidebar-tab-combat").click();
  await settled(page);
  for (const frame of [reloaded, again]) {
    expect(await row(frame, "Theo").locator(".turnwright-deed span").allInnerTexts()).toEqual(["Verteidigung"]);
  }
  // The list that lay open on Irina's screen is open again; what is closed stays closed.
  expect(await said(reloaded, "Theo").innerText()).toContain("Verteidigung");
  expect(await list(again).count()).toBe(0);
  await list(reloaded).locator("[data-action=close]").click();
  await list(reloaded).waitFor({ state: "detached" });
  expect(await reloaded.evaluate(`game.settings.get("turnwright", "declarationsOpen")`)).toEqual([]);
  expect(errors).toEqual([]);
});
