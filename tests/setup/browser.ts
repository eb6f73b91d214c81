import type { TestProject } from "vitest/node";
import { ensureBrowser } from "../../scripts/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the Chromium to launch: `chromium.launch({ executablePath: inject("chromium") })`. */
    chromium: string;
  }
}

/** Finds a browser, or installs one, before the first browser test. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("chromium", await ensureBrowser());
}
