import type { Json, JsonObject } from "../../src/engine/json.ts";

/**
 * What runs inside a client's realm: each function travels as source, so that it knows Foundry's globals, its arguments
 * and nothing else.
 */
interface Row {
  readonly id: string;
  delete(): Promise<unknown>;
  update(data: object): Promise<unknown>;
  readonly actor: {
    readonly items: Iterable<{ readonly name: string; readonly type: string; update(data: object): Promise<unknown> }>;
    update(data: object): Promise<unknown>;
    createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  };
}
interface Encounter {
  readonly turn: number | null;
  readonly round: number;
  readonly turns: readonly Row[];
  readonly flags: { readonly turnwright?: { readonly made?: number } };
  readonly combatants: { get(id: string): Row };
  rollInitiative(ids: readonly string[]): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[], operation: object): Promise<unknown>;
}
interface ClientApi {
  view(combat: Encounter): (JsonObject & { readonly current: readonly string[]; readonly round: number }) | null;
  play(combat: Encounter, ...moves: readonly Json[]): Promise<string | null>;
}
declare const game: {
  readonly combats: { get(id: string): Encounter };
  readonly modules: { get(id: string): { readonly api: ClientApi } };
};
declare const Actor: { create(data: object, operation: object): Promise<{ readonly id: string }> };
declare const playground: { readonly dice: { push(faces: readonly number[]): void; clear(): void } };

export function playMoves(combatId: string, moves: readonly Json[]): Promise<string | null> {
  return game.modules.get("turnwright").api.play(game.combats.get(combatId), ...moves);
}

/** Roll for these rows with these faces; whether the roll was taken. */
export async function rollRows(combatId: string, ids: readonly string[], faces: readonly number[]): Promise<boolean> {
  const combat = game.combats.get(combatId);
  const before = combat.flags.turnwright?.made ?? 0;
  playground.dice.push(faces);
  await combat.rollInitiative(ids);
  playground.dice.clear();
  return (combat.flags.turnwright?.made ?? 0) > before;
}

export async function createRow(combatId: string, id: string, source: JsonObject): Promise<void> {
  await Actor.create({ ...source, _id: id }, { keepId: true });
  await game.combats.get(combatId).createEmbeddedDocuments("Combatant", [{ _id: id, actorId: id }], { keepId: true });
}

export async function deleteRow(combatId: string, id: string): Promise<void> {
  await game.combats.get(combatId).combatants.get(id).delete();
}

/** Whoever is marked so cannot act. */
export async function markDefeated(combatId: string, id: string, defeated: boolean): Promise<void> {
  await game.combats.get(combatId).combatants.get(id).update({ defeated });
}

/** Make an actor's sheet say what this source says. */
export async function writeSheet(combatId: string, id: string, source: JsonObject): Promise<void> {
  const { actor } = game.combats.get(combatId).combatants.get(id);
  await actor.update({ system: source["system"] });
  for (const item of (source["items"] ?? []) as readonly (JsonObject & { name: string; type: string })[]) {
    const own = [...actor.items].find((one) => one.type === item.type && one.name === item.name);
    if (own) await own.update({ system: item["system"] });
    else await actor.createEmbeddedDocuments("Item", [item]);
  }
}

/**
 * The encounter as this client sees it.
 * @throws {Error} When Foundry's own round and turn say something else than ours.
 */
export function readView(combatId: string): JsonObject {
  const combat = game.combats.get(combatId);
  const view = game.modules.get("turnwright").api.view(combat);
  if (!view) throw new Error("the encounter runs by no rules of ours");
  const here = combat.turn === null ? null : (combat.turns[combat.turn]?.id ?? null);
  if (here !== (view.current[0] ?? null) || combat.round !== view.round) {
    throw new Error(`Foundry says round ${combat.round}, turn of ${here}; we say ${view.round}, ${view.current[0]}`);
  }
  return view;
}
