import type { Generation } from "../shared/constants.ts";
import { env } from "./environment.ts";

export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  [key: string]: unknown;
}

const IDS = ["dead", "unconscious", "sleep", "stun", "prone", "restrain", "paralysis", "blind", "invisible"] as const;

const ARRAY_METHODS = ["find", "filter", "map", "some", "every", "forEach", "reduce", "findIndex"] as const;

/** `CONFIG.statusEffects`: an array in 13; in 14 a record by id that can still be used much like an array. */
export function coreStatuses(generation: Generation): StatusEffect[] | Record<string, StatusEffect> {
  const list = IDS.map((id) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/${id}.svg`,
  }));
  return generation >= 14 ? statusRecord(list) : list;
}

function statusRecord(list: StatusEffect[]): Record<string, StatusEffect> {
  const record: Record<string, StatusEffect> = Object.fromEntries(list.map((status) => [status.id, status]));
  const hidden = (name: PropertyKey, descriptor: PropertyDescriptor): void => {
    Object.defineProperty(record, name, { ...descriptor, enumerable: false, configurable: true });
  };
  for (const method of ARRAY_METHODS) {
    hidden(method, {
      value: (...args: never[]) => {
        const values = Object.values(record);
        return (values[method] as (...args: never[]) => unknown)(...args);
      },
    });
  }
  hidden("push", {
    value: (...statuses: StatusEffect[]) => {
      for (const status of statuses) record[status.id] = status;
      return Object.keys(record).length;
    },
  });
  hidden("length", { get: () => Object.keys(record).length });
  hidden(Symbol.iterator, { value: () => Object.values(record)[Symbol.iterator]() });
  return record;
}

/** A status by id, whichever form the configuration has. */
export function findStatus(id: string): StatusEffect | undefined {
  return Object.values(env.CONFIG.statusEffects).find((status) => status.id === id);
}
