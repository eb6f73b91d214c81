import type { Frame } from "playwright-core";
import { expect, test } from "vitest";
import de from "../../lang/de.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { button, cardsIn, head, row, settled, sitDown } from "./fight.ts";
import { openHouse } from "./house.ts";

const house = openHouse();

/** Dice So Nice, as far as it is asked: whom it shall show dice to, without a message that has them. */
const DICE_SO_NICE = `(() => {
  game.settings.register("dice-so-nice", "disabledForInitiative", { scope: "world", type: Boolean, default: false });
  globalThis.shown = [];
  game.dice3d = { showForRoll: async (roll, user, all, whom) => shown.push(whom.map((id) => game.users.get(id).isGM)) };
})()`;
const shown = (frame: Frame): Promise<boolean[][]> => frame.evaluate("shown");

/** Who has made cards of initiative rolls that a seat can read, in the order in which they came. */
const rollers = (frame: Frame): Promise<string[]> =>
  frame.evaluate(
    `game.messages.filter((one) => one.visible && one.flags.core?.initiativeRoll).map((one) => one.author.name)`,
  );

/** The row at the upper edge of a list of many, and how many pixels of it are cut off, once nothing moves any more. */
const topmost = (frame: Frame): Promise<string> =>
  frame.evaluate(`(async () => {
    const list = document.querySelector("#combat .turnwright-long");
    const look = () => {
      const { top } = list.getBoundingClientRect();
      const row = [...list.querySelectorAll("li")].find((one) => one.getBoundingClientRect().bottom > top);
      return row.dataset.combatantId + " " + Math.round(top - row.getBoundingClientRect().top);
    };
    const seen = [];
    while (seen.length < 4 || new Set(seen.slice(-4)).size > 1) {
      await new Promise(requestAnimationFrame);
      seen.push(look());
    }
    return seen.at(-1);
  })()`);

const scoreless = (frame: Frame): Promise<string[]> =>
  frame.evaluate(`game.combat.turns.filter((one) => one.initiative === null && one.visible).map((one) => one.name)`);

test.each([
  {
    ...{ lang: "ru", generation: 14, words: ru.TURNWRIGHT, gmName: "Рассказчик" },
    ...{
      irinaName: "Ирина",
      maraName: "Мара",
      theoName: "Тео",
      watcher: "Наблюдательница",
      guard: "Охранник у западной двери",
    },
  },
  {
    ...{ lang: "de", generation: 13, words: de.TURNWRIGHT, gmName: "Erzähler" },
    ...{ irinaName: "Irina", maraName: "Mara", theoName: "Theo", watcher: "Die Beobachterin", guard: "Wache, Westtür" },
  },
])("each turn's dice fall where they belong, in $lang on generation $generation", async (table) => {
  const { lang, generation, words, gmName, irinaName, maraName, theoName, watcher, guard } = table;
  const address = `${house.url}?encounter=elysium&lang=${lang}&generation=${String(generation)}&seats=gm,irina,theo`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm", "irina", "theo"]);
  const { gm, irina, theo } = seats;
  for (const frame of [gm, irina, theo]) await frame.evaluate(DICE_SO_NICE);
  await gm.evaluate(`(async () => {
    await game.settings.set("turnwright", "whoRolls", "everybody");
    await game.settings.set("turnwright", "sharedRolls", true);
    const { actorId, name } = game.combat.combatants.getName("${guard}");
    await game.combat.createEmbeddedDocuments("Combatant", [{ actorId, name: name + " 2" }]);
  })()`);
  await settled(page);

  // Everybody's dice fall by themselves: players' on their own clients, the Storyteller's together, hidden ones unseen.
  await gm.locator("#combat [data-action=startCombat]").press("Enter");
  await settled(page);
  expect((await rollers(irina)).toSorted()).toEqual([gmName, irinaName, theoName].toSorted());
  expect((await rollers(gm)).filter((name) => name === gmName)).toHaveLength(2);
  expect(await scoreless(gm)).toEqual([]);
  expect((await cardsIn(irina)).join()).not.toContain(watcher);
  expect([await shown(gm), await shown(irina), await shown(theo)]).toEqual([[[true]], [], []]);
  const scores = gm.locator("#combat .turnwright-row").filter({ hasText: guard }).locator(".turnwright-score");
  const [one, other] = await scores.allInnerTexts();
  expect(one).toBe(other);

  // The next turn, by the Storyteller's choice, players roll for themselves, and one forgets to.
  await gm.evaluate(`game.settings.set("turnwright", "whoRolls", "gm")`);
  await settled(page);
  await gm.evaluate("game.combat.nextRound()");
  await settled(page);
  expect((await scoreless(gm)).toSorted()).toEqual([irinaName, maraName, theoName].toSorted());
  await button(row(irina, irinaName), words.Act.roll).press("Enter");
  await settled(page);
  expect(await scoreless(gm)).not.toContain(irinaName);
  expect((await rollers(theo)).at(-1)).toBe(irinaName);
  await button(head(gm), words.Header.RollAll).press("Enter");
  await settled(page);
  expect(await scoreless(gm)).toEqual([]);

  // And nobody's, where the table rolls by hand.
  await gm.evaluate(`game.settings.set("turnwright", "whoRolls", "nobody")`);
  await gm.evaluate("game.combat.nextRound()");
  await settled(page);
  expect(await scoreless(gm)).toHaveLength(8);
  expect(errors).toEqual([]);
});

test("a crowd is not waited for by name, and readers keep their place in its list", async () => {
  const address = `${house.url}?encounter=source-000&lang=ru&generation=14&seats=gm`;
  const { page, errors, seats } = await sitDown(house.browser, address, ["gm"]);
  const { gm } = seats;
  await gm.evaluate(`(async () => {
    const [{ actorId }] = game.combat.turns;
    const name = "Два слова, а потом ещё несколько";
    await game.combat.createEmbeddedDocuments("Combatant", Array.from({ length: 60 }, () => ({ actorId, name })));
  })()`);
  await settled(page);
  expect(await head(gm).locator(".turnwright-awaited").innerText()).toContain("ещё 56");
  await button(head(gm), ru.TURNWRIGHT.Header.RollAll).press("Enter");
  await settled(page);

  // Rows take two lines, more than a list expects of those that it has not laid out yet.
  let read = "";
  for (const top of [0, 500, 1000, 1500, 2000, 2500]) {
    await gm.evaluate(`document.querySelector("#combat .turnwright-long").scrollTop = ${top}`);
    read = await topmost(gm);
  }
  await gm.evaluate("game.combat.turns[0].update({ hidden: true })");
  await settled(page);
  expect(await topmost(gm)).toBe(read);
  expect(errors).toEqual([]);
});
