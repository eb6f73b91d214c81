import type { StatPaths } from "../../systems/mapped.ts";
import { statsOf, statsByPaths } from "../../foundry/systems.ts";
import { text } from "../../foundry/text.ts";
import { OFFERED, RULESETS } from "../../rulesets/registry.ts";
import { list, optional } from "../words.ts";

/** What is being edited: the paths of one ruleset, tried on one actor. */
export interface Edit {
  readonly ruleset: string;
  readonly actor: string;
  readonly paths: { readonly [ruleset: string]: StatPaths };
}

interface StatContext {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** What is read now, by the path or by the system's own adapter; words where there is nothing. */
  readonly value: string;
  /** Names of actors that the path finds nothing in; empty where it finds something in all. */
  readonly lacking: string;
}

/** What templates/settings/stat-paths.hbs draws. */
export interface StatPathsContext {
  readonly ruleset: string;
  readonly rulesets: readonly { readonly value: string; readonly label: string }[];
  readonly actor: string;
  readonly actors: readonly { readonly value: string; readonly label: string }[];
  readonly stats: readonly StatContext[];
}

/** Actors named one by one before the rest is only counted. */
const MOST_NAMES = 5;

/** Rulesets that ask an actor for anything. */
const asking = () => OFFERED.filter(({ stats }) => Object.keys(stats).length > 0);

export const firstRuleset = (): string => asking()[0]?.id ?? "";

function lackingIn(ruleset: string, stat: string, paths: StatPaths): string {
  const names = game.actors.contents
    .filter((actor) => !(stat in statsByPaths(ruleset, actor, { [ruleset]: paths })))
    .map(({ name }) => name);
  if (names.length === 0) return "";
  const more = names.length - MOST_NAMES;
  const told = more > 0 ? [...names.slice(0, MOST_NAMES), text("StatPaths.More", { count: more })] : names;
  return text("StatPaths.Lacking", { names: list(told) });
}

function statContext({ ruleset, actor, paths }: Edit, name: string): StatContext {
  const own = paths[ruleset] ?? {};
  const path = own[name] ?? "";
  const chosen = game.actors.get(actor) ?? null;
  const read = path === "" ? statsOf({ id: ruleset }, chosen) : chosen ? statsByPaths(ruleset, chosen, paths) : {};
  const value = read[name];
  return {
    name,
    label: optional(`Stat.${name}`) ?? name,
    path,
    value: value === undefined ? text("StatPaths.Nothing") : JSON.stringify(value),
    lacking: path === "" ? "" : lackingIn(ruleset, name, own),
  };
}

export function statPathsContext(edit: Edit): StatPathsContext {
  const rules = RULESETS.get(edit.ruleset);
  return {
    ruleset: edit.ruleset,
    rulesets: asking().map(({ id }) => ({ value: id, label: optional(`Ruleset.${id}`) ?? id })),
    actor: edit.actor,
    actors: game.actors.contents.map(({ id, name }) => ({ value: id, label: name })),
    stats: Object.keys(rules?.stats ?? {}).map((name) => statContext(edit, name)),
  };
}
