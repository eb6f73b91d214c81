import type { Frame, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seatOf } from "./browser.ts";
import { button, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

const steps = (frame: Frame) => frame.locator(".turnwright-first-steps");
const tour = (frame: Frame) => frame.locator("aside.tour");
const setting = (frame: Frame, key: string) => frame.evaluate(`game.settings.get("turnwright", "${key}")`);

/** The Gamemaster opens the world anew. */
async function reopened(page: Page): Promise<Frame> {
  await page.evaluate(() => window.playgroundTable.reconnect("gm"));
  const gm = await seatOf(page, "gm");
  await settled(page);
  return gm;
}

/** Every step of the tour that runs: what it says, and whether it points to something that can be seen. */
async function walk(frame: Frame): Promise<string[]> {
  const titles: string[] = [];
  for (;;) {
    titles.push(await tour(frame).locator("h3").innerText());
    const box = await frame.locator(".tour-fadeout").boundingBox();
    expect(box?.width, titles.at(-1)).toBeGreaterThan(20);
    const [at, all] = (await tour(frame).locator(".progress").innerText()).split(" / ");
    await button(tour(frame), "Next step").click();
    if (at === all) return titles;
    await expect.poll(() => tour(frame).locator(".progress").innerText()).not.toBe(`${at} / ${all}`);
  }
}

test("the first Gamemaster of a world chooses its rules once, and is shown the tracker", async () => {
  const address = `${house.url}?encounter=source-002&lang=de&generation=13&seats=gm,rogue`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "rogue"]);
  const { rogue } = seats;
  await seats.gm.evaluate(`game.settings.set("turnwright", "firstSteps", false)`);
  await settled(page);

  // Nobody but the Gamemaster is asked. What fits the system is chosen already; closing the window changes nothing.
  let gm = await reopened(page);
  const radio = (name: string) => steps(gm).getByRole("radio", { name });
  const houseRules = () => steps(gm).locator("[name=houseRule]");
  await steps(gm).waitFor();
  expect(await steps(rogue).count()).toBe(0);
  const [first] = await steps(gm).locator(".turnwright-rulesets label").allInnerTexts();
  expect(first).toMatch(/^Reihenfolge des Systems \(Vorschlag für .+\)$/);
  expect(await radio("Reihenfolge des Systems").isChecked()).toBe(true);
  expect(await houseRules().count()).toBe(0);
  await steps(gm).locator("[data-action=close]").click();
  await steps(gm).waitFor({ state: "detached" });
  await settled(page);
  expect(await setting(gm, "ruleset")).toBe("");
  gm = await reopened(page);
  expect(await steps(gm).count()).toBe(0);

  // Later it stands in the settings. House rules are off until somebody switches one on; the tour begins.
  await gm.locator("#sidebar-tab-settings").click();
  await gm.locator("[data-app=configure]").click();
  await button(gm.locator("#settings-config"), "Regeln wählen").click();
  await radio("D&D 5e mit Hausregeln").check();
  await expect.poll(() => houseRules().count()).toBe(4);
  expect(await steps(gm).locator("[name=houseRule]:checked").count()).toBe(0);
  await steps(gm).getByRole("checkbox", { name: "Initiativeschub" }).check();
  await button(steps(gm), "Nach diesen Regeln spielen").click();
  await settled(page);
  expect(await setting(gm, "ruleset")).toBe("dnd5e-balanced");
  expect(await setting(gm, "options")).toEqual({
    "dnd5e-balanced": { balancedReroll: "off", readyToStrike: "off", surge: "on", extendedReady: "off" },
  });
  await gm.locator("#settings-config [data-action=close]").evaluate((close: HTMLElement) => close.click());
  const told = await walk(gm);
  expect(told).toContain("Ausnahmsweise andere Regeln");
  expect(told).toHaveLength(8);
  expect(await tour(gm).count()).toBe(0);

  // Players find the tour in Foundry's list of tours; it spares them what is the Gamemaster's.
  await rogue.evaluate(`void game.tours.get("turnwright.tracker").start()`);
  await tour(rogue).waitFor();
  expect(await walk(rogue)).toEqual(told.filter((title) => !/Szenen|Ausnahms|verloren/.test(title)));
  expect(errors).toEqual([]);
});
