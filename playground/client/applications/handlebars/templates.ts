/// <reference types="vite/types/importMeta.d.ts" />
import { env } from "../../environment.ts";
import { engine } from "./engine.ts";

type Template = (context: object, options?: object) => string;

type Sources = Record<string, () => Promise<string>>;

/**
 * Sources of the stand-in's own templates, and of its systems', by the address that Foundry's have: "templates/…",
 * "systems/…". Loaded when first asked.
 */
const own = (): Sources => import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default" });
const systems = (): Sources =>
  import.meta.glob<string>("../../../systems/**/*.hbs", { query: "?raw", import: "default" });

const compiled = new Map<string, Promise<Template>>();

async function readSource(path: string): Promise<string> {
  const load = path.startsWith("templates/")
    ? own()[`../${path}`]
    : path.startsWith("systems/")
      ? systems()[`../../../${path}`]
      : undefined;
  if (load) return load();
  return env.readText(path);
}

/** A compiled template, which is also a partial under its id or path. @param path A public address, without a host. */
export function getTemplate(path: string, id?: string): Promise<Template> {
  const known = compiled.get(id ?? path);
  if (known) return known;
  const loading = readSource(path).then((source) => {
    const template = engine.compile(source);
    engine.registerPartial(id ?? path, template);
    return template as Template;
  });
  compiled.set(id ?? path, loading);
  loading.catch(() => compiled.delete(id ?? path));
  return loading;
}

/** Load templates ahead of use. @param paths A list of paths, or paths by the id under which partials call them. */
export function loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Template[]> {
  const list: (readonly [string, string | undefined])[] = Array.isArray(paths)
    ? (paths as string[]).map((path) => [path, undefined])
    : Object.entries(paths).map(([id, path]) => [path, id]);
  return Promise.all(list.map(([path, id]) => getTemplate(path, id)));
}

export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
