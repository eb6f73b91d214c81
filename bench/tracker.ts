import { chromium, type Frame, type Page } from "playwright-core";
import { startPlayground } from "../playground/serve/start-playground.ts";
import { ensureBrowser } from "../scripts/find-browser.ts";

/**
 * What our decoration adds to the drawing of a tracker with this many rows, in milliseconds of the browser's own time:
 * scripts, style, layout and paint up to what is on screen. Whatever else this machine does counts little.
 */
export interface TrackerMeasure {
  readonly rows: number;
  readonly msPlain: number;
  readonly msOurs: number;
}

const ROWS = 100;
const REPEATS = 15;
const BOOT_TIMEOUT = 90_000;

/** Code for the GM's window: an encounter of many, by the system's own rules. */
const PREPARE = `async (rows) => {
  const [actor] = game.actors.contents;
  const combat = await Combat.create({ flags: { turnwright: { ruleset: "" } } });
  await combat.createEmbeddedDocuments("Combatant", Array.from({ length: rows }, () => ({ actorId: actor.id })));
  ui.combat.viewed = combat;
}`;

/** The same one by ours, with everything that a fight shows. */
const BEGIN = `async () => {
  const combat = ui.combat.viewed;
  await combat.update({ "flags.turnwright.ruleset": "vampire" });
  await combat.rollAll();
  await combat.startCombat();
}`;

/** Draw its rows again and again; the encounter is read anew each time, as after a move. */
const DRAW = `async (repeats) => {
  const { flags } = ui.combat.viewed;
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  for (let i = 0; i < repeats; i++) {
    const { table } = flags.turnwright;
    if (table) flags.turnwright = { ...flags.turnwright, table: structuredClone(table) };
    await ui.combat.render({ parts: ["tracker"] });
    await frame();
  }
}`;

/** How long the browser works on one drawing, in milliseconds. */
async function measureDrawing(page: Page, window: Frame): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async (): Promise<number> => {
    const { metrics } = await browser.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN;
  };
  await window.evaluate(`(${DRAW})(${REPEATS})`); // the compiler warms up
  const before = await worked();
  await window.evaluate(`(${DRAW})(${REPEATS})`);
  const seconds = (await worked()) - before;
  await browser.detach();
  return (seconds * 1000) / REPEATS;
}

export async function measureTracker(): Promise<TrackerMeasure> {
  const playground = await startPlayground({ port: 0, open: false, live: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${playground.url}?encounter=source-000&seats=gm&delay=0`);
    const seat = await page.waitForSelector('.seat[data-seat="gm"][data-liveness="live"] iframe', {
      timeout: BOOT_TIMEOUT,
    });
    const window = await seat.contentFrame();
    if (!window) throw new Error("the GM's seat has no window");
    await window.evaluate(`(${PREPARE})(${ROWS})`);
    const msPlain = await measureDrawing(page, window);
    await window.evaluate(`(${BEGIN})()`);
    return { rows: ROWS, msPlain, msOurs: await measureDrawing(page, window) };
  } finally {
    await browser.close();
    await playground.close();
  }
}
