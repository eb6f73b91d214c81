import type { Frame } from "playwright-core";
import { expect, test } from "vitest";
import { button, cardsIn, head, namesIn, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const SEATS = ["gm", "rogue", "cleric", "wizard"] as const;

const house = openHouse();

const dialog = (frame: Frame) => frame.locator(".turnwright-asking");
const awaited = (frame: Frame) => head(frame).locator(".turnwright-awaited").innerText();
const effectsOn = (frame: Frame, name: string) =>
  frame
    .locator("#board .token")
    .filter({ hasText: name })
    .locator(".effects li")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** Choose from the "…" of a row; the page's own furniture may lie over what is at the bottom of a small window. */
async function choose(frame: Frame, name: string, act: string): Promise<void> {
  await button(row(frame, name), `Что можно сделать: ${name}`).click();
  await frame.getByRole("menu").locator("button", { hasText: act }).dispatchEvent("click");
}

test("the stories of source 002, in Russian: a low roll, a patrol that is watched, a surge, a lever", async () => {
  const address = `${house.url}?encounter=source-002&lang=ru&generation=14&seats=gm,rogue,cleric,wizard`;
  const { page, errors, seats } = await sitDown(house.browser, address, SEATS);
  const { gm, rogue, cleric, wizard } = seats;
  const dice = (frame: Frame, ...faces: number[]) => frame.evaluate(`playground.dice.push([${faces.join()}])`);
  const onAll = async (look: (frame: Frame) => Promise<unknown>, expected: unknown) => {
    await settled(page);
    const all = Object.values(seats);
    expect(await Promise.all(all.map(look))).toEqual(all.map(() => expected));
  };

  // What its player does not see on the canvas is nobody to watch. A name that is not shown there stays unknown, unless
  // its row says it.
  const hide = (name: string, hidden: boolean) =>
    gm.evaluate(`(async () => {
      await game.combat.combatants.find(({ name }) => name === "${name}").update({ hidden: ${String(hidden)} });
    })()`);
  await hide("Злодей", true);
  await gm.evaluate(`(async () => {
    const nameless = game.scenes.viewed.tokens.filter(({ name }) => ["Злодей", "Орк"].includes(name));
    for (const token of nameless) await token.update({ displayName: 0 });
  })()`);
  await settled(page);
  await rogue.evaluate(`void Object.defineProperty(
    game.scenes.viewed.tokens.find(({ name }) => name === "Жрец").object, "visible", { value: false },
  )`);

  // The rogue watches the patrol from its token; the GM agrees, ten seconds go by, one too many words is no good.
  const watch = async () => {
    await rogue.locator("#board .token").filter({ hasText: "Плут" }).locator(".token-face").click({ button: "right" });
    await button(rogue.locator("#token-hud"), "Готов к удару: наблюдать").click();
    const submit = button(dialog(rogue), "Наблюдать");
    await dialog(rogue).getByRole("checkbox", { name: "Орк" }).check();
    expect(await dialog(rogue).getByRole("checkbox", { name: "Жрец" }).count()).toBe(0);
    await dialog(rogue).getByRole("checkbox", { name: "Без имени" }).check();
    expect(await submit.isDisabled()).toBe(true);
    await dialog(rogue).getByRole("checkbox", { name: "Я вижу их всё это время" }).check();
    await dialog(rogue).getByRole("checkbox", { name: "Моё оружие наготове" }).check();
    await submit.click();
    await dialog(gm).getByText("Плут наблюдает: Орк и Злодей.").waitFor();
    await button(dialog(gm), "Так и есть: время пошло").click();
    await settled(page);
    await gm.evaluate("game.time.advance(10)");
    await settled(page);
    expect(await effectsOn(wizard, "Плут")).toEqual(["Готов к удару"]);
  };
  await watch();
  await rogue.evaluate(`ChatMessage.create({
    content: "Тсс…", speaker: ChatMessage.getSpeaker(), style: CONST.CHAT_MESSAGE_STYLES.IC,
  })`);
  await settled(page);
  expect(await effectsOn(wizard, "Плут")).toEqual([]);
  expect((await cardsIn(rogue)).at(-1)).toBe("Плут больше не наблюдает: заговорил.");
  expect(await cardsIn(wizard)).toEqual([]);
  await watch();
  await hide("Злодей", false);

  // The patrol comes upon them: whoever has watched all of them is exempt, which shows before it is said.
  await button(head(gm), "Кто застигнут врасплох").click();
  await dialog(gm).getByRole("checkbox", { name: "Волшебник" }).last().uncheck();
  await dialog(gm).getByRole("checkbox", { name: "Жрец" }).last().uncheck();
  await dialog(gm).getByText("готов к удару: не застигнут").waitFor();
  await button(dialog(gm), "Отметить").click();
  await dialog(gm).waitFor({ state: "detached" });

  // The system asks players how they roll; the wizard's 3 is no more than Intelligence +4.
  await dice(wizard, 3);
  await button(row(wizard, "Волшебник"), "Бросить инициативу").click();
  await button(wizard, "Normal").click();
  await settled(page);
  await dice(gm, 14, 5, 12, 9);
  await gm.evaluate(`(async () => {
    const id = (name) => game.combat.combatants.find((one) => one.name === name).id;
    await game.combat.rollInitiative(["Плут", "Жрец", "Орк", "Злодей"].map(id));
  })()`);
  await onAll(namesIn, ["Плут", "Орк", "Злодей", "Жрец", "Волшебник"]);
  await wizard.locator("#sidebar [data-tab=chat]").first().click();
  await dice(wizard, 2);
  await wizard.locator("#chat").getByRole("button", { name: "Перебросить: Волшебник" }).click();
  await settled(page);
  expect((await cardsIn(rogue)).at(-1)).toBe("Волшебник, переброс: 3 → 2. Инициатива 3.");
  await wizard.locator("#chat").getByRole("button", { name: "Перебросить: Волшебник" }).click();
  await wizard.locator("#notifications").getByText("Переброс уже был.").waitFor();
  await wizard.locator("#sidebar-tab-combat").click();

  // The rogue readies on its own turn: only it and the GM can read what.
  await gm.locator("#combat [data-action=startCombat]").click();
  await onAll(awaited, "Ходит Плут.");
  await choose(rogue, "Плут", "Заготовить действие");
  await dialog(rogue).getByLabel("Триггер: если…").fill("злодей тянется к рычагу");
  await dialog(rogue).getByLabel("Тогда я…").fill("выбью его руку");
  await dialog(rogue)
    .getByRole("radio", { name: /Упреждающий триггер/ })
    .check();
  await button(dialog(rogue), "Заготовить").click();
  await dialog(rogue).waitFor({ state: "detached" });
  await settled(page);
  const secret = "заготовлено, упреждая: если злодей тянется к рычагу — выбью его руку";
  expect(await row(rogue, "Плут").innerText()).toContain(secret);
  expect(await row(gm, "Плут").innerText()).toContain(secret);
  expect(await row(cleric, "Плут").innerText()).toContain("заготовил действие");
  expect(await row(cleric, "Плут").innerText()).not.toContain("рычаг");

  // The cleric at 8 surges by 5: the slider shows the new place, and the price is on row and token.
  await choose(cleric, "Жрец", "Рывок");
  const slider = dialog(cleric).getByRole("slider");
  expect(await slider.getAttribute("max")).toBe("8");
  await slider.fill("5");
  await expect.poll(() => dialog(cleric).locator("output").innerText()).toBe("8 → 13");
  await expect
    .poll(() => dialog(cleric).locator(".turnwright-timeline [data-state=ghost]").getAttribute("aria-label"))
    .toContain("Жрец");
  await button(dialog(cleric), "Рывок на 5").click();
  await settled(page);
  await button(row(rogue, "Плут"), "Закончить ход").click();
  await onAll(awaited, "Ходит Жрец.");
  expect(await row(rogue, "Жрец").innerText()).toMatch(
    /без Доминирования[^]*только действие[^]*нет реакции после рывка/,
  );
  expect(await effectsOn(wizard, "Жрец")).toEqual(["Нет реакции", "Без Доминирования"]);

  // The villain reaches for the lever. The player calls it, the GM picks the skills, both roll, the rogue is faster.
  await button(row(cleric, "Жрец"), "Закончить ход").click();
  await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
  await onAll(awaited, "Ходит Злодей.");
  await button(row(rogue, "Плут"), "Триггер сработал").click();
  await settled(page);
  await dialog(gm).getByText("Бросьте за обоих или впишите итоги.").waitFor();
  const apply = button(dialog(gm), "Применить");
  expect(await apply.isDisabled()).toBe(true);
  await dice(gm, 12, 9);
  const [own, theirs] = [dialog(gm).locator("[data-side=own]"), dialog(gm).locator("[data-side=theirs]")];
  await own.click();
  await expect.poll(() => dialog(gm).locator("[name='own.total']").inputValue()).toBe("17");
  await theirs.click();
  await dialog(gm).getByText("Плут успевает раньше, чем Злодей.").waitFor();
  await apply.click();
  await onAll(awaited, "Ходит Плут.");
  expect((await cardsIn(wizard)).at(-1)).toMatch(
    /Плут успевает раньше, чем Злодей\.\s*Ловкость рук 17 против Восприятие 11.*если злодей тянется к рычагу/,
  );
  expect(await row(wizard, "Злодей").innerText()).toContain("прерван ход");
  expect(await row(wizard, "Плут").innerText()).toContain("реакция потрачена");
  await button(row(rogue, "Плут"), "Закончить ход").click();
  await onAll(awaited, "Ходит Злодей.");

  // Taken back and lost: the reaction is gone, and the readied action comes after the villain's turn.
  await gm.evaluate("game.modules.get('turnwright').api.play(game.combat, { kind: 'undo', times: 2 })");
  await settled(page);
  expect(await row(wizard, "Плут").innerText()).not.toContain("реакция потрачена");
  await dialog(gm).waitFor();
  // Meanwhile the villain is hidden: nobody but the GM learns that it rolls.
  const heard = () => wizard.evaluate("game.messages.filter(({ visible }) => visible).length");
  const before = await heard();
  await hide("Злодей", true);
  await settled(page);
  await dice(gm, 9);
  await theirs.click();
  await expect.poll(() => dialog(gm).locator("[name='theirs.total']").inputValue()).toBe("11");
  await settled(page);
  expect([await heard(), (await cardsIn(gm)).at(-1)]).toEqual([before, "Злодей: Восприятие 11"]);
  await hide("Злодей", false);
  await settled(page);
  await dialog(gm).locator("[name='own.total']").fill("11");
  await dialog(gm).locator("[name='own.total']").press("Tab");
  await dialog(gm).getByText("Плут не успевает").waitFor();
  await apply.click();
  await onAll(awaited, "Ходит Злодей.");
  await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
  await onAll(awaited, "Ходит Плут.");
  expect(errors).toEqual([]);
});

test("equal monsters roll once and stand under the system's heading, a lair has a row of its own, on generation 13", async () => {
  const address = `${house.url}?encounter=source-002&lang=de&generation=13&seats=gm`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm"]);
  const { gm } = seats;
  await gm.evaluate(`(async () => {
    await game.settings.set("turnwright", "sharedRolls", true);
    const goblin = game.actors.find((one) => one.name === "Ork");
    const made = await game.scenes.viewed.createEmbeddedDocuments("Token", ["Goblin 1", "Goblin 2"].map(
      (name) => ({ name, actorId: goblin.id, actorLink: false, disposition: -1 }),
    ));
    await game.combat.deleteEmbeddedDocuments("Combatant", game.combat.combatants.map(({ id }) => id));
    await game.combat.createEmbeddedDocuments("Combatant", [
      ...made.map((token) => ({ tokenId: token.id, sceneId: game.scenes.viewed.id, actorId: goblin.id })),
      { name: "Hort" },
    ]);
    playground.dice.push([19]);
  })()`);
  await settled(page);
  // Surprise is the system's own until somebody chooses.
  await button(head(gm), "Regeln: D&D 5e mit Hausregeln").click();
  const surprise = gm.locator(".turnwright-rules-dialog").getByLabel("Überraschung");
  const followed = "Wie im Spielsystem eingestellt (2024: Nachteil beim Wurf)";
  expect(await surprise.locator("option:checked").innerText()).toBe(followed);
  await surprise.selectOption("2014");
  await button(gm.locator(".turnwright-rules-dialog"), "Mit diesen Regeln spielen").click();
  await settled(page);
  expect(await gm.evaluate("game.combat.flags.turnwright.options[0].surprise")).toBe("2014");
  // The lair rolls nothing: it acts on 20, and behind the goblins, who have rolled as much.
  await button(row(gm, "Hort"), "Was Hort tun kann").click();
  await gm.getByRole("menu").locator("button", { hasText: "Initiative festlegen" }).dispatchEvent("click");
  const count = gm.getByRole("dialog", { name: "Initiative: Hort" });
  expect(await count.getByLabel("Initiative", { exact: true }).inputValue()).toBe("20");
  expect(await count.getByRole("checkbox", { name: "Verliert jeden Gleichstand" }).isChecked()).toBe(true);
  await button(count, "Festlegen").click();
  await settled(page);
  await button(head(gm), "Für alle würfeln").click();
  await settled(page);
  const scores = () => gm.locator("#combat .turnwright-row .turnwright-score").allInnerTexts();
  expect(await scores()).toEqual(["20", "20", "20"]);
  const group = gm.locator("#combat .combatant-group");
  // Nothing decides between them but their ids, and those are chance.
  const goblins = await group.locator(".name").allInnerTexts();
  expect(goblins.toSorted()).toEqual(["Goblin 1", "Goblin 2"]);
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  expect(await group.locator("[aria-current=true] .name").innerText()).toBe(goblins[0]);
  for (const then of [`${String(goblins[1])} handelt.`, "Hort handelt."]) {
    await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
    await settled(page);
    expect(await awaited(gm)).toBe(then);
  }
  expect(errors).toEqual([]);
});
