import type { JsonObject } from "../engine/json.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { ActorLike, SystemAdapter } from "../systems/adapter.ts";
import { dnd5e } from "../systems/dnd5e.ts";
import { within } from "../systems/foreign.ts";
import { mapped, type StatPaths } from "../systems/mapped.ts";
import { shadowrun5e } from "../systems/shadowrun5e.ts";
import { vtmV20 } from "../systems/vtm-v20.ts";
import { worldofdarkness } from "../systems/worldofdarkness.ts";
import { MODULE } from "./constants.ts";

const adapters: SystemAdapter[] = [worldofdarkness, vtmV20, dnd5e, shadowrun5e];

/** Add what another package knows of a system; it comes before what we know of the same one. */
export const addAdapter = (adapter: SystemAdapter): void => void adapters.unshift(adapter);

/** The adapter for the system that this world plays; without one, a system that keeps nothing we know of. */
export const adapterOfWorld = (): SystemAdapter =>
  adapters.find(({ system }) => system === game.system.id) ?? mapped(game.system.id, {});

type Paths = { readonly [ruleset: string]: StatPaths };

const paths = (): Paths => game.settings.get(MODULE, "statPaths");

/** Foreign numbers brought into the range of their stat: what lies beyond counts as its end. */
function inRange(fields: Ruleset["stats"], stats: JsonObject): JsonObject {
  const fitted = Object.entries(stats).map(([name, value]) => {
    const field = fields[name];
    const isRange = field?.kind === "number" || field?.kind === "derived";
    return [name, isRange && typeof value === "number" ? within(value, field.min, field.max) : value] as const;
  });
  return Object.fromEntries(fitted);
}

/** What an actor says for a ruleset: paths that the table has set come before what the system's adapter knows. */
export function statsOf(
  rules: Pick<Ruleset, "id" | "paths"> & Partial<Pick<Ruleset, "stats">>,
  actor: Actor | null,
): JsonObject {
  if (!actor) return {};
  const like = asActorLike(actor);
  const own = rules.paths ? mapped(game.system.id, { [rules.id]: rules.paths }) : null;
  return inRange(rules.stats ?? {}, {
    ...adapterOfWorld().stats(rules.id, like),
    ...own?.stats(rules.id, { ...like, system: actor.getRollData() }),
    ...mapped(game.system.id, paths()).stats(rules.id, like),
  });
}

/** What the system's own settings say of a ruleset's options, where the table has not chosen. */
export function systemOptions(ruleset: string): JsonObject {
  const { id } = game.system;
  const valueOf = (key: string): unknown =>
    game.settings.settings.has(`${id}.${key}` as never) ? game.settings.get(id as never, key as never) : undefined;
  return adapterOfWorld().options?.(ruleset, valueOf) ?? {};
}

/** Whether a row can act: it is not marked as defeated, and its sheet does not say that it is incapacitated. */
export function isAble(combatant: Combatant): boolean {
  const { actor } = combatant;
  return !combatant.isDefeated && (actor === null || (adapterOfWorld().able?.(asActorLike(actor)) ?? true));
}

/** What an actor says by the given paths alone, for a table that is still trying them out. */
export const statsByPaths = (ruleset: string, actor: Actor, tried: Paths): JsonObject =>
  mapped(game.system.id, tried).stats(ruleset, asActorLike(actor));

const asActorLike = (actor: Actor): ActorLike => ({
  type: actor.type,
  hasPlayerOwner: actor.hasPlayerOwner,
  system: actor.system,
  items: actor.items,
});

/** Carry out what the system's own phases, which are silent, would have done to an actor as a round begins. */
export async function beginRoundOf(actor: Actor): Promise<void> {
  const full = (adapterOfWorld().emptiedEachRound ?? []).filter((path) => {
    const list: unknown = foundry.utils.getProperty(actor, path);
    return Array.isArray(list) && list.length > 0;
  });
  if (full.length > 0) await actor.update(Object.fromEntries(full.map((path) => [path, []])));
}

/**
 * Spend points on the actor itself, or give them back.
 * @param by Points: negative when they are spent. The stored number never falls below 0.
 */
export async function changeResource(ruleset: string, actor: Actor, name: string, by: number): Promise<void> {
  const like = asActorLike(actor);
  const place =
    mapped(game.system.id, paths()).resource(ruleset, name, like) ?? adapterOfWorld().resource(ruleset, name, like);
  if (!place) return;
  const changes = { [place.path]: Math.max(0, place.value + by) };
  if (place.itemId === null) await actor.update(changes);
  else await actor.updateEmbeddedDocuments("Item", [{ _id: place.itemId, ...changes }]);
}
