import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startPlayground, type Playground } from "../../playground/serve/start-playground.ts";
import { launchBrowser } from "./browser.ts";

/** Where the tests of one file sit down. */
export interface House {
  readonly browser: Browser;
  /** Address of the playground, with a slash at the end. */
  readonly url: string;
}

interface Terms {
  /** Serves the playground; with Turnwright as it has been built, unless said otherwise. */
  readonly start?: () => Promise<Playground>;
  /** Pages stay open for the tests that follow; else each test's are closed after it. */
  readonly staysOpen?: boolean;
}

/** A browser and a playground for the tests of the file that calls this, from the first to the last. */
export function openHouse({ start = () => startPlayground(), staysOpen = false }: Terms = {}): House {
  let browser: Browser | undefined;
  let playground: Playground | undefined;
  beforeAll(async () => {
    [browser, playground] = await Promise.all([launchBrowser(), start()]);
  });
  afterEach(async () => {
    if (!staysOpen) await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  afterAll(async () => {
    await browser?.close();
    await playground?.close();
  });
  const open = <T>(part: T | undefined): T => {
    if (!part) throw new Error("The house opens before the first test, not earlier");
    return part;
  };
  return {
    get browser() {
      return open(browser);
    },
    get url() {
      return open(playground).url;
    },
  };
}
