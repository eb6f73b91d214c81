import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFiles, coreIcons, moduleFolder, moduleList, notFound } from "./handlers.ts";
import { readModuleFolder } from "../node/manifest.ts";
import { listen } from "./listen.ts";
import { Problem } from "../node/problem.ts";

const server = createServer();
let url = "";

beforeAll(async () => {
  const other = await readModuleFolder("tests/fixtures/other-module");
  const page = new Map([["index.html", "<p>the page</p>"]]);
  const own = new Map([["module.json", "{}"]]);
  const handlers = [
    builtFiles("/modules/own/", () => own),
    moduleFolder(other),
    moduleList([other.manifest]),
    builtFiles("/", () => page),
    coreIcons,
  ];
  server.on("request", (request, response) => {
    if (!handlers.some((handle) => handle(request, response))) notFound(request, response);
  });
  url = `http://127.0.0.1:${await listen(server, 0)}`;
});

afterAll(() => {
  server.close();
});

test.each([
  ["/", "text/html", "the page"],
  ["/?lang=ru", "text/html", "the page"],
  ["/modules/other-module/scripts/words.js", "text/javascript", "export const words"],
  ["/modules/own/module.json", "application/json", "{}"],
  ["/playground/modules.json", "application/json", '"id":"other-module"'],
  ["/icons/svg/skull.svg", "image/svg+xml", "<svg"],
])("%s", async (path, type, content) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain(type);
  expect(await response.text()).toContain(content);
});

test.each([
  "/nothing",
  "/modules/other-module/nothing.js",
  "/modules/unknown/main.js",
  "/modules/other-module/..%2f..%2f",
])("%s is not there", async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test("a taken port is told in a sentence that offers another", async () => {
  const port = Number(new URL(url).port);
  const second = listen(createServer(), port);
  await expect(second).rejects.toThrow(Problem);
  await expect(second).rejects.toThrow(`Port ${port} is taken. Choose another one: npm start -- --port ${port + 1}`);
});
