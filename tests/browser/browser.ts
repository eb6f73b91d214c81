import { chromium, type Browser, type Frame, type Page } from "playwright-core";
import { inject } from "vitest";

/** The browser of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject("chromium"), args: ["--no-sandbox"] });
}

/** How long a client may take to boot, in milliseconds; the machine may be busy with other tests. */
const BOOT_TIMEOUT = 90_000;

/**
 * The window of a seat: `gm` or the id of a player's character. Waits until its client has booted.
 * @throws {Error} With what the page says, when the client did not come alive.
 */
export async function seatOf(page: Page, seat: string): Promise<Frame> {
  const card = `.seat[data-seat="${seat}"]`;
  const frame = await page.waitForSelector(`${card}:not([data-liveness="loading"]) iframe`, { timeout: BOOT_TIMEOUT });
  const liveness = await page.getAttribute(card, "data-liveness");
  if (liveness !== "live") {
    throw new Error(`The seat of ${seat} is ${liveness}. ${(await page.locator(".notices").innerText()).trim()}`);
  }
  const content = await frame.contentFrame();
  if (!content) throw new Error(`The seat of ${seat} has no window`);
  return content;
}

/**
 * Opens a table with an address such as `?encounter=source-000&lang=ru`, and collects what goes wrong on it. Its readers
 * want little motion: what moves on and on costs a browser without a graphics card more than all the rest.
 */
export async function openTable(browser: Browser, url: string, query = ""): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(url + query);
  return { page, errors };
}
