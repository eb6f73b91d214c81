/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** A small seedable generator (mulberry32), so that a run can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id in Foundry's form. */
export function randomID(length = 16, random: Random = Math.random): string {
  let id = "";
  while (id.length < length) id += LETTERS.charAt(Math.floor(random() * LETTERS.length));
  return id;
}

/** A valid document id out of any readable word, the same for the same word: "anna" gives "anna000000000000". */
export function idOf(word: string): string {
  return word
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}
