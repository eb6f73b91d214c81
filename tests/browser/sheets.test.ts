import type { Frame, Page } from "playwright-core";
import { expect, test } from "vitest";
import { idOf } from "../../playground/shared/random.ts";
import de from "../../lang/de.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { button, head, row, settled, sitDown, whyOf } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

/** Code for the actor of a character. */
const actor = (character: string): string => `game.actors.get("${idOf(`actor ${character}`)}")`;
const tokenNamed = (name: string): string => `canvas.scene.tokens.find((one) => one.name === "${name}")`;

/** Run code at a seat, and let everything come to rest. */
async function run(page: Page, frame: Frame, code: string): Promise<void> {
  await frame.evaluate(`(async () => { ${code} })()`);
  await settled(page);
}

/** Press the initiative button on an actor's sheet. */
async function rollOnSheet(page: Page, frame: Frame, sheet: string): Promise<void> {
  const id = await frame.evaluate<string>(`${sheet}.sheet.render({ force: true }).then((drawn) => drawn.id)`);
  const initiative = frame.locator(`[id="${id}"] [data-rollinitiative]`);
  await initiative.waitFor();
  await initiative.press("Enter");
  await settled(page);
}

const rowsOf = (frame: Frame): Promise<{ name: string; score: number | null }[]> =>
  frame.evaluate("game.combat.turns.map(({ name, initiative }) => ({ name, score: initiative }))");
const scoresOf = async (frame: Frame): Promise<Record<string, number | null>> =>
  Object.fromEntries((await rowsOf(frame)).map(({ name, score }) => [name, score]));
const rolled = async (frame: Frame): Promise<string[]> =>
  (await rowsOf(frame)).flatMap(({ name, score }) => (score === null ? [] : [name])).sort();
const rollCards = (frame: Frame): Promise<number> =>
  frame.evaluate("game.messages.filter((one) => one.flags.core?.initiativeRoll).length");

test.each([
  { lang: "ru", generation: 13, annaName: "Анна", slavaName: "Слава" },
  { lang: "de", generation: 14, annaName: "Anna", slavaName: "Slawa" },
])(
  "initiative from the sheet, in $lang on generation $generation",
  async ({ lang, generation, annaName, slavaName }) => {
    const address = `${house.url}?encounter=source-000&lang=${lang}&generation=${String(generation)}&seats=gm,anna,anton`;
    const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "anna", "anton"]);
    const { gm, anna, anton } = seats;

    // Of a row in the encounter it is our roll, once, however often somebody presses.
    await anna.evaluate("playground.dice.push([1])");
    for (const _ of [1, 2]) await rollOnSheet(page, anna, actor("anna"));
    for (const frame of [gm, anton]) expect((await scoresOf(frame))[annaName]).toBe(9);
    expect([await rolled(gm), await rollCards(gm)]).toEqual([[annaName], 1]);

    // Somebody outside of it comes in first.
    await run(page, gm, `await game.combat.combatants.getName("${slavaName}").delete(); playground.dice.push([6]);`);
    await rollOnSheet(page, gm, actor("slava"));
    expect([(await scoresOf(anton))[slavaName], await rollCards(gm)]).toEqual([11, 2]);

    // Of several tokens of one actor it is that of the sheet's own token, else of the selected ones, else of the next.
    await run(
      page,
      gm,
      `const thugs = ["A", "B", "C"].map((name) => ({ name, actorId: ${actor("slava")}.id, actorLink: false }));
     const tokens = await canvas.scene.createEmbeddedDocuments("Token", thugs);
     await TokenDocument.createCombatants(tokens, { combat: game.combat });`,
    );
    await rollOnSheet(page, gm, `${tokenNamed("B")}.actor`);
    expect(await rolled(anna)).toEqual([annaName, slavaName, "B"].sort());
    await run(page, gm, `await game.combat.combatants.getName("${slavaName}").delete();`);
    await gm.evaluate(`${tokenNamed("C")}.object.control()`);
    await rollOnSheet(page, gm, actor("slava"));
    expect(await rolled(anna)).toEqual([annaName, "B", "C"].sort());
    await gm.evaluate("canvas.tokens.releaseAll()");
    await rollOnSheet(page, gm, actor("slava"));
    expect(await rolled(anna)).toEqual([annaName, "A", "B", "C"].sort());
    expect(await rollCards(anna)).toBe(5);

    // Where the encounter runs by the system's rules, the button does what the system has it do.
    await run(
      page,
      gm,
      `await game.combat.update({ flags: { turnwright: { ruleset: "" } } });
     await game.combat.deleteEmbeddedDocuments("Combatant", game.combat.combatants.map(({ id }) => id));
     playground.dice.push([6]);`,
    );
    await rollOnSheet(page, gm, actor("slava"));
    expect([await rowsOf(gm), await rollCards(gm)]).toEqual([[{ name: slavaName, score: 6 }], 5]);
    expect(errors).toEqual([]);
  },
);

