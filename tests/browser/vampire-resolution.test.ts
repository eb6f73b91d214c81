import type { Frame } from "playwright-core";
import { expect, test } from "vitest";
import { seatOf } from "./browser.ts";
import { button, cardsIn, head, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

/** Anton's player is not there. */
const SEATS = ["gm", "vasily", "anna"] as const;

const house = openHouse();

/** Code that declares for people by their names in German: whom they attack, or what else they do. */
const declare = (name: string, ...actions: string[]): string => `(() => {
  const id = (name) => game.combat.combatants.find((one) => one.name === name).id;
  const actions = ${JSON.stringify(actions)}.map((one) =>
    ["wait", "defend"].includes(one) ? { do: one } : { do: "attack", at: [id(one)] });
  return game.modules.get("turnwright").api.play(game.combat, { kind: "declare", who: id("${name}"), actions });
})()`;

const marks = (frame: Frame, name: string): Promise<string[]> =>
  row(frame, name).locator(".turnwright-deed span").allInnerTexts();

test("interrupting, defending and aborting are at hand, say what they cost, and are told in chat", async () => {
  const address = `${house.url}?encounter=source-000&lang=de&generation=13&theme=dark&dice=3,4,1,9&seats=gm,vasily,anna`;
  const { page, errors, seats } = await sitDown(house.browser, address, SEATS);
  const { gm, vasily, anna } = seats;
  const dice = (...faces: number[]) =>
    page.evaluate((list) => {
      window.playgroundTable.pushDice(list);
    }, faces);
  await button(head(gm), "Für alle würfeln").click();
  await settled(page);
  expect((await cardsIn(anna)).at(-1)).toMatch(/^Initiative Slawa 14 ?Wassili 10 ?Anton 10 ?Anna 9/);
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  for (const [frame, code] of [
    [anna, declare("Anna", "Slawa", "defend")],
    [gm, declare("Anton", "Wassili")],
    [vasily, declare("Wassili", "wait")],
    [gm, declare("Slawa", "Anna")],
  ] as const) {
    expect(await frame.evaluate(code)).toBe(null);
    await settled(page);
  }

  // Slawa attacks Anna, who defends with what she has declared, before her own place.
  const defend = button(row(anna, "Anna"), "Verteidigen");
  expect(await defend.getAttribute("aria-description")).toBe("Verbraucht eine angesagte Verteidigung.");
  await defend.click();
  await settled(page);
  expect(await row(gm, "Anna").locator(".turnwright-deed em").innerText()).toBe("ausgeführt");
  await gm.locator("#combat .combat-controls [data-action=nextTurn]").click();
  await settled(page);

  // Wassili waits: his row stands out and acts with one click.
  expect(await row(anna, "Wassili").getAttribute("class")).toContain("turnwright-holding");
  await button(row(vasily, "Wassili"), "Jetzt handeln").click();
  await settled(page);
  expect((await cardsIn(anna)).at(-1)).toBe("Wassili unterbricht Anton.");
  await button(vasily.locator("#combat .combat-controls"), "Zug beenden").click();
  await settled(page);

  // Anna tries to give her attack up by a roll, which fails, and then spends a point.
  const abort = button(row(anna, "Anna"), "Zur Verteidigung abbrechen");
  expect(await abort.getAttribute("aria-description")).toBe("1 von 4 Willenskraftpunkten oder ein Wurf: 84 %.");
  await abort.click();
  await dice(1, 2, 3, 4, 5);
  const ways = anna.locator(".turnwright-abort");
  await ways.locator("[data-way=willpower-roll]").click();
  await settled(page);
  expect((await cardsIn(vasily)).at(-1)).toBe(
    "Anna kann nicht abbrechen: 0 Erfolge, 1 nötig. " +
      "Willenskraft: 1, 2, 3, 4, 5; Schwierigkeit 6. Die Ansage bleibt; ein Willenskraftpunkt kann noch ausgegeben werden.",
  );
  await ways.locator("[data-way=willpower-point]").click();
  await settled(page);
  await ways.waitFor({ state: "detached" });
  expect((await cardsIn(vasily)).at(-1)).toBe(
    "Anna bricht für 1 Willenskraftpunkt zur Verteidigung ab. Angriff: Slawa, −2 Würfel aufgegeben",
  );
  expect(await marks(gm, "Anna")).toContain("Angriff: Slawa, −2 Würfel");

  // For Anton, whose player is away, the GM rolls; he gives his attack up, and the turn comes to its results.
  await button(row(gm, "Anton"), "Zur Verteidigung abbrechen").click();
  await dice(6, 7, 2, 3, 4, 5);
  await gm.locator(".turnwright-abort [data-way=willpower-roll]").click();
  await settled(page);
  const cards = await cardsIn(anna);
  expect(cards.at(-2)).toContain("Anton bricht zur Verteidigung ab: 2 Erfolge, 1 nötig.");
  const results = [
    "Ergebnisse der Runde 1: 3 Angriffe.",
    "Anna → Slawa aufgegeben",
    "Anton → Wassili aufgegeben",
    "Slawa → Anna",
  ].join(" ");
  expect(cards.at(-1)).toBe(`${results} ausgeführt`);

  // What the Storyteller ticks off, everybody sees; it outlives a reload, and is posted on demand.
  expect(await button(head(anna), "In den Chat stellen").count()).toBe(0);
  await head(gm).getByRole("checkbox", { name: "Slawa → Anna" }).check();
  await settled(page);
  await expect.poll(() => head(anna).locator(".turnwright-ticked").innerText()).toContain("Slawa → Anna");
  await page.evaluate(() => {
    window.playgroundTable.reconnect("gm");
  });
  const again = await seatOf(page, "gm");
  await again.locator("#sidebar-tab-combat").click();
  await settled(page);
  expect(await head(again).getByRole("checkbox", { name: "Slawa → Anna" }).isChecked()).toBe(true);
  await button(head(again), "In den Chat stellen").click();
  await settled(page);
  expect((await cardsIn(anna)).at(-1)).toBe(`${results} erledigt`);
  expect(errors).toEqual([]);
});

/** Counts from now on what begins to move in a seat's window, as `moved`. */
const COUNT_MOTION = `(() => {
  globalThis.moved = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    moved += 1;
    return animate.apply(this, args);
  };
})()`;

test("rows glide to their places, and of a hidden one players read nothing in chat", async () => {
  const address = `${house.url}?encounter=elysium&lang=ru&generation=14&dice=5,8,3,6,6,2,7&seats=gm,irina,theo`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "irina", "theo"]);
  const { gm, irina } = seats;
  await gm.evaluate(`game.settings.set("turnwright", "announced", "all")`);
  for (const frame of [gm, irina]) await frame.evaluate(COUNT_MOTION);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await button(head(gm), "Бросить за всех").click();
  await settled(page);
  for (const frame of [gm, irina]) await expect.poll(() => frame.evaluate("moved")).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  const play = (frame: Frame, who: string, rest: string): Promise<unknown> =>
    frame.evaluate(`(() => {
      const id = (name) => game.combat.combatants.find((one) => one.name.startsWith(name)).id;
      return game.modules.get("turnwright").api.play(game.combat, { who: id("${who}"), ${rest} });
    })()`);
  const names = ["Мара", "Охранник у в", "Охранник у з", "Шериф", "Тео", "Ирина"];
  for (const name of names) {
    const at = name === "Шериф" ? "Наблюдательница" : "Ирина";
    const actions = name === "Ирина" ? `[{ do: "wait" }]` : `[{ do: "attack", at: [id("${at}")] }]`;
    expect(await play(gm, name, `kind: "declare", actions: ${actions}`)).toBe(null);
  }
  expect(
    await play(gm, "Наблюдательница", `kind: "declare", actions: [{ do: "wait" }, { do: "attack", at: [id("Тео")] }]`),
  ).toBe(null);
  await settled(page);
  expect(await play(gm, "Наблюдательница", `kind: "act"`)).toBe(null);
  await settled(page);
  expect((await cardsIn(gm)).at(-1)).toMatch(/^Наблюдательница (прерывает|действует)/);
  for (let moves = 0; moves < 12; moves++) await gm.evaluate("game.combat.nextTurn()");
  await settled(page);
  const seen = await cardsIn(irina);
  expect(seen.join("\n")).not.toContain("Наблюдательница");
  expect(await irina.evaluate("document.getElementById('chat').outerHTML")).not.toContain("Наблюдательница");
  expect(seen.find((card) => card.startsWith("Шериф заявляет"))).toBe("Шериф заявляет: Атака.");
  expect(seen.find((card) => card.startsWith("Результаты"))).toContain("Атакует Шериф");
  expect((await cardsIn(gm)).find((card) => card.startsWith("Ход 1, скрыто от игроков"))).toMatch(
    /2 атаки.*Шериф → Наблюдательница.*Наблюдательница → Тео/,
  );
  expect(errors).toEqual([]);
});
