import { reveal } from "../dom.ts";

/** Where the scene view shows a token; null while it shows none. */
const tokenElement = (tokenId: string | null): HTMLElement | null =>
  tokenId === null ? null : document.querySelector(`#board [data-token-id="${CSS.escape(tokenId)}"]`);

/** Mark a token as pointed at from elsewhere, such as the combat tracker. */
export function markHover(tokenId: string | null, hover: boolean): void {
  tokenElement(tokenId)?.classList.toggle("hover", hover);
}

/** Draw the eye to a token for a moment. */
export function ping(tokenId: string | null): void {
  const element = tokenElement(tokenId);
  element?.classList.remove("pinged");
  requestAnimationFrame(() => element?.classList.add("pinged"));
}

/** Bring a token into view. */
export function panTo(tokenId: string | null): void {
  const element = tokenElement(tokenId);
  const board = element?.closest<HTMLElement>("#board");
  if (element && board) reveal(element, board);
}
