import type { Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../playground/serve/start-playground.ts";
import { openTable, seatOf } from "./browser.ts";
import { button, declare, dialog, head, namesIn, row, settled, sitDown, whyOf } from "./fight.ts";
import { openHouse } from "./house.ts";
import { unpackedPackage, type UnpackedPackage } from "./unpacked-package.ts";

const SEATS = ["gm", "vasily", "anton", "anna"] as const;

/** The package as it is released, unpacked into a folder of its own, is what is played here. */
let installed: UnpackedPackage;
beforeAll(async () => {
  installed = await unpackedPackage();
});
afterAll(async () => {
  await installed.remove();
});

const house = openHouse({ start: () => startPlayground({ product: installed.folder }) });

const fight = (generation: 13 | 14) => `?encounter=source-000&lang=ru&generation=${generation}&dice=3,4,1,9`;

describe.each([13, 14] as const)("the fight of source 000, in Russian, on generation %i", (generation) => {
  test("is played by a GM and three players, each in a window of their own", async () => {
    const { page, errors, seats } = await sitDown(house.browser, house.url + fight(generation), SEATS);
    const { gm, vasily, anton, anna } = seats;
    const everybody = Object.values(seats);
    const onAll = async (look: (frame: Frame) => Promise<unknown>, expected: unknown) => {
      await settled(page);
      expect(await Promise.all(everybody.map(look))).toEqual(everybody.map(() => expected));
    };

    // Everybody rolls a die of their own; the one whom nobody owns is the GM's.
    for (const [frame, name] of [
      [vasily, "Василий"],
      [anton, "Антон"],
      [anna, "Анна"],
      [gm, "Слава"],
    ] as const) {
      await button(row(frame, name), "Бросить инициативу").click();
      await settled(page);
    }
    await onAll(namesIn, ["Слава", "Василий", "Антон", "Анна"]);
    expect(await gm.locator("#combat .turnwright-score").allInnerTexts()).toEqual(["14", "10", "10", "9"]);
    expect(await whyOf(row(anna, "Василий"))).toContain("Раньше, чем Антон: результат 10 = 10; показатель 7 против 6.");

    // Declarations come from the slowest up, and only the one whose moment it is can declare.
    await gm.locator("#combat [data-action=startCombat]").click();
    await onAll(namesIn, ["Анна", "Антон", "Василий", "Слава"]);
    await onAll(
      (frame) => head(frame).locator(".turnwright-title").innerText(),
      "Ход\u00a01\u00a0· Заявление действий",
    );
    expect(await button(vasily.locator("#combat"), "Заявить действия").count()).toBe(0);
    await declare(page, anna, "Анна", ["Атака", "Слава"], ["Защита"]);
    await onAll(
      (frame) => row(frame, "Анна").locator(".turnwright-deed span").allInnerTexts(),
      ["Атака: Слава, −2 кубика", "Защита, −3 кубика"],
    );
    await declare(page, anton, "Антон", ["Атака", "Василий"]);
    await declare(page, vasily, "Василий", ["Подождать"]);
    await button(row(gm, "Слава"), "Заявить действия").click();
    await expect
      .poll(() => dialog(gm).locator(".turnwright-others section strong").allInnerTexts())
      .toEqual(["Анна", "Антон", "Василий"]);
    await button(dialog(gm), "Атака").click();
    await dialog(gm).getByRole("checkbox", { name: "Анна" }).check();
    await button(dialog(gm), "Заявить").click();

    // Slava acts; Vasily's place passes and he holds; he interrupts Anton, who goes on afterwards.
    await onAll((frame) => head(frame).locator(".turnwright-awaited").innerText(), "Ходит Слава.");
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
    await onAll(
      (frame) => head(frame).locator(".turnwright-awaited").innerText(),
      "Ходит Антон. Выжидает и может прервать: Василий.",
    );
    expect(await button(row(anna, "Василий"), "Действовать сейчас").count()).toBe(0);
    await button(row(vasily, "Василий"), "Действовать сейчас").click();
    await onAll((frame) => head(frame).locator(".turnwright-awaited").innerText(), "Ходит Василий.");
    await onAll((frame) => row(frame, "Антон").locator(".turnwright-mark span").innerText(), "прерван ход");
    await button(vasily.locator("#combat .combat-controls"), "Закончить ход").click();
    await onAll((frame) => head(frame).locator(".turnwright-awaited").innerText(), "Ходит Антон.");
    await button(row(anton, "Антон"), "Закончить ход").click();

    // Anna's multiple action comes at the very end.
    await onAll(
      (frame) => head(frame).locator(".turnwright-title").innerText(),
      "Ход\u00a01\u00a0· Множественные действия",
    );
    await button(row(anna, "Анна"), "Закончить ход").click();

    await onAll(
      (frame) => head(frame).locator(".turnwright-results li").allInnerTexts(),
      ["Анна → Слава\nсделано", "Антон → Василий\nсделано", "Слава → Анна\nсделано"],
    );
    expect(await head(anna).getByRole("checkbox").count()).toBe(0);
    await head(gm).getByRole("checkbox", { name: "Анна → Слава" }).check();

    // The next turn rolls anew; the GM's undo leads back to the results, ticks and all.
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
    await onAll((frame) => head(frame).locator(".turnwright-title").innerText(), "Ход\u00a02\u00a0· Инициатива");
    await button(row(anna, "Анна"), "Бросить инициативу").waitFor();
    await button(head(gm), "Отменить последнее").click();
    await onAll((frame) => head(frame).locator(".turnwright-title").innerText(), "Ход\u00a01\u00a0· Результаты");
    expect(await head(gm).getByRole("checkbox", { name: "Анна → Слава" }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe("a player at the keyboard", () => {
  test("declares, and is told by the menu why the rest is impossible", async () => {
    const { page, errors, seats } = await sitDown(house.browser, house.url + fight(14), SEATS);
    const { gm, anna } = seats;
    await button(head(gm), "Бросить за всех").click();
    await settled(page);
    await gm.locator("#combat [data-action=startCombat]").click();
    await settled(page);

    await button(row(anna, "Анна"), "Заявить действия").press("Enter");
    await dialog(anna).waitFor();
    await page.keyboard.press("Escape");
    await dialog(anna).waitFor({ state: "detached" });
    await button(row(anna, "Анна"), "Заявить действия").press("Enter");
    await button(dialog(anna), "Атака").press("Enter");
    const submit = button(dialog(anna), "Заявить");
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await expect.poll(() => anna.evaluate("document.activeElement.name")).toBe("target");
    await page.keyboard.press("Space");
    await expect.poll(() => submit.isDisabled()).toBe(false);
    await page.keyboard.press("Enter");
    await dialog(anna).waitFor({ state: "detached" });
    await settled(page);
    expect(await head(gm).locator(".turnwright-awaited").innerText()).toContain("Заявили: 1 из 4.");

    const more = button(row(anna, "Анна"), "Что можно сделать: Анна");
    await more.press("Enter");
    const menu = anna.getByRole("menu");
    await expect.poll(() => anna.evaluate("document.activeElement.getAttribute('role')")).toBe("menuitem");
    await page.keyboard.press("End");
    expect(await anna.evaluate("document.activeElement.innerText")).toMatch(
      /^Отменить действие ради защиты\s+В этой фазе/,
    );
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await anna.evaluate("document.activeElement.id")).toBe(await more.getAttribute("id"));

    // Others go on, on machines of their own: a click there would take the focus of this page's only keyboard.
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").dispatchEvent("click");
    await settled(page);
    expect(await head(anna).locator(".turnwright-awaited").innerText()).toContain("Заявляет Василий.");
    expect(await anna.evaluate("document.activeElement.id")).toBe(await more.getAttribute("id"));
    expect(errors).toEqual([]);
  });
});

test("a hidden combatant leaves no trace in a player's window", async () => {
  const { page, errors } = await openTable(
    house.browser,
    house.url,
    "?encounter=elysium&lang=ru&dice=5,8,3,6,6,2,7&seats=gm,mara",
  );
  const [gm, mara] = [await seatOf(page, "gm"), await seatOf(page, "mara")];
  for (const frame of [gm, mara]) await frame.locator("#sidebar-tab-combat").click();
  const watcher = "Наблюдательница";
  const lookAt = async () => {
    await settled(page);
    expect(await gm.locator("#combat").innerText()).toContain(watcher);
    const seen = await mara.evaluate("document.getElementById('combat').outerHTML");
    expect(seen).not.toContain(watcher);
    expect(seen).not.toContain("watcher");
  };
  await lookAt();
  await button(head(gm), "Бросить за всех").click();
  await lookAt();
  await gm.locator("#combat [data-action=startCombat]").click();
  await lookAt();
  expect(await head(mara).innerText()).toContain("из 6");
  // All pass their declarations; the last of them, the fastest, is the hidden one.
  for (let passed = 0; passed < 6; passed++) {
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
    await lookAt();
  }
  expect(await head(mara).locator(".turnwright-awaited").innerText()).toBe("Все ждут Мастера.");
  await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
  await lookAt();
  expect(await head(mara).locator(".turnwright-title").innerText()).toBe("Ход\u00a01\u00a0· Отработка действий");
  expect(await head(mara).locator(".turnwright-awaited").innerText()).toBe("Все ждут Мастера.");
  expect(errors).toEqual([]);
});
