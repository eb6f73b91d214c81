import type { Frame, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTable, seatOf } from "./browser.ts";
import { cardsIn, head, settled } from "./fight.ts";
import { openHouse } from "./house.ts";

const SEATS = ["gm", "vasily", "anna"] as const;
/** The keys that these people have chosen, beside those of every page. */
const KEYS = { focus: "KeyQ", act: "KeyX", defend: "KeyV", abort: "KeyB", endTurn: "KeyE", declarations: "KeyL" };
const MOST_TABS = 60;

const house = openHouse();

/** Somebody at the keyboard of one window, who never touches a mouse. */
class Typist {
  readonly #page: Page;
  readonly frame: Frame;

  constructor(page: Page, frame: Frame) {
    this.#page = page;
    this.frame = frame;
  }

  /** Sit down at the keyboard, which somebody else may have had. */
  async #sit(): Promise<void> {
    await this.frame.evaluate("window.focus()");
  }

  async press(...keys: string[]): Promise<void> {
    await this.#sit();
    for (const key of keys) await this.#page.keyboard.press(key);
    await settled(this.#page);
  }

  /** Go on with Tab until what fits has the focus. */
  async tabTo(selector: string): Promise<void> {
    await this.#sit();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await this.frame.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
      await this.#page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${selector} by Tab`);
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** The declaration that a key has opened, as soon as it has taken the keyboard. */
  async declaration(): Promise<Locator> {
    await expect
      .poll(() => this.frame.evaluate(`document.activeElement.closest(".turnwright-declare") !== null`))
      .toBe(true);
    return this.frame.locator(".turnwright-declare");
  }

  /** In the declaration that is open: an attack on whoever is named, with a note. */
  async attack(name: string, note: string): Promise<void> {
    const dialog = await this.declaration();
    await this.tabTo("[data-action=add][data-kind=attack]");
    await this.press("Enter");
    const id = await dialog.getByRole("checkbox", { name }).getAttribute("id");
    await this.tabTo(`#${id ?? ""}`);
    await this.press("Space");
    await this.press("Shift+Tab");
    await this.#back("[name=note]");
    await this.type(note);
    await this.tabTo("[type=submit]");
    await this.press("Enter");
    await dialog.waitFor({ state: "detached" });
  }

  async #back(selector: string): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await this.frame.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
      await this.#page.keyboard.press("Shift+Tab");
    }
    throw new Error(`no way back to ${selector}`);
  }
}

test("a whole turn is played by keyboard alone", async () => {
  const address = `${house.url}?encounter=source-000&lang=ru&generation=14&dice=3,4,1,9&seats=gm,vasily,anna`;
  const { page, errors } = await openTable(house.browser, address);
  const sit = async (seat: string): Promise<Typist> => {
    const frame = await seatOf(page, seat);
    for (const [id, key] of Object.entries(KEYS)) {
      await frame.evaluate(`game.keybindings.set("turnwright", "${id}", [{ key: "${key}" }])`);
    }
    return new Typist(page, frame);
  };
  const [gm, vasily, anna] = [await sit(SEATS[0]), await sit(SEATS[1]), await sit(SEATS[2])];
  const awaited = (): Promise<string> => head(gm.frame).locator(".turnwright-awaited").innerText();

  // Roll: each for their own, with the key that goes to one's own button.
  await vasily.press("KeyQ", "Enter");
  await gm.press("KeyQ");
  await gm.tabTo(".turnwright-row[data-combatant-id=anton00000000000] .turnwright-roll");
  await gm.press("Enter");
  await anna.press("KeyQ", "Enter");
  await gm.tabTo(".turnwright-row[data-combatant-id=slava00000000000] .turnwright-roll");
  await gm.press("Enter");
  await expect.poll(awaited).toBe("Все бросили: можно начинать.");
  await gm.tabTo("[data-action=startCombat]");
  await gm.press("Enter");
  await expect.poll(awaited).toContain("Заявляет Анна.");

  // Declare, with targets and notes.
  await anna.press("KeyQ", "Enter");
  await anna.attack("Слава", "ногой");
  await expect.poll(awaited).toContain("Заявляет Антон.");
  await gm.press("KeyQ", "Enter");
  await gm.attack("Василий", "стулом");
  await vasily.press("KeyQ", "Enter");
  await vasily.declaration();
  await vasily.tabTo("[data-action=add][data-kind=wait]");
  await vasily.press("Enter");
  await vasily.tabTo("[type=submit]");
  await vasily.press("Enter");
  await expect.poll(awaited).toContain("Заявляет Слава.");
  await gm.press("KeyQ", "Enter");
  await gm.attack("Анна", "когтями");
  await expect.poll(awaited).toContain("Ходит Слава.");

  // The list of declarations, and back.
  await anna.press("KeyL");
  const list = anna.frame.locator(".turnwright-declarations");
  await expect.poll(() => list.innerText()).toContain("Атака: Анна (когтями)");
  await anna.press("Escape");
  await list.waitFor({ state: "detached" });

  // Anna is attacked: she gives her own attack up for a defence, with a Willpower point.
  await anna.press("KeyB");
  const ways = anna.frame.locator(".turnwright-abort");
  await ways.waitFor();
  await anna.tabTo("[data-way=willpower-point]");
  await anna.press("Enter");
  await ways.waitFor({ state: "detached" });
  await expect.poll(() => cardsIn(gm.frame)).toContainEqual(expect.stringContaining("Анна: действие отменено"));

  // Slava is done; Vasily breaks in, defends instead, and Anton ends the turn.
  await gm.press("KeyE");
  await expect.poll(awaited).toContain("Ходит Антон.");
  await vasily.press("KeyX");
  await expect.poll(awaited).toBe("Ходит Василий.");
  await vasily.press("KeyV");
  const left = `game.modules.get("turnwright").api.view(game.combat).participants.vasily0000000000.facts.left`;
  await expect.poll(() => gm.frame.evaluate(left)).toBe(0);
  await vasily.press("KeyE");
  await expect.poll(awaited).toBe("Ходит Антон.");
  await gm.press("KeyE");
  await expect.poll(awaited).toBe("Время бросков на поглощение и рассказа о том, что вышло.");

  // Results: ticked off, and posted.
  await gm.tabTo("[data-attack]");
  await gm.press("Space");
  await expect.poll(() => head(anna.frame).locator(".turnwright-ticked").count()).toBe(1);
  await gm.tabTo("[data-action=turnwrightPostResults]");
  await gm.press("Enter");
  await expect.poll(async () => (await cardsIn(anna.frame)).at(-1)).toContain("разобрано");
  expect(errors).toEqual([]);
});
