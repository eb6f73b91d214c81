import { expect, test } from "vitest";
import { button, head, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

test("a game of one's own: written, judged, tried on an actor, played with passes, a surge and the timeline", async () => {
  const address = `${house.url}?encounter=source-000&lang=de&generation=14&dice=9,7,3,5&seats=gm,anna`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "anna"]);
  const { gm, anna } = seats;

  // Chosen before it is written, it asks for its rules.
  await button(head(gm), "Regeln: Vampire: Die Maskerade").click();
  const rules = gm.locator(".turnwright-rules-dialog");
  await rules.getByLabel("Regelwerk").selectOption("custom");
  await rules.getByText("Lege zuerst die Regeln deines Spiels fest.").waitFor();
  await button(rules, "Regeln bearbeiten").click();
  const form = gm.locator(".turnwright-custom");
  await form.getByLabel("Ausgehen von").selectOption("cyberpunk-red");
  await button(form, "Übernehmen").click();
  await expect.poll(() => form.getByLabel("Wurf", { exact: true }).inputValue()).toBe("1d10 + @reflexes");

  // A mistake is named at its field, in words, and cannot be saved.
  await form.getByLabel("Wurf", { exact: true }).fill("1d10 + + @wits");
  await form.locator('[data-field="formula"] [role=alert]:not([hidden])').waitFor();
  expect(await form.locator('[data-field="formula"] [role=alert]').innerText()).toContain("Würfel, Zahlen, @Werte");
  expect(await button(form, "Regeln speichern").isDisabled()).toBe(true);

  await form.getByLabel("Name des Spiels").fill("Hausspiel");
  await form.getByLabel("Wurf", { exact: true }).fill("1d10 + @wits");
  await form.getByLabel("Werte", { exact: true }).fill("wits = attributes.wits.value");
  await form.getByLabel("Gleichstand").fill("@wits\ncoin");
  await form.getByLabel("Abzug nach jedem Durchgang").fill("10");
  await form.getByLabel("Initiativeschub").check();
  await form.locator('[data-field="surgeCap"] [role=alert]:not([hidden])').waitFor();
  await form.getByLabel("Grenze des Schubs").fill("2 + @wits");
  await form.getByLabel("Ausprobieren an").selectOption({ label: "Anna" });
  await expect.poll(() => form.locator("[data-preview]").innerText()).toContain("Anna würde 5 bis 14 würfeln.");
  await button(form, "Regeln speichern").click();
  await form.waitFor({ state: "detached" });
  await button(rules, "Mit diesen Regeln spielen").click();
  await rules.waitFor({ state: "detached" });
  await settled(page);

  await gm.evaluate("game.combat.rollAll()");
  await settled(page);
  await gm.evaluate("game.combat.startCombat()");
  await settled(page);
  await head(anna).getByText("Runde 1 · Durchgang 1 von 2").waitFor();

  // The world's rules may change: the fight that has begun keeps its own.
  await gm.evaluate(`game.settings.set("turnwright", "definition", {})`);
  await settled(page);

  // Anna surges, and sees where to before she does.
  await button(row(anna, "Anna"), "Was Anna tun kann").click();
  await anna.getByRole("menuitem", { name: "Initiativeschub" }).click();
  const surge = anna.locator(".turnwright-dialog", { hasText: "Initiativeschub: Anna" });
  await surge.getByRole("slider").fill("6");
  const ghost = surge.locator('[data-state="ghost"]').first();
  await expect.poll(() => ghost.getAttribute("aria-label")).toContain("wenn es geschieht");
  expect(await surge.locator("output").innerText()).toBe("7 → 13");
  await surge.locator("button[type=submit]").click();
  await settled(page);
  await row(gm, "Anna").getByText("Initiativeschub").waitFor();

  await button(head(gm), "Zeitleiste").click();
  const legs = head(gm).locator(".turnwright-timeline section");
  await expect.poll(() => legs.count()).toBe(2);
  expect(await legs.nth(0).locator("[aria-current]").count()).toBe(1);
  expect(await head(anna).locator(".turnwright-timeline").count()).toBe(0);
  expect(errors).toEqual([]);
});
