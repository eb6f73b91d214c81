import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPlayground, type Playground } from "../../playground/serve/start-playground.ts";
import { launchBrowser, openTable, seatOf } from "./browser.ts";

let browser: Browser;
let playground: Playground;

beforeAll(async () => {
  [browser, playground] = await Promise.all([launchBrowser(), startPlayground()]);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await playground.close();
});

const settled = (page: Page) => page.evaluate(() => window.playgroundTable.idle());

async function sit(seats: string, generation = 14): Promise<{ page: Page; errors: string[] }> {
  return openTable(browser, playground.url, `?encounter=source-000&lang=en&generation=${generation}&seats=${seats}`);
}

/** Press the initiative button on an actor's sheet, twice as impatient people do. */
async function rollOnSheet(page: Page, frame: Frame, sheet: string): Promise<void> {
  await frame.evaluate(`${sheet}.sheet.render({ force: true })`);
  const button = frame.locator("[data-rollinitiative]").last();
  await button.waitFor();
  await button.focus();
  await frame.page().keyboard.press("Enter");
  await settled(page);
}

const rowsOf = (frame: Frame): Promise<{ name: string; score: number | null }[]> =>
  frame.evaluate("game.combat.turns.map(({ name, initiative }) => ({ name, score: initiative }))");
const rollCards = (frame: Frame): Promise<number> =>
  frame.evaluate("game.messages.filter((one) => one.flags.core?.initiativeRoll).length");

describe.each([13, 14] as const)("initiative from the sheet in generation %i", (generation) => {
  test("of a row in the encounter is our roll, once", async () => {
    const { page, errors } = await sit("gm,anna", generation);
    const [anna, gm] = [await seatOf(page, "anna"), await seatOf(page, "gm")];
    await anna.evaluate("playground.dice.push([1])");
    await rollOnSheet(page, anna, 'game.actors.getName("Anna")');
    expect((await rowsOf(gm)).filter(({ score }) => score !== null)).toEqual([{ name: "Anna", score: 9 }]);
    await rollOnSheet(page, anna, 'game.actors.getName("Anna")');
    expect((await rowsOf(gm)).filter(({ score }) => score !== null)).toEqual([{ name: "Anna", score: 9 }]);
    expect(await rollCards(gm)).toBe(1);
    expect(errors).toEqual([]);
  });

  test("of somebody outside of it brings the token in first", async () => {
    const { page } = await sit("gm", generation);
    const gm = await seatOf(page, "gm");
    await gm.evaluate('game.combat.combatants.getName("Slava").delete()');
    await settled(page);
    await gm.evaluate("playground.dice.push([6])");
    await rollOnSheet(page, gm, 'game.actors.getName("Slava")');
    expect((await rowsOf(gm)).filter(({ name }) => name === "Slava")).toEqual([{ name: "Slava", score: 11 }]);
    expect(await rollCards(gm)).toBe(1);
  });

  test("of several tokens of one actor is that of the sheet's own token, or of the selected one", async () => {
    const { page } = await sit("gm", generation);
    const gm = await seatOf(page, "gm");
    await gm.evaluate(`(async () => {
      const actorId = game.actors.getName("Slava").id;
      const thugs = ["Thug A", "Thug B", "Thug C"].map((name) => ({ name, actorId, actorLink: false }));
      const tokens = await canvas.scene.createEmbeddedDocuments("Token", thugs);
      await TokenDocument.createCombatants(tokens, { combat: game.combat });
    })()`);
    await settled(page);
    await rollOnSheet(page, gm, 'canvas.scene.tokens.find(({ name }) => name === "Thug B").actor');
    const rolled = async () => (await rowsOf(gm)).filter(({ score }) => score !== null).map(({ name }) => name);
    expect(await rolled()).toEqual(["Thug B"]);

    await gm.evaluate('game.combat.combatants.getName("Slava").delete()');
    await settled(page);
    await gm.evaluate('canvas.scene.tokens.find(({ name }) => name === "Thug C").object.control()');
    await rollOnSheet(page, gm, 'game.actors.getName("Slava")');
    expect((await rolled()).sort()).toEqual(["Thug B", "Thug C"]);
    await gm.evaluate("canvas.tokens.releaseAll()");
    await rollOnSheet(page, gm, 'game.actors.getName("Slava")');
    expect((await rolled()).sort()).toEqual(["Thug A", "Thug B", "Thug C"]);
    expect(await rollCards(gm)).toBe(3);
  });

  test("is the system's own where the encounter runs by the system's rules", async () => {
    const { page } = await sit("gm", generation);
    const gm = await seatOf(page, "gm");
    await gm.evaluate(`(async () => {
      await game.combat.update({ flags: { turnwright: { ruleset: "" } } });
      await game.combat.combatants.getName("Slava").delete();
      playground.dice.push([6]);
    })()`);
    await settled(page);
    await rollOnSheet(page, gm, 'game.actors.getName("Slava")');
    expect((await rowsOf(gm)).filter(({ name }) => name === "Slava")).toEqual([{ name: "Slava", score: 6 }]);
    expect(await rollCards(gm)).toBe(0);
  });
});

test("paths of stats are tried on an actor as one types, and whoever lacks the stat is named", async () => {
  const { page, errors } = await sit("gm");
  const gm = await seatOf(page, "gm");
  await gm.evaluate(`(async () => {
    await Actor.create({ name: "Stranger", type: "Mortal", system: { attributes: {} } });
    await game.actors.getName("Anna").update({ "system.luck": 7 });
  })()`);
  await gm.locator("#sidebar-tab-settings").click();
  await gm.getByRole("button", { name: "Configure settings" }).click();
  await gm.getByRole("button", { name: "Set the paths" }).click();
  const form = gm.locator("#turnwright-stat-paths");
  await form.getByLabel("Try it on").selectOption({ label: "Anna" });
  const wits = form.getByLabel("Wits");
  const value = form.locator("output[for$='-wits']");
  await expect.poll(() => value.textContent()).toBe("4");
  await wits.fill("system.luck");
  await expect.poll(() => value.textContent()).toBe("7");
  const lacking = form.locator(".turnwright-lacking:not([hidden])");
  await expect.poll(() => lacking.textContent()).toContain("Stranger");
  expect(await lacking.textContent()).not.toContain("Anna");
  await wits.fill("system.attributes.nowhere");
  await expect.poll(() => value.textContent()).toBe("nothing");
  await wits.fill("luck");
  await wits.press("Enter");
  await form.waitFor({ state: "detached" });
  await settled(page);
  expect(await gm.evaluate('game.settings.get("turnwright", "statPaths").vampire')).toEqual({ wits: "luck" });
  await gm.evaluate("playground.dice.push([1])");
  await gm.evaluate('game.combat.rollInitiative([game.combat.combatants.getName("Anna").id])');
  await settled(page);
  expect((await rowsOf(gm)).find(({ name }) => name === "Anna")?.score).toBe(12);
  expect(errors).toEqual([]);
});
