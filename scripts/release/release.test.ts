import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { root } from "../files.ts";
import { notesOf, releaseProblems } from "./check-release.ts";

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-30

### Added

- A thing.

## [1.1.0] - 2026-01-01

- Another.

[1.2.0]: https://example.org
`;

const agreed = {
  tag: "v1.2.0",
  packageJson: '{"version":"1.2.0"}',
  packageLock: '{"version":"1.2.0"}',
  moduleJson: '{"version":"1.2.0"}',
  changelog: CHANGELOG,
};

test("a release goes ahead where everything names one version", () => {
  expect(releaseProblems(agreed)).toEqual([]);
  expect(notesOf(CHANGELOG, "1.2.0")).toBe("### Added\n\n- A thing.");
  expect(notesOf(CHANGELOG, "1.1.0")).toBe("- Another.");
});

test.each([
  [{ tag: "v1.2.1" }, "The tag is v1.2.1"],
  [{ tag: "1.2.0" }, "The tag is 1.2.0"],
  [{ packageLock: '{"version":"1.1.0"}' }, "package-lock.json has the version 1.1.0"],
  [{ moduleJson: '{"version":"1.2.0-rc"}' }, "module.json has the version 1.2.0-rc"],
  [{ moduleJson: "{}" }, "module.json has the version undefined"],
  [{ packageJson: "{}" }, "names no version"],
  [{ changelog: "# Changelog\n" }, "no heading"],
  [{ changelog: "## [1.2.0] - 2026-11-30\n\n## [1.1.0]\n\n- Another.\n" }, "says nothing"],
  [{ changelog: CHANGELOG.replace(" - 2026-11-30", "") }, "no date"],
  [{ changelog: CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n- Late.\n") }, 'under "Unreleased"'],
])("it stops at %j", (change, reason) => {
  expect(releaseProblems({ ...agreed, ...change })).toEqual([expect.stringContaining(reason)]);
});

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const heard: Heard[] = [];
let status = 200;
const site = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    heard.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end('{"status":"success"}');
  });
});
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const bound = site.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/`;
});
beforeEach(() => {
  heard.length = 0;
  status = 200;
});
afterAll(() => void site.close());

async function release(token: string, ...args: readonly string[]) {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const env = { ...process.env, FOUNDRY_PACKAGE_TOKEN: token };
  try {
    const command = [tsx, "scripts/release.ts", ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

const announcing = () => ["announce", "--dry-run", "--site", address, "--repository", "someone/turnwright"];

test("a dry run tells the package site everything, with the token, and that nothing is to be published", async () => {
  expect(await release("fvttp_secret", ...announcing())).toMatchObject({ code: 0, said: '{"status":"success"}\n' });
  const [{ headers, body } = { headers: {}, body: null }] = heard;
  expect(headers.authorization).toBe("fvttp_secret");
  expect(body).toMatchObject({
    id: "turnwright",
    "dry-run": true,
    release: {
      manifest: expect.stringMatching(
        /^https:\/\/github\.com\/someone\/turnwright\/releases\/download\/v[\d.]+\/module\.json$/,
      ) as unknown,
      compatibility: { minimum: "13", verified: "14", maximum: "" },
    },
  });
});

test("the site's refusal ends the release with its words; without a token nothing is announced", async () => {
  status = 403;
  expect(await release("fvttp_secret", ...announcing())).toMatchObject({
    code: 1,
    said: expect.stringContaining("refuses (403)") as unknown,
  });
  heard.length = 0;
  expect(await release("", ...announcing())).toMatchObject({ code: 0 });
  expect(heard).toEqual([]);
});

test("the command stops at a tag that is not this version's", async () => {
  expect(await release("", "check", "v0.0.0")).toMatchObject({
    code: 1,
    said: expect.stringContaining("The tag is v0.0.0") as unknown,
  });
});

test("the workflows run only what package.json has", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const workflows = join(root, ".github/workflows");
  const texts = readdirSync(workflows).map((name) => readFileSync(join(workflows, name), "utf8"));
  const run = texts.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
  expect(run).toContain("package");
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
});
