/** Languages of the page and of the module's texts, in the order they are offered. */
export const LANGUAGES = ["en", "de", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Foundry generations whose manners the table can take on. */
export const GENERATIONS = [13, 14] as const;
export type Generation = (typeof GENERATIONS)[number];

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Delays offered by the page, in milliseconds; a link may ask for any other up to the longest. */
export const DELAYS = [0, 100, 500, 2000] as const;
const LONGEST_DELAY_MS = 10_000;

/** The seat of the game master; every other seat is a player of the encounter. */
export const GM_SEAT = "gm";

/** Everything that makes one table differ from another; all of it stands in the address. */
export interface TableState {
  /** Id of a ready encounter, as asked for: whether there is one is the caller's to find out. */
  readonly encounter: string;
  readonly lang: Language;
  readonly generation: Generation;
  /** Network delay of each message, in milliseconds. */
  readonly delay: number;
  readonly theme: Theme;
  /** Seats that are taken, in order; null means all that the encounter has. */
  readonly seats: readonly string[] | null;
  /** The one seat that fills the page, or null. */
  readonly focus: string | null;
  /** Faces that the next dice show, in order; then chance takes over. */
  readonly dice: readonly number[];
}

/** A part of the address that could not be used; its default stands instead. */
export interface BadParameter {
  readonly name: keyof TableState;
  readonly value: string;
}

/** The browser's wishes where the address is silent. */
export interface Preferences {
  /** Language tags, best first, as `navigator.languages` has them. */
  readonly languages: readonly string[];
  readonly dark: boolean;
}

export const DEFAULT_ENCOUNTER = "source-000";

/** Read the query of the page's address, such as `?encounter=source-000&lang=ru&dice=3,4,1,9`. */
export function parseTableState(
  search: string,
  preferences: Preferences,
): { readonly state: TableState; readonly bad: readonly BadParameter[] } {
  const query = new URLSearchParams(search);
  const bad: BadParameter[] = [];
  const read = <T>(name: keyof TableState, parse: (value: string) => T | undefined, otherwise: T): T => {
    const value = query.get(name);
    if (value === null || value === "") return otherwise;
    const parsed = parse(value);
    if (parsed === undefined) bad.push({ name, value });
    return parsed ?? otherwise;
  };
  const state: TableState = {
    encounter: read("encounter", (value) => value, DEFAULT_ENCOUNTER),
    lang: read("lang", oneOf(LANGUAGES), preferredLanguage(preferences.languages)),
    generation: read("generation", (value) => oneOf(GENERATIONS)(Number(value)), 14),
    delay: read("delay", parseDelay, 0),
    theme: read("theme", oneOf(THEMES), preferences.dark ? "dark" : "light"),
    seats: read<readonly string[] | null>("seats", parseSeats, null),
    focus: read<string | null>("focus", (value) => value, null),
    dice: read("dice", parseDice, []),
  };
  return { state, bad };
}

/** The query that leads back to this table; what stands at its default is left out, except language and theme. */
export function formatTableState({
  encounter,
  lang,
  generation,
  delay,
  theme,
  seats,
  focus,
  dice,
}: TableState): string {
  const parts = [`encounter=${encodeURIComponent(encounter)}`, `lang=${lang}`, `generation=${generation}`];
  if (delay > 0) parts.push(`delay=${delay}`);
  parts.push(`theme=${theme}`);
  if (seats) parts.push(`seats=${seats.map(encodeURIComponent).join(",")}`);
  if (focus !== null) parts.push(`focus=${encodeURIComponent(focus)}`);
  if (dice.length > 0) parts.push(`dice=${dice.join(",")}`);
  return `?${parts.join("&")}`;
}

/**
 * Faces as somebody types them: "3, 4, 1, 9", also parted by blanks or semicolons; "" is the empty list.
 * @returns Undefined when something in it is no whole number from 1 to 100.
 */
export function parseDice(text: string): readonly number[] | undefined {
  const faces = text.split(/[\s,;]+/).filter((face) => face !== "");
  return faces.every((face) => /^\d{1,3}$/.test(face) && Number(face) >= 1 && Number(face) <= 100)
    ? faces.map(Number)
    : undefined;
}

const oneOf =
  <T>(allowed: readonly T[]) =>
  (value: unknown): T | undefined =>
    allowed.find((one) => one === value);

function parseDelay(value: string): number | undefined {
  const delay = Number(value);
  return /^\d+$/.test(value) && delay <= LONGEST_DELAY_MS ? delay : undefined;
}

function parseSeats(value: string): readonly string[] | undefined {
  const seats = value.split(",").filter((seat) => seat !== "");
  return seats.length > 0 && new Set(seats).size === seats.length ? seats : undefined;
}

function preferredLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => oneOf(LANGUAGES)(tag.toLowerCase().split("-")[0])).find((lang) => lang) ?? "en";
}
