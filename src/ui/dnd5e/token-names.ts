import { text } from "../../foundry/text.ts";

/** The row of a token that stands in the viewer's tracker, in the encounter on view before others. */
function rowOf({ uuid }: TokenDocument): Combatant | undefined {
  const combats = game.combats.viewed ? [game.combats.viewed, ...game.combats] : [...game.combats];
  return combats
    .flatMap(({ combatants }) => [...combatants])
    .find(({ token, visible }) => visible && token?.uuid === uuid);
}

/** Whether the viewer can read a token's name on the canvas. */
function isNamed({ isOwner, displayName }: TokenDocument): boolean {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
  return game.user.isGM || isOwner || displayName === HOVER || displayName === ALWAYS;
}

/**
 * What the viewer calls a token: the name of its row, where one stands in the tracker, whatever the canvas shows; else
 * the token's own name, if it can be read there.
 */
export const nameOfToken = (token: TokenDocument): string =>
  rowOf(token)?.name ?? (isNamed(token) ? token.name : text("Watch.Unnamed"));
