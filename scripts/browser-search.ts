import { browserPlaces } from "./browser-places.ts";

/** What the search asks of the machine it runs on; its tests answer instead. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Root on a Debian-like system, where `apt-get install` can work. */
  readonly isDebianRoot: boolean;
  /** Where Playwright keeps a Chromium of its own, whether it is there or not. */
  readonly playwrightChromium: string;
  /** Is it there, and does it start? A browser can be installed and yet lack its libraries. */
  starts(path: string): Promise<boolean>;
  reachesPlaywright(): Promise<boolean>;
  /** Runs a command to its end, its output in sight. True when it succeeded. */
  run(command: string, ...args: readonly string[]): Promise<boolean>;
}

export class NoBrowserError extends Error {}

/**
 * The browser for the tests: the one `CHROMIUM_PATH` names, else an installed one, else one that this call installs
 * (Playwright's own, or Debian's).
 * @throws {NoBrowserError} When there is none and none can be had; the message says what to do.
 */
export async function searchBrowser(machine: Machine): Promise<string> {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (await machine.starts(named)) return named;
    throw new NoBrowserError(`CHROMIUM_PATH names ${named}, but no browser starts there.`);
  }

  const installed = await firstThatStarts(machine);
  if (installed !== undefined) return installed;

  if (await machine.reachesPlaywright()) {
    await machine.run("npx", "playwright-core", "install", "chromium");
    if (await machine.starts(machine.playwrightChromium)) return machine.playwrightChromium;
  }

  if (machine.isDebianRoot && (await machine.run("apt-get", "update"))) {
    await machine.run("apt-get", "install", "-y", "--no-install-recommends", "chromium");
    const debian = await firstThatStarts(machine);
    if (debian !== undefined) return debian;
  }

  throw new NoBrowserError(
    [
      "The browser tests need Chromium, Chrome or Edge, and none was found or could be installed. Either",
      "  install one of them the usual way of this system, or",
      "  run `npx playwright-core install --with-deps chromium`, or",
      "  set CHROMIUM_PATH to the program of one that is installed elsewhere.",
    ].join("\n"),
  );
}

async function firstThatStarts(machine: Machine): Promise<string | undefined> {
  for (const path of [...browserPlaces(machine.platform, machine.env), machine.playwrightChromium]) {
    if (await machine.starts(path)) return path;
  }
  return undefined;
}
