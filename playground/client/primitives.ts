/** The additions to JavaScript's own classes that Foundry makes and modules use. */

/** Numbers and numeric text; not null, not "", not booleans. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}

const NUMBER = {
  isNumeric,
  between: (value: number, a: number, b: number, inclusive = true) =>
    inclusive ? value >= Math.min(a, b) && value <= Math.max(a, b) : value > Math.min(a, b) && value < Math.max(a, b),
  fromString: (text: string) => (isNumeric(text) ? Number(text) : NaN),
};

const NUMBER_PROTOTYPE = {
  signedString(this: number): string {
    return this < 0 ? String(this) : `+${String(this)}`;
  },
  paddedString(this: number, digits: number): string {
    return String(this).padStart(digits, "0");
  },
};

const STRING_PROTOTYPE = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  },
  slugify(this: string, { replacement = "-" }: { replacement?: string } = {}): string {
    return this.normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, replacement);
  },
};

const MATH = {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number) => a + (b - a) * weight,
  toDegrees: (angle: number) => (angle * 180) / Math.PI,
  toRadians: (angle: number) => (angle * Math.PI) / 180,
};

const ARRAY_PROTOTYPE = {
  findSplice<T>(this: T[], find: (value: T) => boolean, replace?: T): T | null {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0] ?? null;
  },
  equals(this: unknown[], other: unknown[]): boolean {
    return this.length === other.length && this.every((value, index) => value === other[index]);
  },
  partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    return [this.filter((value) => !rule(value)), this.filter(rule)];
  },
};

/** Put Foundry's additions onto a realm's own classes. */
export function extendPrimitives(realm: typeof globalThis): void {
  const add = (target: object, members: object): void => {
    for (const [name, value] of Object.entries(members)) {
      if (name in target) continue;
      Object.defineProperty(target, name, { value: value as unknown, writable: true, configurable: true });
    }
  };
  add(realm.Number, NUMBER);
  add(realm.Number.prototype, NUMBER_PROTOTYPE);
  add(realm.String.prototype, STRING_PROTOTYPE);
  add(realm.Math, MATH);
  add(realm.Array.prototype, ARRAY_PROTOTYPE);
  add(realm.Array, { fromRange: (count: number, min = 0) => Array.from({ length: count }, (_, index) => index + min) });
  add(realm.RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}
