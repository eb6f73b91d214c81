import { expect, test } from "vitest";
import { browserPlaces } from "./browser-places.ts";
import { NoBrowserError, searchBrowser, type Machine } from "./browser-search.ts";

const playwrightChromium = "/cache/playwright/chrome";

/** A Linux machine with nothing on it and no network; `ran` collects the commands it was asked to run. */
function aMachine(differences: Partial<Machine> = {}, there: readonly string[] = []) {
  const ran: string[] = [];
  const machine: Machine = {
    platform: "linux",
    env: {},
    isDebianRoot: false,
    playwrightChromium,
    starts: (path) => Promise.resolve(there.includes(path)),
    reachesPlaywright: () => Promise.resolve(false),
    run: (...command) => {
      ran.push(command.join(" "));
      return Promise.resolve(false);
    },
    ...differences,
  };
  return { machine, ran };
}

test("CHROMIUM_PATH wins over everything installed", async () => {
  const { machine } = aMachine({ env: { CHROMIUM_PATH: "/mine/chrome" } }, ["/mine/chrome", "/usr/bin/chromium"]);
  expect(await searchBrowser(machine)).toBe("/mine/chrome");
});

test("a CHROMIUM_PATH without a browser is an error, not a reason to take another", async () => {
  const { machine } = aMachine({ env: { CHROMIUM_PATH: "/mine/chrome" } }, ["/usr/bin/chromium"]);
  await expect(searchBrowser(machine)).rejects.toThrow("/mine/chrome");
});

test.each([
  ["linux", {}, "/usr/bin/chromium"],
  ["linux", {}, "/usr/bin/google-chrome"],
  ["linux", { PATH: "/opt/tools:/nix/bin" }, "/nix/bin/chromium"],
  ["darwin", {}, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["darwin", { HOME: "/Users/anna" }, "/Users/anna/Applications/Chromium.app/Contents/MacOS/Chromium"],
  ["win32", { PROGRAMFILES: "C:\\Programs" }, "C:\\Programs\\Google\\Chrome\\Application\\chrome.exe"],
  ["win32", { "PROGRAMFILES(X86)": "C:\\x86" }, "C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe"],
  ["win32", { Path: "C:\\a;D:\\tools" }, "D:\\tools\\chrome.exe"],
] as const)("on %s with %o, %s is found", async (platform, env, path) => {
  const { machine, ran } = aMachine({ platform, env }, [path]);
  expect(await searchBrowser(machine)).toBe(path);
  expect(ran).toEqual([]);
});

test("Chromium is preferred to Chrome, and Chrome to Edge", () => {
  const places = browserPlaces("linux", {});
  const at = (name: string) => places.indexOf(`/usr/bin/${name}`);
  expect(at("chromium")).toBeLessThan(at("google-chrome"));
  expect(at("google-chrome")).toBeLessThan(at("microsoft-edge"));
});

test("a Playwright browser that is there is used without a download", async () => {
  const { machine, ran } = aMachine({ reachesPlaywright: () => Promise.resolve(true) }, [playwrightChromium]);
  expect(await searchBrowser(machine)).toBe(playwrightChromium);
  expect(ran).toEqual([]);
});

/** A machine on which a command that succeeds makes browsers appear. */
function aMachineThatInstalls(differences: Partial<Machine>, installs: Readonly<Record<string, readonly string[]>>) {
  const there = new Set<string>();
  const ran: string[] = [];
  const { machine } = aMachine({
    ...differences,
    starts: (path) => Promise.resolve(there.has(path)),
    run: (...words) => {
      const command = words.join(" ");
      ran.push(command);
      for (const path of installs[command] ?? []) there.add(path);
      return Promise.resolve(command in installs);
    },
  });
  return { machine, ran };
}

const playwrightInstall = "npx playwright-core install chromium";
const aptInstall = "apt-get install -y --no-install-recommends chromium";
const online = { reachesPlaywright: () => Promise.resolve(true) };

test("with none installed, Playwright's own is fetched", async () => {
  const { machine, ran } = aMachineThatInstalls(
    { ...online, isDebianRoot: true },
    { [playwrightInstall]: [playwrightChromium] },
  );
  expect(await searchBrowser(machine)).toBe(playwrightChromium);
  expect(ran).toEqual([playwrightInstall]);
});

test("without Playwright's server, root on Debian installs the package", async () => {
  const { machine, ran } = aMachineThatInstalls(
    { isDebianRoot: true },
    { "apt-get update": [], [aptInstall]: ["/usr/bin/chromium"] },
  );
  expect(await searchBrowser(machine)).toBe("/usr/bin/chromium");
  expect(ran).toEqual(["apt-get update", aptInstall]);
});

test("a Playwright browser that was fetched but does not start gives way to Debian's", async () => {
  const { machine, ran } = aMachineThatInstalls(
    { ...online, isDebianRoot: true },
    { [playwrightInstall]: [], "apt-get update": [], [aptInstall]: ["/usr/bin/chromium"] },
  );
  expect(await searchBrowser(machine)).toBe("/usr/bin/chromium");
  expect(ran).toEqual([playwrightInstall, "apt-get update", aptInstall]);
});

test("who is not root is told what to do, and nothing is tried in their name", async () => {
  const { machine, ran } = aMachine();
  const search = searchBrowser(machine);
  await expect(search).rejects.toThrow(NoBrowserError);
  await expect(search).rejects.toThrow("CHROMIUM_PATH");
  expect(ran).toEqual([]);
});

test("when every installation fails, the error says what to do", async () => {
  const { machine, ran } = aMachineThatInstalls({ ...online, isDebianRoot: true }, { "apt-get update": [] });
  await expect(searchBrowser(machine)).rejects.toThrow("install one of them");
  expect(ran).toEqual([playwrightInstall, "apt-get update", aptInstall]);
});
