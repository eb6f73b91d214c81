import type { ActorLike, SystemAdapter } from "./adapter.ts";
import { at, wholeOf } from "./foreign.ts";

/** For one ruleset, the data path of each stat, from the actor's `system` on: `attributes.dex.value`. */
export type StatPaths = { readonly [stat: string]: string };

const withoutRoot = (path: string): string => path.replace(/^system\./, "");

const valueAt = (actor: ActorLike, path: string): number | null => wholeOf(at(actor.system, withoutRoot(path)));

/**
 * Any system, by the paths that the table has set.
 * @param paths For each ruleset the path of each stat; a stat without one gets the ruleset's default.
 */
export const mapped = (system: string, paths: { readonly [ruleset: string]: StatPaths }): SystemAdapter => ({
  system,
  ruleset: "",
  stats: (ruleset, actor) =>
    Object.fromEntries(
      Object.entries(paths[ruleset] ?? {}).flatMap(([stat, path]) => {
        const value = valueAt(actor, path);
        return value === null ? [] : [[stat, value]];
      }),
    ),
  resource(ruleset, name, actor) {
    const path = paths[ruleset]?.[name];
    const value = path === undefined ? null : valueAt(actor, path);
    return path === undefined || value === null ? null : { itemId: null, path: `system.${withoutRoot(path)}`, value };
  },
});
