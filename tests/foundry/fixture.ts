import type { Api } from "../../src/api/api.ts";

export const api = (): Api => {
  const found = game.modules.get("turnwright")?.api;
  if (!found) throw new Error("Turnwright has no API here");
  return found;
};

/** Who helps as a player: a connected user who is no GM. */
export const playerHere = (): User | undefined => game.users.find((user) => user.active && !user.isGM);

/** Somebody whose row it is. */
export interface Row {
  readonly id: string;
  readonly actor: Actor | null;
}

/** An encounter of our own, with its actors. */
export interface Fixture {
  readonly combat: Combat;
  /** The player's, where there is one; else the GM's. */
  readonly first: Row;
  /** The GM's. */
  readonly second: Row;
  /** Without an actor. */
  readonly third: Row;
  remove(): Promise<void>;
}

function actorType(): string {
  const [type] = (game.documentTypes?.Actor ?? []).filter((one: string) => one !== "base");
  if (!type) throw new Error("The game system has no kinds of actors");
  return type;
}

async function made<T>(promise: Promise<T | null | undefined>): Promise<T> {
  const document = await promise;
  if (!document) throw new Error("A document of this test was not made");
  return document;
}

/**
 * Make an encounter of three, first, second and third by their dice once `rolled`, and show it.
 * @param ruleset Empty for the system's own order of turns.
 */
export async function layTable(ruleset = "vampire", options = {}): Promise<Fixture> {
  const owner = playerHere();
  const actor = (name: string, ownership: object) =>
    made(Actor.implementation.create({ name, type: actorType(), ownership } as Actor.CreateData));
  const actors = [
    await actor("Turnwright test: first", owner ? { [owner.id ?? ""]: 3 } : {}),
    await actor("Turnwright test: second", {}),
  ] as const;
  const combat = await made(Combat.implementation.create({ scene: null } as Combat.CreateData));
  const rows = [{ actorId: actors[0].id }, { actorId: actors[1].id }, { name: "Turnwright test: third" }];
  await combat.createEmbeddedDocuments("Combatant", rows as Combatant.CreateData[]);
  await api().chooseRules(combat, ruleset, options);
  await combat.activate();
  const idOf = (one: Actor) => combat.getCombatantsByActor(one)[0]?.id ?? "";
  const bare = [...combat.combatants].find((one) => one.actor === null);
  return {
    combat,
    first: { id: idOf(actors[0]), actor: actors[0] },
    second: { id: idOf(actors[1]), actor: actors[1] },
    third: { id: bare?.id ?? "", actor: null },
    async remove() {
      if (game.combats.has(combat.id ?? "")) await combat.delete();
      for (const one of actors) await one.delete();
    },
  };
}

/** @throws {Error} With the code, when one of the moves is refused. */
export async function played({ combat }: Fixture, ...moves: Parameters<Api["play"]>[1][]): Promise<void> {
  const code = await api().play(combat, ...moves);
  if (code !== null) throw new Error(`${moves.map(({ kind }) => kind).join(", ")}: refused with ${code}`);
}

/** Everybody has rolled: first, second, third. */
export const rolled = (fixture: Fixture): Promise<void> =>
  played(fixture, {
    kind: "roll",
    dice: { [fixture.first.id]: [10], [fixture.second.id]: [6], [fixture.third.id]: [1] },
  });

/** @throws {Error} When it has not come true after twenty seconds. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`In twenty seconds it did not come true that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Listen to a hook while something is done. */
export async function listening(
  hook: string,
  listener: (...args: any[]) => void,
  task: () => Promise<unknown>,
): Promise<void> {
  const id = Hooks.on(hook as "updateCombat", listener);
  try {
    await task();
  } finally {
    Hooks.off(hook as "updateCombat", id);
  }
}
