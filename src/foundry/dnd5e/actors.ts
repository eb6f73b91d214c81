/** Every actor of the world: the ones of the sidebar, and those that unlinked tokens have of their own. */
export function* actorsOfWorld(): Generator<Actor> {
  yield* game.actors;
  for (const scene of game.scenes) {
    for (const { actor, actorLink } of scene.tokens) if (actor && !actorLink) yield actor;
  }
}
