import sirv from "sirv";
import type { Plugin } from "vite";
import type { ModuleFolder } from "./module-folder.ts";

/** Where the page reads which modules there are: a list of `PackageManifest`. */
export const MODULE_LIST_URL = "/playground/modules.json";

/** Serves the modules' folders as Foundry does: as they lie on disk, untouched by Vite. */
export function moduleFiles(modules: readonly ModuleFolder[]): Plugin {
  return {
    name: "playground:module-files",
    configureServer({ middlewares }) {
      for (const { folder, manifest } of modules) {
        const url = `/modules/${manifest.id}`;
        middlewares.use(url, sirv(folder, { dev: true, etag: true }));
        middlewares.use(url, (request, response) => {
          response.statusCode = 404;
          response.end(`${url}${request.url ?? ""} does not exist`);
        });
      }
      middlewares.use(MODULE_LIST_URL, (_request, response) => {
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.end(JSON.stringify(modules.map(({ manifest }) => manifest)));
      });
    },
  };
}
