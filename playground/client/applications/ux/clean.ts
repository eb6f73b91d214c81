import createPurifier, { type DOMPurify } from "dompurify";

let purifier: DOMPurify | undefined;

/** Markup without scripts and event attributes; data attributes and form controls stay, as in Foundry. */
export function clean(markup: string): string {
  purifier ??= createPurifier(globalThis.window);
  return purifier.sanitize(markup, { ADD_ATTR: ["target"], ADD_TAGS: ["multi-select", "range-picker"] });
}
