import "@fortawesome/fontawesome-free/css/all.min.css";
import type { Manners } from "../client/environment.ts";
import { bootClient } from "../client/index.ts";
import { loadModules } from "../page/module-loader.ts";
import { openLine } from "./line.ts";

const manners = (await (await fetch("/playground/manners.json")).json()) as Partial<Manners>;
await bootClient({
  port: await openLine(),
  target: window,
  manners,
  language: "en",
  storage: localStorage,
  readText: async (path) => (await fetch(new URL(path, window.location.origin))).text(),
  loadModules: (modules) =>
    loadModules(modules, ({ id }, error) => {
      console.error(`module ${id}`, error);
    }),
});
