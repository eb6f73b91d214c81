/** The part of an application's options that the stand-in reads. Packages may add keys of their own. */
export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormOptions;
  position: Partial<Position>;
  [key: string]: unknown;
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  zIndex: number;
}

/** Runs with the application as `this`. */
export type ActionHandler = (event: Event, target: HTMLElement) => unknown;

export interface FormOptions {
  handler?: (event: Event, form: HTMLFormElement, data: unknown) => unknown;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
  /** Generation 13 and 14. */
  onClick?: (event: Event) => unknown;
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A plain object of another realm (a module's iframe) has that realm's Object.prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Lay `over` on `base`: objects merge key by key, arrays follow one another without repeats, all else is replaced. */
export function mergeOptions(base: Plain, over: Plain): Plain {
  const merged: Plain = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    if (value === undefined) continue;
    if (isPlain(before) && isPlain(value)) merged[key] = mergeOptions(before, value);
    else if (Array.isArray(before) && Array.isArray(value)) {
      merged[key] = [...(before as unknown[]), ...(value as unknown[]).filter((entry) => !before.includes(entry))];
    } else if (isPlain(value)) merged[key] = mergeOptions({}, value);
    else merged[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
  }
  return merged;
}

/**
 * The options of an application: the class chain's DEFAULT_OPTIONS from the most general down, then the caller's.
 * @param chain The most derived class first, as `inheritanceChain()` yields it.
 */
export function mergeDefaultOptions(chain: readonly { readonly DEFAULT_OPTIONS?: object }[], own: object): Plain {
  return [...chain]
    .reverse()
    .filter((one) => Object.hasOwn(one, "DEFAULT_OPTIONS"))
    .map((one) => one.DEFAULT_OPTIONS as Plain)
    .concat(own as Plain)
    .reduce(mergeOptions, {});
}
