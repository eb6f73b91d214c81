/**
 * Whether a node is an element, whatever window it lies in: in the detached windows of Foundry 14 `instanceof` fails, for
 * each window has classes of its own.
 */
export const isElement = (node: EventTarget | null): node is HTMLElement => node !== null && "matches" in node;