test("paths of stats are tried on an actor as one types, and whoever lacks the stat is named", async () => {
  const { Menu, Stat, StatPaths } = ru.TURNWRIGHT;
  const address = `${house.url}?encounter=source-000&lang=ru&generation=13&seats=gm`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm"]);
  const { gm } = seats;
  await run(
    page,
    gm,
    `await Actor.create({ name: "Незнакомец", type: "Mortal", system: { attributes: {} } });
     await ${actor("anna")}.update({ "system.luck": 7 });`,
  );
  await gm.locator("#sidebar-tab-settings").click();
  await gm.getByRole("button", { name: "Configure settings" }).click();
  await gm.getByRole("button", { name: Menu.statPaths.Label }).click();
  const form = gm.locator("#turnwright-stat-paths");
  await form.getByLabel(StatPaths.Actor).selectOption({ label: "Анна" });
  const wits = form.getByLabel(Stat.wits);
  const value = form.locator("output[for$='-wits']");
  await expect.poll(() => value.textContent()).toBe("4");
  await wits.fill("system.luck");
  await expect.poll(() => value.textContent()).toBe("7");
  const lacking = form.locator(".turnwright-lacking:not([hidden])");
  await expect.poll(() => lacking.textContent()).toContain("Незнакомец");
  expect(await lacking.textContent()).not.toContain("Анна");
  await wits.fill("system.attributes.nowhere");
  await expect.poll(() => value.textContent()).toBe(StatPaths.Nothing);
  await wits.fill("luck");
  await wits.press("Enter");
  await form.waitFor({ state: "detached" });
  await settled(page);
  expect(await gm.evaluate('game.settings.get("turnwright", "statPaths").vampire')).toEqual({ wits: "luck" });
  await gm.locator("#sidebar-tab-combat").press("Enter");
  await gm.evaluate("playground.dice.push([1])");
  await row(gm, "Анна").locator(".turnwright-roll").press("Enter");
  await settled(page);
  expect((await scoresOf(gm))["Анна"]).toBe(12);
  expect(errors).toEqual([]);
});

test("on vtm-v20 our rules run alone: its own phases begin from no button, until its own rules are back", async () => {
  const { Header, Rules } = de.TURNWRIGHT;
  const address = `${house.url}?encounter=warehouse&lang=de&generation=14&dice=6,4,8&seats=gm,nadja,emil`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "nadja", "emil"]);
  const { gm, nadja, emil } = seats;
  const own = button(gm.locator("#combat"), "Begin Declarations");
  expect(await own.count()).toBe(0);

  // Nadja has lost two dice to her wounds: once, and everybody can read why.
  await button(head(gm), Header.RollAll).press("Enter");
  await settled(page);
  for (const frame of [gm, nadja, emil]) {
    expect(await scoresOf(frame)).toEqual({ Nadja: 11, Emil: 10, "Der Brandstifter": 14 });
  }
  expect(await whyOf(row(nadja, "Nadja"))).toContain("Wundabzug 2");

  await gm.locator("#combat [data-action=turnwrightRules]").press("Enter");
  const rules = gm.locator(".turnwright-rules-dialog");
  await rules.locator("select[name=ruleset]").selectOption("");
  await button(rules, Rules.Confirm).press("Enter");
  await settled(page);
  await expect.poll(() => own.count()).toBe(1);
  expect(errors).toEqual([]);
});
