import { actorsOfWorld } from "./actors.ts";
import { watchesOf, type Watching } from "./watch.ts";

/** Actors that may watch somebody; null until somebody asks. A world may have thousands that never do. */
let known: Set<Actor> | null = null;

/** Whether an actor is still the one that its token or the world has. */
const isThere = (actor: Actor): boolean =>
  actor.token
    ? actor.token.parent?.tokens.get(actor.token.id ?? "")?.actor === actor
    : game.actors.get(actor.id ?? "") === actor;

function note(actor: Actor | null | undefined): void {
  if (known && actor && watchesOf(actor).length > 0) known.add(actor);
}

/** All that the world's actors say of watching, effects that do not count among them. */
export function allWatching(): readonly Watching[] {
  known ??= new Set(actorsOfWorld());
  const all: Watching[] = [];
  for (const actor of known) {
    const own = isThere(actor) ? watchesOf(actor) : [];
    if (own.length === 0) known.delete(actor);
    all.push(...own);
  }
  return all;
}

/** Notice who begins to watch, and who comes into the world watching: as a copy, or with its scene. Called in `init`. */
export function registerWatchers(): void {
  for (const name of ["createActiveEffect", "updateActiveEffect"] as const) {
    Hooks.on(name, ({ parent }: ActiveEffect) => {
      if (parent instanceof Actor) note(parent as Actor);
    });
  }
  Hooks.on("createActor", note);
  Hooks.on("createToken", ({ actor }) => {
    note(actor);
  });
  Hooks.on("updateToken", (token, changed) => {
    if (["actorId", "actorLink", "delta"].some((key) => key in changed)) note(token.actor);
  });
  Hooks.on("createScene", ({ tokens }) => {
    for (const { actor } of tokens) note(actor);
  });
}
