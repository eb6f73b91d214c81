/** Who can take part in a scene order: a token where it stands, or an actor that stands nowhere. */
export type Member = TokenDocument | Actor;

/** Tokens that this client has selected; none where no scene is drawn. */
export const selectedTokens = (): readonly TokenDocument[] =>
  (canvas.tokens?.controlled ?? []).map(({ document }) => document);

/** The scene on view; without a drawn one, the one that is active. */
const currentScene = (): Scene | null => canvas.scene ?? game.scenes.active ?? null;

/** The tokens on the scene on view that belong to somebody. */
export const tokensHere = (): readonly TokenDocument[] =>
  [...(currentScene()?.tokens ?? [])].filter(({ actor }) => actor !== null);

/** The actor's token on the scene on view, else the actor itself. */
export const standing = (actor: Actor): Member =>
  tokensHere().find((token) => token.actor?.uuid === actor.uuid || token.actorId === actor.id) ?? actor;

/**
 * The player characters: those that players have been given, else the actors on the scene that players own, else all
 * that they own.
 */
export function party(): readonly Member[] {
  const given = game.users.filter(({ isGM }) => !isGM).flatMap(({ character }) => character ?? []);
  if (given.length > 0) return [...new Set(given)].map(standing);
  const here = tokensHere().filter(({ actor }) => actor?.hasPlayerOwner);
  return here.length > 0 ? here : game.actors.filter(({ hasPlayerOwner }) => hasPlayerOwner);
}

/** Fewer are no scene: nobody needs an order alone. */
const FEWEST = 2;

/** Whom a scene order is most likely for: the selected tokens, else the party. */
export function likelyMembers(): readonly Member[] {
  const selected = selectedTokens().filter(({ actor }) => actor !== null);
  return selected.length >= FEWEST ? selected : party();
}

/** What a member's row is made of. */
export const rowOfMember = (member: Member): object =>
  member instanceof Actor
    ? { actorId: member.id }
    : { tokenId: member.id, sceneId: member.parent?.id ?? null, actorId: member.actorId, hidden: member.hidden };
