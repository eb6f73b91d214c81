import { chromium, type Browser, type Frame, type Page } from "playwright-core";
import { inject } from "vitest";

/** The browser of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject("chromium"), args: ["--no-sandbox"] });
}

/** The window of a seat: `gm` or the id of a player's character. Waits until its client has booted. */
export async function seatOf(page: Page, seat: string): Promise<Frame> {
  const frame = await page.waitForSelector(`.seat[data-seat="${seat}"][data-liveness="live"] iframe`);
  const content = await frame.contentFrame();
  if (!content) throw new Error(`The seat of ${seat} has no window`);
  return content;
}

/** Opens a table with an address such as `?encounter=source-000&lang=ru`, and collects what goes wrong on it. */
export async function openTable(browser: Browser, url: string, query = ""): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(url + query);
  return { page, errors };
}
