import { chromium, type Browser, type Page } from "playwright-core";
import type { Report } from "../../tests/foundry/report.ts";

export interface SuiteOptions {
  /** Address of a Foundry server with a test world launched. */
  readonly url: string;
  /** Name of a Gamemaster. */
  readonly user: string;
  readonly password?: string | undefined;
  /** Name of a player, who helps with permissions; left out, those checks are skipped. */
  readonly player?: string | undefined;
  readonly playerPassword?: string | undefined;
  /** Path of the browser. */
  readonly executablePath: string;
  /** Milliseconds for the whole run. */
  readonly patience?: number;
}

/** A run that could not be made; the message says what to do about it. */
export class NoRun extends Error {}

/** What a run has shown, and where. */
export interface SuiteResult {
  readonly version: string;
  readonly system: string;
  readonly report: Report;
}

/** Foundry with its canvas takes a while to load, in milliseconds. */
const LOADING = 120_000;

/** A window of its own session, joined as somebody. */
async function join(browser: Browser, url: string, name: string, password?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  await page.goto(new URL("join", url.replace(/\/*$/, "/")).href, { waitUntil: "domcontentloaded" });
  const users = page.locator("select[name=userid]");
  try {
    await users.waitFor({ timeout: LOADING });
  } catch {
    throw new NoRun(`${page.url()} asks nobody who they are: is a world launched there?`);
  }
  const options = await users
    .locator("option")
    .evaluateAll((all) =>
      all.map((one) => ({ value: one.getAttribute("value") ?? "", label: (one.textContent ?? "").trim() })),
    );
  const found = options.find(({ label }) => label === name);
  if (!found) throw new NoRun(`This world has no user ${name}: ${options.map(({ label }) => label).join(", ")}`);
  // Whoever is connected already is shown as disabled, yet may join once more.
  await page.evaluate(
    "for (const one of document.querySelectorAll('select[name=userid] option')) one.disabled = false",
  );
  await users.selectOption(found.value);
  if (password) await page.locator("input[name=password]").fill(password);
  await page.locator("button[name=join]").click();
  try {
    await page.waitForFunction("globalThis.game?.ready === true", undefined, { timeout: LOADING });
  } catch {
    throw new NoRun(`${name} does not get into the game at ${page.url()}: is the password right?`);
  }
  return page;
}

/** @throws {NoRun} When the world lacks what the suite needs. */
async function checkWorld(page: Page, user: string): Promise<void> {
  const has = (expression: string): Promise<boolean> => page.evaluate<boolean>(`Boolean(${expression})`);
  if (!(await has("game.user.isGM"))) throw new NoRun(`${user} is no Gamemaster.`);
  if (!(await has("game.modules.get('turnwright')?.active")))
    throw new NoRun("Turnwright is not active in this world.");
  if (!(await has("globalThis.turnwrightChecks"))) {
    throw new NoRun("This is a Turnwright without its tests: npm run foundry:link -- --data DIR, then reload.");
  }
  if (!(await has("globalThis.quench"))) throw new NoRun("The module Quench is not active in this world.");
}

/**
 * Run the suite in a Foundry, as a Gamemaster and a player who join through its own page.
 * @throws {NoRun} When it cannot be run there.
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteResult> {
  const { url, user, password, player, playerPassword, executablePath, patience = 600_000 } = options;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--enable-unsafe-swiftshader"] });
  try {
    const page = await join(browser, url, user, password);
    await checkWorld(page, user);
    if (player) {
      await join(browser, url, player, playerPassword);
      await page.waitForFunction("game.users.some((one) => one.active && !one.isGM)");
    }
    // Quench's own window must be there before it runs anything.
    await page.evaluate("globalThis.quench.app?.render?.(true)");
    await page.evaluate("void globalThis.quench.runBatches('turnwright.**')");
    const isOver = "turnwrightChecks.batches.every((one) => turnwrightChecks.finished.includes(one))";
    try {
      await page.waitForFunction(isOver, undefined, { timeout: patience });
    } catch {
      throw new NoRun(`After ${patience / 1000} seconds the suite has not come to its end.`);
    }
    return {
      version: await page.evaluate<string>("game.version"),
      system: await page.evaluate<string>("`${game.system.id} ${game.system.version}`"),
      report: JSON.parse(await page.evaluate<string>("JSON.stringify(turnwrightChecks)")) as Report,
    };
  } finally {
    await browser.close();
  }
}
