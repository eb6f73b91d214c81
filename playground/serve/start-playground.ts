import { createServer as createProbe } from "node:net";
import { join } from "node:path";
import openInBrowser from "open";
import { createServer, defaultClientConditions } from "vite";
import { buildProduct, rebuildOnChange } from "./build-product.ts";
import { moduleFiles } from "./module-files.ts";
import { readModuleFolder, type ModuleFolder } from "./module-folder.ts";
import { Problem } from "./problem.ts";

const HOST = "127.0.0.1";
const ROOT = join(import.meta.dirname, "../..");

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
  const freePort = await claimPort(port);
  if (build) await buildProduct(ROOT);
  const served = distinct([await readModuleFolder(join(ROOT, "dist")), ...others]);
  const server = await createServer({
    configFile: false,
    root: join(ROOT, "playground/page"),
    cacheDir: join(ROOT, ".cache/playground"),
    publicDir: false,
    appType: "mpa",
    logLevel: "warn",
    clearScreen: false,
    plugins: [moduleFiles(served)],
    // Libraries speak up on the console in their development builds; nobody develops them here.
    resolve: { conditions: defaultClientConditions.map((one) => (one.startsWith("development") ? "production" : one)) },
    optimizeDeps: { entries: ["*.html"] },
    server: {
      host: HOST,
      port: freePort,
      strictPort: true,
      fs: { allow: [ROOT] },
      // Tests and builds write into these beside a running page.
      watch: watch ? { ignored: ["**/dist/**", "**/.cache/**", "**/test-results/**"] } : null,
    },
  });
  await server.listen();
  const stopWatching = watch
    ? rebuildOnChange(ROOT, () => {
        server.ws.send({ type: "full-reload" });
      })
    : undefined;
  const url = `http://${HOST}:${freePort}/`;
  if (open) await openInBrowser(url);
  return {
    url,
    async close() {
      stopWatching?.();
      await server.close();
    },
  };
}

/** The port itself when it is free, or for 0 a free one. */
function claimPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: "is taken", EACCES: "may not be used by you" }[error.code ?? ""];
      reject(why ? new Problem(`Port ${port} ${why}. Choose another one: npm start -- --port ${port + 1}`) : error);
    });
    probe.listen(port, HOST, () => {
      const address = probe.address();
      const found = typeof address === "object" && address ? address.port : port;
      probe.close(() => {
        resolve(found);
      });
    });
  });
}

function distinct(modules: readonly ModuleFolder[]): readonly ModuleFolder[] {
  const ids = modules.map(({ manifest }) => manifest.id);
  const twice = modules.find(({ manifest }, index) => ids.indexOf(manifest.id) < index);
  if (twice) throw new Problem(`Two modules have the id ${twice.manifest.id}; the second is in ${twice.folder}.`);
  return modules;
}
