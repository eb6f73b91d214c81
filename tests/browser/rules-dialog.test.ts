import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { button, head, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

test("rules are chosen with words in order, and their reminders stand where dice are rolled", async () => {
  const address = `${house.url}?encounter=elysium&lang=de&generation=13&dice=5,8,3,6,6,2,7&seats=gm,irina,theo`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "irina", "theo"]);
  const { gm, irina, theo } = seats;
  const dialog = gm.locator(".turnwright-rules-dialog");
  const ruleset = dialog.getByLabel("Regelwerk");
  const open = (rules: string): Promise<void> => button(head(gm), `Regeln: ${rules}`).click();
  const confirm = async (): Promise<void> => {
    await button(dialog, "Mit diesen Regeln spielen").click();
    await dialog.waitFor({ state: "detached" });
    await settled(page);
  };

  // D&D: what decides a tie, in an order of one's own.
  await gm.evaluate(`game.combat.update({ flags: { turnwright: { ruleset: "dnd5e-balanced" } } })`);
  await settled(page);
  await open("D&D 5e mit Hausregeln");
  const ties = dialog.getByRole("group", { name: "Gleichstand" });
  const words = (of: Locator): Promise<string[]> => of.locator("label").allInnerTexts();
  await expect.poll(() => ties.count()).toBe(1);
  expect((await words(ties)).map((word) => word.trim())).toEqual([
    "Höhere Geschicklichkeit",
    "Spielercharaktere zuerst",
    "Münzwurf",
  ]);
  await button(ties, "Nach oben: Münzwurf").click();
  await expect.poll(async () => (await words(ties))[1]?.trim()).toBe("Münzwurf");
  await ties.getByRole("checkbox", { name: "Spielercharaktere zuerst" }).uncheck();
  await confirm();
  expect(await gm.evaluate("game.combat.flags.turnwright.options[0].ties")).toEqual(["dexterity", "coin"]);

  // Vampire with split pools: Theo, who is wounded, is reminded of both when he acts; nobody else reads of his wounds.
  await open("D&D 5e mit Hausregeln");
  await ruleset.selectOption("vampire");
  await dialog.getByLabel("Würfelpools bei Mehrfachaktionen").selectOption("v20");
  await dialog.getByLabel("Auch für neue Begegnungen").check();
  // Whoever closes the window while it still writes has chosen all the same.
  await gm.evaluate(`(() => {
    const { instances } = foundry.applications;
    const asking = [...instances.values()].find(({ id }) => id.startsWith("turnwright-rules-"));
    asking.form.requestSubmit();
    void asking.close();
  })()`);
  await dialog.waitFor({ state: "detached" });
  await settled(page);
  expect(await gm.evaluate(`game.settings.get("turnwright", "options").vampire.multiplePools`)).toBe("v20");
  await button(head(gm), "Für alle würfeln").click();
  await settled(page);
  await gm.locator("#combat [data-action=startCombat]").click();
  await settled(page);
  await gm.evaluate("game.combat.nextTurn().then(() => game.combat.nextTurn()).then(() => game.combat.nextTurn())");
  await gm.evaluate("game.combat.nextTurn()");
  await settled(page);
  await button(row(theo, "Theo"), "Aktionen ansagen").click();
  for (const deed of ["Disziplin", "Andere Aktion"]) await button(theo.locator(".turnwright-declare"), deed).click();
  await expect
    .poll(() => theo.locator(".turnwright-declare .turnwright-preview").innerText())
    .toContain("Teile den kleinsten der Würfelpools auf die Aktionen auf.");
  await button(theo.locator(".turnwright-declare"), "Ansagen").click();
  await settled(page);
  for (let moves = 0; moves < 12; moves++) {
    if ((await head(gm).locator(".turnwright-awaited").innerText()) === "Theo handelt.") break;
    await gm.evaluate("game.combat.nextTurn()");
    await settled(page);
  }
  const reminders = ["Teile den kleinsten der Würfelpools auf die Aktionen auf.", "Wunden: −2 Würfel"];
  for (const words of reminders) {
    expect(await row(theo, "Theo").innerText()).toContain(words);
    expect(await row(irina, "Theo").innerText()).not.toContain(words);
  }
  expect(errors).toEqual([]);
});
