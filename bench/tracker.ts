import { chromium } from "playwright-core";
import { startPlayground } from "../playground/serve/start-playground.ts";
import { ensureBrowser } from "../scripts/find-browser.ts";

/** What our decoration adds to the drawing of a tracker with this many rows, in milliseconds. */
export interface TrackerMeasure {
  readonly rows: number;
  readonly msPlain: number;
  readonly msOurs: number;
}

const ROWS = 100;
const REPEATS = 15;
const BOOT_TIMEOUT = 90_000;

/** Code for the GM's window: an encounter of many, and the median time of its tracker's drawing by some rules. */
const MEASURE = `async ({ rows, repeats }) => {
  const [actor] = game.actors.contents;
  const [combat] = await Promise.all([Combat.create({ flags: { turnwright: { ruleset: "" } } })]);
  await combat.createEmbeddedDocuments("Combatant", Array.from({ length: rows }, () => ({ actorId: actor.id })));
  ui.combat.viewed = combat;
  const median = async () => {
    const times = [];
    for (let i = 0; i < repeats; i++) {
      const since = performance.now();
      await ui.combat.render({ parts: ["tracker"] });
      times.push(performance.now() - since);
    }
    return times.sort((a, b) => a - b)[repeats >> 1];
  };
  const plain = await median();
  await combat.update({ "flags.turnwright.ruleset": "vampire" });
  await combat.rollAll();
  await combat.startCombat();
  return { plain, ours: await median() };
}`;

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
    const measured = await window.evaluate(`(${MEASURE})(${JSON.stringify({ rows: ROWS, repeats: REPEATS })})`);
    const { plain, ours } = measured as { plain: number; ours: number };
    return { rows: ROWS, msPlain: plain, msOurs: ours };
  } finally {
    await browser.close();
    await playground.close();
  }
}
