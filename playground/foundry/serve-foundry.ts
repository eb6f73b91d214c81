import { createServer } from "node:http";
import { join } from "node:path";
import type { Manners } from "../client/environment.ts";
import { readModuleFolder } from "../node/manifest.ts";
import { buildPage, type BuiltFiles } from "../serve/bundles.ts";
import { builtFiles, coreIcons, mannersList, moduleFolder, notFound, type Handler } from "../serve/handlers.ts";
import { HOST, listen } from "../serve/listen.ts";
import { createWorldServer } from "../server/world-server.ts";
import type { Generation } from "../shared/constants.ts";
import { worldOf, type WorldPreset } from "../systems/presets.ts";
import { sessionHandlers, userOf } from "./sessions.ts";
import { lines } from "./lines.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The page is the same for all that are served. */
let built: Promise<BuiltFiles> | undefined;

export interface FoundryOptions {
  readonly generation: Generation;
  /** Folders of built modules, all of them active. */
  readonly modules: readonly string[];
  readonly manners?: Partial<Manners>;
  readonly world?: Omit<WorldPreset, "modules">;
}

/** A playground at an address of its own, with the ways in that a Foundry server has. */
export interface ServedFoundry {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const gamePage =
  (html: string | Uint8Array): Handler =>
  (request, response) => {
    if (request.url !== "/game") return false;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
    return true;
  };

/**
 * Serve the playground as if it were a Foundry with a world launched: `/join` asks who one is, `/game` is that user's
 * client. Each browser session is one user's.
 * @throws {Problem} When a module cannot be used.
 */
export async function serveFoundry({
  generation,
  modules,
  manners = {},
  world = {},
}: FoundryOptions): Promise<ServedFoundry> {
  const folders = await Promise.all(modules.map(readModuleFolder));
  const data = worldOf({ ...world, modules: folders.map(({ manifest }) => manifest) });
  const server = createWorldServer({ world: data, generation });
  const users = data.documents.User.map(({ _id, name }) => ({ id: String(_id), name: String(name) }));
  const page = await (built ??= buildPage(ROOT, "playground/foundry", ["game.html"]));
  const handlers: readonly Handler[] = [
    ...sessionHandlers(users),
    lines(server, (request) => userOf(request, users)),
    mannersList(manners),
    ...folders.map(moduleFolder),
    gamePage(page.get("game.html") ?? ""),
    builtFiles("/", () => page),
    coreIcons,
  ];
  const http = createServer((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) notFound(request, response);
  });
  const url = `http://${HOST}:${await listen(http, 0)}/`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      http.close(() => {
        resolve();
      });
      http.closeAllConnections();
    });
  return { url, close };
}
