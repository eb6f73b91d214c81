import type { Browser, Frame, Locator, Page } from "playwright-core";
import { openTable, seatOf } from "./browser.ts";

/** Nothing is under way any more: every window shows what there is to show. */
export const settled = (page: Page): Promise<void> => page.evaluate(() => window.playgroundTable.idle());

/** A table with everybody's tracker in front of them, and what goes wrong there. */
export interface Sitting<Seat extends string> {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly seats: Record<Seat, Frame>;
}

/** Sit down at these seats of the table at an address. */
export async function sitDown<Seat extends string>(
  browser: Browser,
  address: string,
  at: readonly Seat[],
): Promise<Sitting<Seat>> {
  const { page, errors } = await openTable(browser, address);
  const windows = await Promise.all(at.map(async (seat) => [seat, await seatOf(page, seat)] as const));
  const seats = Object.fromEntries(windows) as Record<Seat, Frame>;
  for (const [, frame] of windows) await frame.locator("#sidebar-tab-combat").click();
  await settled(page);
  return { page, errors, seats };
}

export const row = (frame: Frame, name: string): Locator =>
  frame.locator("#combat li.combatant").filter({ has: frame.locator(".name", { hasText: name }) });
/** Why a row stands where it does, as whoever points at its score is told. */
export async function whyOf(of: Locator): Promise<string> {
  const score = of.locator(".turnwright-score");
  await score.hover();
  return (await score.getAttribute("aria-description")) ?? "";
}
export const namesIn = (frame: Frame): Promise<string[]> => frame.locator("#combat .combatant .name").allInnerTexts();
export const head = (frame: Frame): Locator => frame.locator("#combat .turnwright-header");
export const button = (scope: Frame | Locator, name: string): Locator =>
  scope.getByRole("button", { name, exact: true });
export const dialog = (frame: Frame): Locator => frame.locator(".turnwright-declare");

/** Declare these actions, in Russian, in the dialog of a row; an attack is aimed at whoever is named. */
export async function declare(
  page: Page,
  frame: Frame,
  name: string,
  ...actions: [kind: string, target?: string][]
): Promise<void> {
  await button(row(frame, name), "Заявить действия").click();
  for (const [kind, target] of actions) {
    await button(dialog(frame), kind).click();
    if (target) await dialog(frame).getByRole("checkbox", { name: target }).last().check();
  }
  await button(dialog(frame), "Заявить").click();
  await dialog(frame).waitFor({ state: "detached" });
  await settled(page);
}

/** The cards in chat that a seat can read, each as its lines. */
export async function cardsIn(frame: Frame): Promise<string[]> {
  const cards = await frame.locator("#chat .turnwright-card").allTextContents();
  return cards.map((card) => card.replace(/\s+/g, " ").trim());
}
