import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { searchBrowser, type Machine } from "./browser-search.ts";

const execute = promisify(execFile);
const { platform, env } = process;

const thisMachine: Machine = {
  platform,
  env,
  isDebianRoot: process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
  playwrightChromium: chromium.executablePath(),

  async starts(path) {
    if (!existsSync(path)) return false;
    if (platform === "win32") return true; // `--version` opens a window there
    try {
      await execute(path, ["--version"], { timeout: 30_000 });
      return true;
    } catch {
      return false; // the question was whether it starts, and this is the answer
    }
  },

  async reachesPlaywright() {
    try {
      const host = env.PLAYWRIGHT_DOWNLOAD_HOST ?? "https://cdn.playwright.dev";
      await fetch(host, { method: "HEAD", signal: AbortSignal.timeout(5_000) });
      return true;
    } catch {
      return false; // offline, or a closed network
    }
  },

  run(command, ...args) {
    console.log(`$ ${[command, ...args].join(" ")}`);
    return new Promise((resolve) => {
      const child = spawn(command, args, {
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
        shell: platform === "win32", // npx is a batch file there
      });
      child.on("error", () => resolve(false));
      child.on("close", (code) => resolve(code === 0));
    });
  },
};

/**
 * Path of the browser that the tests and the screenshots launch; installs one when there is none.
 * @throws {NoBrowserError} With what to do, when none can be had.
 */
export function ensureBrowser(): Promise<string> {
  return searchBrowser(thisMachine);
}

if (process.argv[1] === import.meta.filename) console.log(await ensureBrowser());
