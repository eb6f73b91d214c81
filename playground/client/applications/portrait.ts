import { inline } from "./handlebars/engine.ts";

const drawing = inline(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><radialGradient id="g" cx="50%" cy="30%" r="80%"><stop offset="0" stop-color="hsl({{hue}} 42% 46%)"/><stop offset="1" stop-color="hsl({{hue}} 48% 22%)"/></radialGradient></defs><rect width="96" height="96" fill="url(#g)"/><circle cx="48" cy="37" r="17" fill="#fff" opacity=".16"/><path d="M12 96a36 32 0 0 1 72 0z" fill="#fff" opacity=".16"/><text x="48" y="61" text-anchor="middle" font-family="Georgia,serif" font-size="38" font-weight="600" fill="#fff">{{initials}}</text></svg>`,
);

/** Pictures that say nothing about the one they stand for: Foundry's defaults, which the playground does not have. */
const isPlaceholder = (img: string): boolean => img.startsWith("icons/svg/");

/** The first letters of up to two words: "Anna" → "A", "Old Ork" → "OO". */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.slice(0, 2).join("").toUpperCase() || "?";
}

/** A colour of the name's own, in degrees. The same name has the same colour on every client. */
export function hueOf(name: string): number {
  return Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 17);
}

/** The address of a picture for somebody: the given one, or one drawn from the name's initials. */
export function portrait(name: string, img: string | null = null): string {
  if (img && !isPlaceholder(img)) return img;
  const svg = drawing({ hue: hueOf(name), initials: initialsOf(name) });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
