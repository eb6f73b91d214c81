import * as objects from "../shared/objects.ts";
import { randomID } from "../shared/random.ts";
import { Collection } from "./collection.ts";
import { Color } from "./color.ts";
import { debounce } from "./debounce.ts";
import { env } from "./environment.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** Whether version `a` is newer than `b`; parts compare as numbers. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const [left, right] = [a, b].map((version) => String(version).split("."));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [x, y] = [Number(part), Number(other)];
    return Number.isNaN(x) || Number.isNaN(y) ? part > other : x > y;
  }
  return false;
}

/** Text that HTML takes literally. */
export function escapeHTML(value: unknown): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The classes from a class up to (and with) one of its ancestors. */
function getParentClasses(Class: object): object[] {
  const parents: object[] = [];
  for (let parent = Object.getPrototypeOf(Class) as object | null; parent && parent !== Function.prototype;) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent) as object | null;
  }
  return parents;
}

/** `foundry.utils`. */
export function foundryUtils(): Record<string, unknown> {
  return {
    ...objects,
    Collection,
    Color,
    debounce,
    escapeHTML,
    fromUuid,
    fromUuidSync,
    getDocumentClass: (name: string) => env.game.getDocumentClass(name),
    getParentClasses,
    isNewerVersion,
    isSubclass: (Class: object, Parent: object) => Class === Parent || getParentClasses(Class).includes(Parent),
    logCompatibilityWarning: (message: string) => console.warn(message),
    objectsEqual: objects.objectsEqual,
    parseUuid: (uuid: string) => {
      const document = fromUuidSync(uuid);
      return {
        uuid,
        id: uuid.split(".").at(-1),
        type: uuid.split(".").at(-2),
        collection: document?.collection ?? null,
      };
    },
    randomID: (length?: number) => randomID(length),
    throttle: debounce,
  };
}
