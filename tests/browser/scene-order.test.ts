import type { Frame, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../lang/de.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { openTable, seatOf } from "./browser.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

const settled = (page: Page) => page.evaluate(() => window.playgroundTable.idle());
const button = (scope: Frame | Locator, name: string): Locator => scope.getByRole("button", { name, exact: true });
const namesIn = (frame: Frame): Promise<string[]> => frame.locator("#combat .combatant .name").allInnerTexts();
const scoresIn = (frame: Frame): Promise<string[]> => frame.locator("#combat .turnwright-score").allInnerTexts();
const titleOf = (frame: Frame): Locator => frame.locator("#combat .encounter-title");

/** Words of a fight that a scene outside of fights must not use, anywhere in the tracker or the chat. */
const FIGHT = { ru: /бой|бою|боя|сражен|инициатив|раунд/i, de: /kampf|kämpf|initiativ|runde/i };

/** All that a seat's tracker says, to readers and to listeners. */
const saidIn = (frame: Frame): Promise<string> =>
  frame.evaluate(`(() => {
    const tracker = document.getElementById("combat");
    const pointing = new FocusEvent("focusin", { bubbles: true });
    for (const score of tracker.querySelectorAll(".turnwright-score")) score.dispatchEvent(pointing);
    const ours = [...tracker.querySelectorAll("[class*=turnwright]")];
    const labels = ["aria-label", "aria-description"].flatMap((name) => ours.map((one) => one.getAttribute(name)));
    return [tracker.innerText, ...labels].join(" ");
  })()`);

describe.each([
  {
    lang: "ru",
    generation: 13,
    words: ru.TURNWRIGHT,
    names: { vasily: "Василий", anton: "Антон", anna: "Анна", slava: "Слава" },
  },
  {
    lang: "de",
    generation: 14,
    words: de.TURNWRIGHT,
    names: { vasily: "Wassili", anton: "Anton", anna: "Anna", slava: "Slawa" },
  },
] as const)("a scene order in $lang on generation $generation", ({ lang, generation, words, names }) => {
  const { Scene, Encounter, Act } = words;

  async function sitDown(): Promise<{ page: Page; errors: string[]; gm: Frame; anna: Frame; anton: Frame }> {
    const query = `?encounter=source-000&lang=${lang}&generation=${generation}&seats=gm,anna,anton`;
    const { page, errors } = await openTable(house.browser, house.url, query);
    const [gm, anna, anton] = [await seatOf(page, "gm"), await seatOf(page, "anna"), await seatOf(page, "anton")];
    for (const frame of [gm, anna, anton]) await frame.locator("#sidebar-tab-combat").click();
    await settled(page);
    return { page, errors, gm, anna, anton };
  }

  test("begins for the party by one key press, needs second dice only for the tie, and becomes a fight", async () => {
    const { page, errors, gm, anna, anton } = await sitDown();
    await gm.evaluate("game.combat.delete()");
    await settled(page);
    await gm.evaluate("playground.dice.push([7, 5, 5, 9, 1])");
    await button(gm.locator("#combat"), Scene.BeginParty).focus();
    await gm.page().keyboard.press("Enter");
    await settled(page);

    for (const frame of [gm, anna, anton]) {
      await expect.poll(() => scoresIn(frame)).toEqual(["7", "5.9", "5.1"]);
      expect(await titleOf(frame).innerText()).toBe(Encounter.scene.Title);
      expect((await namesIn(frame)).toSorted()).toEqual([names.vasily, names.anton, names.anna].sort());
    }
    const foot = gm.locator("#combat nav.combat-controls");
    expect(await foot.innerText()).toContain(Encounter.scene.End);
    const seen = [
      await saidIn(anna),
      await foot.innerText(),
      await gm.evaluate<string>("game.messages.contents.at(-1).content"),
    ];
    for (const text of seen) expect(text).not.toMatch(FIGHT[lang]);
    expect(await gm.evaluate("game.messages.size")).toBe(1);
    expect(await gm.evaluate("game.messages.contents[0].content.match(/1\\/|round|раунд|runde/i)")).toBeNull();

    const current = await gm.locator("#combat .turnwright-current .name").innerText();
    expect(current).toBe((await namesIn(gm))[0]);
    await gm.locator("#combat [data-action=nextTurn]").first().click();
    await settled(page);
    const second = await gm.locator("#combat .turnwright-current .name").innerText();
    const [frame] = second === names.anna ? [anna] : [anton];
    if (second !== names.vasily) {
      await button(frame.locator("#combat nav.combat-controls"), Act.done).focus();
      await frame.page().keyboard.press("Enter");
      await settled(page);
      expect(await gm.locator("#combat .turnwright-current .name").innerText()).not.toBe(second);
    }

    await button(gm.locator("#combat"), Encounter.scene.ToFight).click();
    const rules = gm.locator(".turnwright-rules-dialog");
    expect(await rules.locator("select[name=ruleset]").inputValue()).toBe("vampire");
    await button(rules, words.Rules.Confirm).click();
    await rules.waitFor({ state: "detached" });
    await settled(page);
    expect((await namesIn(anna)).toSorted()).toEqual([names.vasily, names.anton, names.anna].sort());
    await expect.poll(() => titleOf(anna).innerText()).toBe(Encounter.fight.Title);
    expect(await foot.innerText()).toContain(Encounter.fight.Begin);
    expect(errors).toEqual([]);
  });

  test("goes on side by side for a split party: everybody sees its own, the GM all", async () => {
    const { page, errors, gm, anna, anton } = await sitDown();
    await gm.evaluate("game.combat.delete()");
    await settled(page);

    await button(gm.locator("#combat"), Scene.BeginChoose).first().focus();
    await gm.page().keyboard.press("Enter");
    const dialog = gm.locator(".turnwright-scene-dialog");
    const box = (name: string) => dialog.getByRole("checkbox", { name });
    await box(names.anna).waitFor();
    expect(await box(names.slava).isChecked()).toBe(false);
    expect(await box(names.anna).isChecked()).toBe(true);
    await box(names.anton).uncheck();
    await box(names.vasily).uncheck();
    await box(names.slava).focus();
    await gm.page().keyboard.press("Space");
    await gm.page().keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await settled(page);

    await gm.evaluate(`for (const token of canvas.tokens.placeables)
      if (["${names.anton}", "${names.vasily}"].includes(token.name)) token.control({ releaseOthers: false });`);
    await gm.locator("#combat [data-action=turnwrightScene]").click();
    await settled(page);

    await expect.poll(async () => (await namesIn(anna)).toSorted()).toEqual([names.anna, names.slava].sort());
    await expect.poll(async () => (await namesIn(anton)).toSorted()).toEqual([names.anton, names.vasily].sort());
    expect((await namesIn(gm)).toSorted()).toEqual([names.anton, names.vasily].sort());
    await gm.locator("#combat [data-action=cycleCombat]").first().click();
    await settled(page);
    await expect.poll(async () => (await namesIn(gm)).toSorted()).toEqual([names.anna, names.slava].sort());
    expect((await namesIn(anna)).toSorted()).toEqual([names.anna, names.slava].sort());
    expect((await namesIn(anton)).toSorted()).toEqual([names.anton, names.vasily].sort());

    await gm.locator("#combat [data-action=endCombat]").click();
    const ask = gm.locator("dialog");
    expect(await ask.innerText()).toContain(Encounter.scene.EndAsk);
    expect(await ask.innerText()).not.toMatch(FIGHT[lang]);
    await ask.locator("[data-action=yes]").click();
    await settled(page);
    await expect.poll(() => gm.evaluate("game.combats.size")).toBe(1);
    expect((await namesIn(anton)).toSorted()).toEqual([names.anton, names.vasily].sort());
    expect(errors).toEqual([]);
  });
});
