import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Frame, type Page } from "playwright-core";
import { startPlayground } from "../playground/serve/start-playground.ts";
import { ensureBrowser } from "./find-browser.ts";

/**
 * Pictures for the README: source 000's fight as the GM and as a player see it, light and dark. Run by
 * `npm run screenshots` whenever the interface has changed.
 */
const FOLDER = join(import.meta.dirname, "../docs/screenshots");
const BOOT_TIMEOUT = 90_000;
const SETTLE = 600;

/** What the story's people do, as code for the windows of those who do it: names in the page's English. */
const PRELUDE = `
  const combat = game.combat;
  const id = (name) => combat.combatants.find((one) => one.name === name).id;
  const { api } = game.modules.get("turnwright");
`;
const MOVES = {
  begin: [
    "gm",
    `await combat.rollInitiative(["Vasily", "Anton", "Anna", "Slava"].map(id)); await combat.startCombat();`,
  ],
  anna: [
    "anna",
    `await api.play(combat, { kind: "declare", who: id("Anna"), actions: [{ do: "attack", at: [id("Slava")] }] });`,
  ],
  anton: ["anton", `await api.play(combat, { kind: "declare", who: id("Anton"), actions: [{ do: "defend" }] });`],
  vasily: ["vasily", `await api.play(combat, { kind: "declare", who: id("Vasily"), actions: [{ do: "wait" }] });`],
  slava: [
    "gm",
    `await api.play(combat, { kind: "declare", who: id("Slava"), actions: [{ do: "attack", at: [id("Anna")] }] });`,
  ],
  next: ["gm", `await api.play(combat, { kind: "next" });`],
} as const;

async function seatOf(page: Page, seat: string): Promise<Frame> {
  const card = `.seat[data-seat="${seat}"]`;
  const frame = await page.waitForSelector(`${card}[data-liveness="live"] iframe`, { timeout: BOOT_TIMEOUT });
  const content = await frame.contentFrame();
  if (!content) throw new Error(`the seat of ${seat} has no window`);
  return content;
}

async function make(page: Page, move: keyof typeof MOVES): Promise<void> {
  const [seat, code] = MOVES[move];
  const window = await seatOf(page, seat);
  await window.evaluate(`(async () => { ${PRELUDE} ${code} })()`);
  await page.waitForTimeout(SETTLE);
}

async function shoot(page: Page, seat: string, name: string): Promise<void> {
  await page.locator(`.seat[data-seat="${seat}"]`).screenshot({ path: join(FOLDER, `${name}.png`) });
}

async function fight(browser: Browser, url: string, theme: "light" | "dark"): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto(`${url}?encounter=source-000&lang=en&generation=14&delay=0&theme=${theme}&dice=3,4,1,9`);
  for (const seat of ["gm", "vasily", "anton", "anna"]) await seatOf(page, seat);
  await make(page, "begin");
  await make(page, "anna");
  const anton = await seatOf(page, "anton");
  await anton.locator("button[data-turnwright-act='declare'], .turnwright-primary").first().click();
  for (const deed of [/^Attack/, /^Defend/]) await anton.getByRole("button", { name: deed }).first().click();
  await page.waitForTimeout(SETTLE);
  await shoot(page, "anton", `player-${theme}`);
  await anton.locator("body").press("Escape");
  for (const move of ["anton", "vasily", "slava", "next"] as const) await make(page, move);
  await shoot(page, "gm", `gm-${theme}`);
  if (theme === "dark") await page.screenshot({ path: join(FOLDER, "table.png") });
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const playground = await startPlayground({ port: 0, open: false, live: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
try {
  for (const theme of ["dark", "light"] as const) await fight(browser, playground.url, theme);
} finally {
  await browser.close();
  await playground.close();
}
