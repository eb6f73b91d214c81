import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import sirv from "sirv";
import type { Manners } from "../client/environment.ts";
import type { PackageManifest } from "../shared/protocol.ts";
import type { BuiltFiles } from "./bundles.ts";
import type { ModuleFolder } from "../node/manifest.ts";

/** Answers a request, or returns false to leave it to somebody else. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Where the page reads which modules there are: a list of `PackageManifest`. */
const MODULE_LIST = "/playground/modules.json";

/** Where a window reads how its client has to behave: a part of `Manners`. */
const MANNERS = "/playground/manners.json";

/** Where the page hears that it should reload. */
const CHANGES = "/playground/changes";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const pathOf = ({ url = "/" }: IncomingMessage): string => url.replace(/[?#].*$/, "");

function send(response: ServerResponse, type: string, body: string | Uint8Array): true {
  response.writeHead(200, { "Content-Type": TYPES[type] ?? "application/octet-stream", "Cache-Control": "no-cache" });
  response.end(body);
  return true;
}

/**
 * Files that were built in memory; the prefix alone is its `index.html`.
 * @param prefix With slashes around it: `/modules/turnwright/`.
 * @param files Asked at each request, since a new build replaces them.
 */
export const builtFiles =
  (prefix: string, files: () => BuiltFiles): Handler =>
  (request, response) => {
    const path = pathOf(request);
    if (!path.startsWith(prefix)) return false;
    const name = path.slice(prefix.length) || "index.html";
    const file = files().get(name);
    return file !== undefined && send(response, extname(name), file);
  };

/** The folder of a module, as it lies on disk. */
export function moduleFolder({ folder, manifest }: ModuleFolder): Handler {
  const prefix = `/modules/${manifest.id}/`;
  const serve = sirv(folder, { dev: true, etag: true });
  return (request, response) => {
    if (!pathOf(request).startsWith(prefix)) return false;
    request.url = request.url?.slice(prefix.length - 1) ?? "/";
    serve(request, response, () => {
      notFound(request, response);
    });
    return true;
  };
}

/** Our own stand-in for every picture that Foundry ships: a plain figure. */
const ANY_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#4a4038" />
  <g fill="#b8a98f"><circle cx="256" cy="190" r="88" /><path d="M96 480a160 160 0 0 1 320 0z" /></g>
</svg>`;

/** Foundry's own icons, which documents without a picture and other modules refer to. */
export const coreIcons: Handler = (request, response) =>
  /^\/icons\/.+\.(svg|webp|png)$/.test(pathOf(request)) && send(response, ".svg", ANY_ICON);

const json =
  (path: string, value: object): Handler =>
  (request, response) =>
    pathOf(request) === path && send(response, ".json", JSON.stringify(value));

export const moduleList = (manifests: readonly PackageManifest[]): Handler => json(MODULE_LIST, manifests);

export const mannersList = (manners: Partial<Manners>): Handler => json(MANNERS, manners);

/** Tells open pages to reload, as server-sent events. */
export class ReloadFeed {
  readonly #listeners = new Set<ServerResponse>();

  readonly handler: Handler = (request, response) => {
    if (pathOf(request) !== CHANGES) return false;
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(": listening\n\n");
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
    return true;
  };

  readonly tell = (): void => {
    for (const response of this.#listeners) response.write("data: reload\n\n");
  };
}

export function notFound(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`There is no ${pathOf(request)} on the playground.\n`);
}
