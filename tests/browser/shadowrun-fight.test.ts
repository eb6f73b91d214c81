import type { Frame, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, cardsIn, head, namesIn, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

const runner = (frame: Frame): Locator => frame.locator(".turnwright-runner");
const title = (frame: Frame): Promise<string> => head(frame).locator(".turnwright-title").innerText();
const scores = (frame: Frame): Promise<string[]> => frame.locator("#combat .turnwright-score").allInnerTexts();
const lineOf = (frame: Frame, name: string): Promise<string> =>
  row(frame, name).locator(".turnwright-line").innerText();
const scoreOf = (frame: Frame, name: string): Promise<string> =>
  row(frame, name).locator(".turnwright-score").innerText();
const current = (frame: Frame): Promise<string> => frame.locator("#combat [aria-current=true] .name").innerText();

/** Choose what a row offers behind its "…". */
async function choose(frame: Frame, name: string, act: string): Promise<void> {
  await button(row(frame, name), `Was ${name} tun kann`).click();
  await frame.getByRole("menuitem", { name: act }).click();
}

/** Whoever is current is done, so often. */
async function onward(page: Page, gm: Frame, times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await gm.locator("#combat [data-action=nextPhase]").click();
    await settled(page);
  }
}

describe.each([14] as const)("a fight of Shadowrun, in German, on generation %i", (generation) => {
  test("is played by a GM and two players on the system's own tracker", async () => {
    const address = `${house.url}?encounter=docks&lang=de&generation=${generation}&dice=6,5,3,4,2&seats=gm,sam,kira`;
    const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "sam", "kira"]);
    const { gm, sam, kira } = seats;
    const dice = (frame: Frame, ...faces: number[]): Promise<void> =>
      frame.evaluate(`playground.dice.push(${JSON.stringify(faces)}); undefined`);

    // Scores come from the sheets, and everybody sees all passes ahead.
    await button(gm.locator("#combat"), "Für alle würfeln").click();
    await settled(page);
    expect(await namesIn(sam)).toEqual(["Sam", "Kira", "Ork", "Wache"]);
    expect(await scores(kira)).toEqual(["23", "12", "10", "8"]);
    await gm.locator("#combat [data-action=startCombat]").click();
    await settled(page);
    expect(await title(sam)).toBe("Kampfrunde\u00a01\u00a0· Durchgang 1 von 3");
    await button(head(sam), "Zeitleiste").click();
    const legs = sam.locator("#combat .turnwright-timeline section");
    await expect.poll(() => legs.count()).toBe(3);
    expect(
      await legs
        .nth(1)
        .locator("li")
        .evaluateAll((stops) => stops.map((one) => one.ariaLabel)),
    ).toEqual(["Sam, 13", "Kira, 2"]);

    // A grenade, thrown from its own window, is a row of its own that everybody sees.
    await sam.evaluate(`game.actors.getName("Sam").sheet.render({ force: true }).then(() => null)`);
    await sam.locator(".plain-actor-sheet .item-link").click();
    const grenade = sam.locator(".plain-actor-sheet.item");
    await grenade.locator("[data-action=toggleControls]").click();
    await button(grenade, "Zeitgesteuertes werfen oder legen").click();
    await expect.poll(() => runner(sam).locator("select option:checked").innerText()).toBe("Ares HE");
    await sam.evaluate(
      `Promise.all([...foundry.applications.instances.values()].map((one) => one.document && one.close())).then(() => null)`,
    );
    await expect
      .poll(() => runner(sam).locator(".turnwright-preview").innerText())
      .toBe("geht in Kampfrunde 2 bei 13 hoch");
    await button(runner(sam), "Werfen").click();
    await settled(page);
    expect(await lineOf(kira, "Ares HE")).toContain("geht in Kampfrunde 2 bei 13 hoch");

    // The GM moves it, defuses it, and takes that back.
    const undo = async (): Promise<void> => {
      await button(head(gm), "Letzten Schritt zurücknehmen").click();
      await settled(page);
    };
    await choose(gm, "Ares HE", "Verschieben oder entschärfen");
    await runner(gm).getByLabel("Bei Ergebnis").fill("15");
    await button(runner(gm), "Verschieben").click();
    await settled(page);
    expect(await lineOf(kira, "Ares HE")).toContain("geht in Kampfrunde 2 bei 15 hoch");
    await choose(gm, "Ares HE", "Verschieben oder entschärfen");
    await button(runner(gm), "Entschärfen").click();
    await settled(page);
    expect(await cardsIn(kira)).toContain("Ares HE ist entschärft.");
    expect(await namesIn(kira)).not.toContain("Ares HE");
    await undo();
    expect(await lineOf(kira, "Ares HE")).toContain("geht in Kampfrunde 2 bei 15 hoch");

    // Delayed until the player says so: one click interrupts, for a die less.
    await choose(sam, "Sam", "Handlung verzögern");
    await button(runner(sam), "Verzögern").click();
    await settled(page);
    expect(await lineOf(gm, "Sam")).toContain("hält zurück");
    await button(row(sam, "Sam"), "Jetzt handeln").click();
    await settled(page);
    expect(await lineOf(kira, "Sam")).toContain("−1 Würfel für die verzögerte Handlung");
    await button(sam.locator("#combat nav"), "Zug beenden").click();
    await settled(page);

    // Edge: what each way would do, and why neither can be taken twice.
    await choose(kira, "Kira", "Edge einsetzen");
    expect(await runner(kira).innerText()).toContain("Auf Platz 1 statt 2 bis zum Ende der Kampfrunde.");
    expect(await runner(kira).innerText()).toContain("Fünf Initiativewürfel: 4 weitere werden geworfen und addiert.");
    await dice(kira, 1, 1, 1, 1);
    await runner(kira)
      .getByRole("button", { name: /^Blitzangriff/ })
      .click();
    await settled(page);
    expect(await scores(gm)).toContain("16");
    await button(row(kira, "Kira"), "Was Kira tun kann").click();
    const edge = kira.getByRole("menuitem", { name: "Edge einsetzen" });
    expect([await edge.getAttribute("aria-disabled"), await edge.innerText()]).toEqual([
      "true",
      expect.stringContaining("Edge wurde dafür schon eingesetzt."),
    ]);
    await edge.press("Escape");

    // The system's own menu of worlds: the score follows by itself. So do wounds, once.
    await row(kira, "Kira").locator(".combatant-init-mode-icon").click();
    await row(kira, "Kira").locator("[data-mode=astral]").click();
    await settled(page);
    await expect.poll(() => scores(sam)).toContain("17");
    await gm.evaluate(`game.actors.getName("Wache").addDamage(3)`);
    await settled(page);
    await expect.poll(() => scores(sam)).toContain("7");

    // Interrupt actions cost what they cost, and only what can be paid.
    await choose(gm, "Wache", "Unterbrechungshandlung");
    expect(await runner(gm).locator("[aria-disabled=true]").innerText()).toContain(
      "Kostet 10, das Ergebnis ist aber 7. Wähle, was weniger kostet.",
    );
    await runner(gm)
      .getByRole("button", { name: /^Ausweichen/ })
      .click();
    await settled(page);

    // Where the GM is asked first, what is noticed while a question stands comes on top of it.
    const told = (how: string) =>
      gm.evaluate(`game.settings.set("turnwright", "sheetChanges", "${how}").then(() => null)`);
    await told("ask");
    for (const reaction of [4, 5]) {
      await gm.evaluate(`game.actors.getName("Ork").update({ "system.attributes.reaction.base": ${reaction} })`);
      await expect
        .poll(() => runner(gm).getByLabel("Initiativewert, Verletzungen").inputValue())
        .toBe(`${reaction - 3}`);
    }
    expect(await runner(gm).innerText()).toContain("Ergebnis 10 → 12.");
    await button(runner(gm), "Verändern").click();
    await settled(page);
    await told("atOnce");
    await choose(gm, "Ork", "Initiative verändern");
    await runner(gm).getByLabel("Initiativewürfel").fill("1");
    await runner(gm).getByLabel("Initiativewürfel").press("Tab");
    await expect.poll(() => runner(gm).locator(".turnwright-preview").innerText()).toContain("Ergebnis 12 → 12.");
    await dice(gm, 5);
    await button(runner(gm), "Verändern").click();
    await settled(page);
    expect(await scores(kira)).toEqual(["23", "17", "17", "2"]);
    // A tie is decided by the rating of Edge, and says so.
    const why = row(kira, "Ork").locator(".turnwright-score");
    await why.focus();
    expect(await why.getAttribute("aria-description")).toContain("Nach Kira: Ergebnis 17 = 17; Edge 1 gegen 2.");

    // For a later pass, with a reminder; last in this pass, the fastest as the very last; a short fuse at the end.
    const delay = async (frame: Frame, name: string, until: RegExp): Promise<void> => {
      await choose(frame, name, "Handlung verzögern");
      await runner(frame).getByRole("radio", { name: until }).check();
      await button(runner(frame), "Verzögern").click();
      await settled(page);
    };
    await kira.evaluate(`(() => {
      globalThis.reminders = [];
      const { info } = ui.notifications;
      ui.notifications.info = (message, ...rest) => {
        reminders.push(message);
        return info.call(ui.notifications, message, ...rest);
      };
    })()`);
    await delay(kira, "Kira", /in einem späteren Durchgang/);
    expect(await lineOf(sam, "Kira")).toContain("will in Durchgang 2 handeln");
    await delay(gm, "Ork", /als letzte in diesem Durchgang/);
    expect(await lineOf(sam, "Ork")).toContain("handelt zuletzt");
    await choose(gm, "Wache", "Zeitgesteuertes werfen oder legen");
    expect(await runner(gm).locator(".turnwright-preview").innerText()).toBe("geht am Ende von Kampfrunde 2 hoch");
    await gm.locator("body").press("Escape");
    await delay(gm, "Wache", /als letzte in diesem Durchgang/);
    expect(await current(sam)).toBe("Wache");
    await onward(page, gm);
    expect(await current(sam)).toBe("Ork");
    await onward(page, gm);
    expect(await title(sam)).toBe("Kampfrunde\u00a01\u00a0· Durchgang 2 von 3");
    expect(await kira.evaluate("reminders")).toEqual(["Durchgang 2 beginnt: Kira wollte darin handeln."]);
    await button(row(kira, "Kira"), "Jetzt handeln").click();
    await settled(page);
    await button(kira.locator("#combat nav"), "Zug beenden").click();
    await settled(page);
    expect(await current(kira)).toBe("Sam");

    // Who is out of action is passed by; who comes late has lost ten for each pass that is over.
    await row(gm, "Ork").locator("[data-action=toggleDefeated]").click();
    await dice(gm, 6);
    await gm.evaluate(
      `game.combat.createEmbeddedDocuments("Combatant", [{ name: "Nachzügler", actorId: game.actors.getName("Wache").id }])
        .then(([one]) => game.combat.rollInitiative([one.id])).then(() => null)`,
    );
    await settled(page);
    expect(await row(sam, "Nachzügler").locator(".turnwright-score").innerText()).toBe("1");

    // By radio: armed in one action phase, triggered in another.
    await choose(sam, "Sam", "Zeitgesteuertes werfen oder legen");
    await runner(sam).getByLabel("Name").fill("Bombe");
    await runner(sam)
      .getByRole("radio", { name: /Per Funk/ })
      .check();
    await button(runner(sam), "Werfen").click();
    await settled(page);
    expect(await lineOf(kira, "Bombe")).toContain("wartet auf das Funksignal");
    await onward(page, gm, 2);
    expect(await title(sam)).toBe("Kampfrunde\u00a01\u00a0· Durchgang 3 von 3");
    await dice(gm, 6, 6);
    await gm.evaluate(
      `game.combat.combatants.getName("Nachzügler").delete()
        .then(() => game.combat.createEmbeddedDocuments("Combatant", [{ name: "Verstärkung", actorId: game.actors.getName("Sam").id }]))
        .then(([one]) => game.combat.rollInitiative([one.id])).then(() => null)`,
    );
    await settled(page);
    expect(await namesIn(kira)).not.toContain("Nachzügler");
    expect(await scoreOf(kira, "Verstärkung")).toBe("4");
    await gm.evaluate(`game.combat.combatants.getName("Verstärkung").delete().then(() => null)`);
    await settled(page);
    await choose(sam, "Sam", "Per Funk auslösen");
    await runner(sam)
      .getByRole("button", { name: /^Bombe/ })
      .click();
    await settled(page);
    expect(await cardsIn(kira)).toContain("Bombe geht hoch!");

    // The next combat turn: the grenade is there at its number, and the table handles it.
    await onward(page, gm);
    expect(await title(sam)).toBe("Kampfrunde\u00a02\u00a0· Initiative");
    await dice(gm, 6, 6, 3, 2, 1);
    await button(gm.locator("#combat"), "Für alle würfeln").click();
    await settled(page);

    // Seized: to the head of the order, several by their scores.
    for (const [frame, name] of [
      [gm, "Wache"],
      [sam, "Sam"],
    ] as const) {
      await choose(frame, name, "Edge einsetzen");
      await runner(frame)
        .getByRole("button", { name: /^Initiative ergreifen/ })
        .click();
      await settled(page);
    }
    expect([(await namesIn(kira)).slice(0, 3), await scores(kira)]).toEqual([
      ["Sam", "Wache", "Kira"],
      ["24", "6", "15"],
    ]);
    await onward(page, gm, 2);
    expect(await current(kira)).toBe("Wache");

    // A thing goes off although its thrower is out of action, after everybody with the same score.
    await row(gm, "Sam").locator("[data-action=toggleDefeated]").click();
    await settled(page);
    await onward(page, gm);
    expect(await current(sam)).toBe("Kira");
    await onward(page, gm);
    await expect.poll(() => row(sam, "Ares HE").getAttribute("aria-current")).toBe("true");
    await button(row(gm, "Ares HE"), "Hochgehen lassen").click();
    await settled(page);
    expect(await cardsIn(sam)).toContain("Ares HE geht hoch!");
    expect(await namesIn(kira)).not.toContain("Ares HE");
    expect(await sam.locator("#chat [data-blast]").count()).toBe(0);
    await gm.locator("#chat [data-blast]").dispatchEvent("click");
    await expect.poll(() => kira.evaluate(`canvas.scene.regions.map(({ name }) => name)`)).toEqual(["Ares HE"]);
    await undo();
    await row(gm, "Sam").locator("[data-action=toggleDefeated]").click();
    await settled(page);
    expect(await namesIn(kira)).toContain("Ares HE");

    // The system goes on with the fight, and Turnwright again; what carries over is said first.
    const switchBy = async (entry: string, told: string) => {
      await gm.locator("#combat .encounter-context-menu").click();
      await gm.getByText(entry, { exact: true }).click();
      await gm.getByText(told).waitFor();
      await gm.locator("[data-action=yes]").click();
      await settled(page);
    };
    await switchBy("In der Reihenfolge des Systems weiterspielen", "zeitgesteuerte Gegenstände");
    await expect.poll(() => namesIn(kira)).not.toContain("Ares HE");
    expect(await head(kira).isVisible()).toBe(false);
    await switchBy("Nach den Regeln von Turnwright weiterspielen", "Schrittfolge des Systems");
    await expect.poll(() => title(sam)).toBe("Kampfrunde\u00a02\u00a0· Durchgang 2 von 3");
    expect(await scoreOf(kira, "Sam")).toBe("14");
    // What the system has played cannot be told.
    expect(await gm.evaluate("game.modules.get('turnwright').api.story(game.combat, '')")).toBeNull();
    expect(errors).toEqual([]);
  });
});
