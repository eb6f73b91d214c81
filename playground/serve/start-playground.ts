import { createServer } from "node:http";
import { join, resolve } from "node:path";
import openInBrowser from "open";
import { buildPage, buildProduct, type BuiltFiles } from "./bundles.ts";
import {
  builtFiles,
  coreIcons,
  mannersList,
  moduleFolder,
  moduleList,
  notFound,
  ReloadFeed,
  type Handler,
} from "./handlers.ts";
import { HOST, listen } from "./listen.ts";
import { parseManifest, readModuleFolder, type ReadManifest } from "../node/manifest.ts";
import { Problem } from "../node/problem.ts";
import { readAnswers } from "../foundry/answers.ts";
import { whenChanged } from "./watch-sources.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What Turnwright is built from. */
const PRODUCT_SOURCES = ["src", "templates", "lang", "styles", "module.json"].map((path) => join(ROOT, path));
const PAGE_SOURCES = [join(ROOT, "playground")];

export interface PlaygroundOptions {
  /** TCP port; 0 takes a free one. */
  readonly port?: number;
  /** Folders of further Foundry modules. */
  readonly modules?: readonly string[];
  /** Whether the browser is opened. */
  readonly open?: boolean;
  /**
   * Whether Turnwright is built for this playground alone, and again with the page whenever a source changes.
   * Without it, `dist/` is served and must be there.
   */
  readonly live?: boolean;
  /** The folder of a built Turnwright to serve in place of `dist`. */
  readonly product?: string;
  /** A file in which a real Foundry has answered what it does: clients do as it did. */
  readonly answers?: string | undefined;
}

export interface Playground {
  /** Address of the page, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serve the playground: the page, the stand-in it runs on, Turnwright and the other modules.
 * @throws {Problem} When the port is taken or a module cannot be used.
 */
export async function startPlayground({
  port = 0,
  modules = [],
  open = false,
  live = false,
  product: folder,
  answers,
}: PlaygroundOptions = {}): Promise<Playground> {
  const others = await Promise.all(modules.map(readModuleFolder));
  const manners = answers === undefined ? {} : await readAnswers(answers);
  const handlers: Handler[] = [];
  const server = createServer((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) notFound(request, response);
  });
  const url = `http://${HOST}:${await listen(server, port)}/`;
  const stop: (() => void)[] = [];
  const close = (): Promise<void> => {
    for (const end of stop) end();
    return new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  };
  try {
    const product = live ? await liveProduct() : await builtProduct(folder);
    const page = await liveFiles(live ? () => buildPage(ROOT) : pageOnce);
    const feed = new ReloadFeed();
    handlers.push(
      product.handler,
      ...others.map(moduleFolder),
      moduleList(distinct([product.manifest, ...others.map(({ manifest }) => manifest)])),
      mannersList(manners),
      builtFiles("/", page.files),
      coreIcons,
      feed.handler,
    );
    if (product.rebuild) {
      stop.push(
        whenChanged(PRODUCT_SOURCES, product.rebuild, feed.tell),
        whenChanged(PAGE_SOURCES, page.rebuild, feed.tell),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  if (open) await openInBrowser(url);
  return { url, close };
}

let builtPage: Promise<BuiltFiles> | undefined;

/** The page where nobody watches its sources: tests start one playground after the other in one process. */
const pageOnce = (): Promise<BuiltFiles> => (builtPage ??= buildPage(ROOT));

interface Product {
  readonly manifest: ReadManifest;
  readonly handler: Handler;
  readonly rebuild?: () => Promise<void>;
}

/** Turnwright as it has been built, into `dist` unless `TURNWRIGHT_BUILT` names another folder. */
async function builtProduct(given = process.env["TURNWRIGHT_BUILT"] ?? "dist"): Promise<Product> {
  const folder = await readModuleFolder(resolve(ROOT, given));
  return { manifest: folder.manifest, handler: moduleFolder(folder) };
}

/** Turnwright built from its sources as they are now. */
async function liveProduct(): Promise<Product> {
  const { files, rebuild } = await liveFiles(() => buildProduct(ROOT));
  const manifest = parseManifest(Buffer.from(files().get("module.json") ?? "").toString(), "Turnwright");
  return { manifest, handler: builtFiles(`/modules/${manifest.id}/`, files), rebuild };
}

/** Files that a build makes now and may make again; a build that fails leaves the old ones. */
async function liveFiles(
  build: () => Promise<BuiltFiles>,
): Promise<{ readonly files: () => BuiltFiles; readonly rebuild: () => Promise<void> }> {
  let files = await build();
  return {
    files: () => files,
    async rebuild() {
      files = await build();
    },
  };
}

function distinct(manifests: readonly ReadManifest[]): readonly ReadManifest[] {
  const ids = manifests.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new Problem(`Two of the modules have the id ${twice}. Leave one of them out.`);
  return manifests;
}
