import { createServer } from "node:http";
import { join } from "node:path";
import openInBrowser from "open";
import { buildPage, buildProduct } from "./bundles.ts";
import { coreIcons, moduleFiles, moduleList, notFound, pageFiles, ReloadFeed } from "./handlers.ts";
import { HOST, listen } from "./listen.ts";
import { readModuleFolder, type ModuleFolder } from "./module-folder.ts";
import { Problem } from "./problem.ts";
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
  /** Whether `dist/` is built first; without it, it must be there. */
  readonly build?: boolean;
  /** Whether a change of the sources builds again and reloads the page. */
  readonly watch?: boolean;
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
  build = false,
  watch = false,
}: PlaygroundOptions = {}): Promise<Playground> {
  const others = await Promise.all(modules.map(readModuleFolder));
  const server = createServer();
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
    if (build) await buildProduct(ROOT);
    const served = distinct([await readModuleFolder(join(ROOT, "dist")), ...others]);
    let page = await buildPage(ROOT);
    const feed = new ReloadFeed();
    const handlers = [pageFiles(() => page), moduleFiles(served), moduleList(served), coreIcons, feed.handler];
    server.on("request", (request, response) => {
      if (!handlers.some((handle) => handle(request, response))) notFound(request, response);
    });
    if (watch) {
      const reload = (work: () => Promise<void>) => async (): Promise<void> => {
        await work();
        feed.tell();
      };
      const rebuildPage = async (): Promise<void> => {
        page = await buildPage(ROOT);
      };
      stop.push(
        whenChanged(
          PRODUCT_SOURCES,
          reload(() => buildProduct(ROOT)),
        ),
        whenChanged(PAGE_SOURCES, reload(rebuildPage)),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  if (open) await openInBrowser(url);
  return { url, close };
}

function distinct(modules: readonly ModuleFolder[]): readonly ModuleFolder[] {
  const ids = modules.map(({ manifest }) => manifest.id);
  const twice = modules.find(({ manifest }, index) => ids.indexOf(manifest.id) < index);
  if (twice) throw new Problem(`Two modules have the id ${twice.manifest.id}; the second is in ${twice.folder}.`);
  return modules;
}
